// Reloads the page when the server has a new state of the site.
{
  let seen;
  new EventSource("/_mashimo/events").onmessage = (event) => {
    if (seen !== undefined && seen !== event.data) location.reload();
    seen = event.data;
  };
}
