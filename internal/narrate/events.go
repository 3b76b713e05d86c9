package narrate

import "mashimo/engine"

// mostPits is how many pits of a lap are named one by one.
const mostPits = 12

// next tells the next event, or the next few that make one sentence.
func (w *walk) next() {
	e := w.events[w.at]
	switch e.Kind {
	case engine.KindPlace:
		w.tell(w.count("event.place"+side(e.Player), int(e.Position.Pits[e.Pit]), e.Clause, pit("pit", e.Pit)))
	case engine.KindLift:
		w.lift(e)
	case engine.KindSow:
		w.sow(e)
	case engine.KindRelay:
		w.relay(e)
	case engine.KindCapture:
		w.capture(e)
	case engine.KindBank:
		w.bank(e)
	case engine.KindEnter:
		w.enter(e)
	case engine.KindReserve, engine.KindRelease, engine.KindToll:
		w.reservation(e)
	case engine.KindChoice, engine.KindDestroy:
		w.kuu(e)
	case engine.KindStop:
		w.stop(e)
	case engine.KindPass:
		w.tell(w.say("event.pass"+side(e.Player), e.Clause))
	case engine.KindEnd:
		w.end(e)
	}
	w.at++
}

func (w *walk) lift(e engine.Event) {
	if e.Clause == "mtoto.last-but-one" && w.at+1 < len(w.events) {
		w.at++ // the seed of this lift
		w.tell(w.say("event.second.moved", e.Clause, pit("from", e.Pit), pit("pit", w.events[w.at].Pit)))
		return
	}
	if e.Clause == "nemo.tax" {
		w.tell(w.count("event.lift.tax"+side(e.Player), e.Count, e.Clause, pit("pit", e.Pit), w.term("kuu")))
		return
	}
	w.tell(w.count("event.lift"+side(e.Player), e.Count, e.Clause, pit("pit", e.Pit)))
}

// sow tells all seeds that fall one after another.
func (w *walk) sow(e engine.Event) {
	if e.Clause == "mtoto.last-but-one" {
		w.tell(w.say("event.second.banked", e.Clause, pit("pit", e.Pit)))
		return
	}
	first := w.at
	sown := []engine.Pit{e.Pit}
	for w.at+1 < len(w.events) && w.events[w.at+1].Kind == engine.KindSow && w.events[w.at+1].Lap == e.Lap {
		w.at++
		sown = append(sown, w.events[w.at].Pit)
	}
	n := len(sown)
	if n <= mostPits {
		w.tell(w.count("event.sow", n, e.Clause, pits("pits", sown)))
	} else {
		w.tell(w.count("event.sow.long", n, e.Clause, pit("from", sown[0]), pit("pit", sown[n-1])))
	}
	for _, s := range w.events[first : w.at+1] {
		w.also(s.Clause)
	}
}

// relay tells a relay with the lift that belongs to it.
func (w *walk) relay(e engine.Event) {
	if e.Limit != "" {
		w.limit(e)
	}
	n := int(e.Position.Pits[e.Pit])
	switch {
	case w.follows(engine.KindChoice):
		w.tell(w.count("event.lift"+side(e.Player), n, e.Clause, pit("pit", e.Pit)))
	case e.Clause == "mtaji.safari":
		w.tell(w.count("event.relay.kuu"+side(e.Player), n, e.Clause, pit("pit", e.Pit), w.term("kuu"), w.term("mtaji")))
	default:
		w.tell(w.count("event.relay"+side(e.Player), n, e.Clause, pit("pit", e.Pit)))
	}
	if next := w.at + 1; next < len(w.events) && w.events[next].Kind == engine.KindLift {
		w.at = next
		w.also(w.events[next].Clause)
	}
}

func (w *walk) capture(e engine.Event) {
	own := e.Clause == "capture.opposite" && e.Pit.Player() == e.Player
	switch {
	case own:
		w.tell(w.say("event.capture.own", e.Clause, pit("pit", e.Pit)))
	case e.Clause == "capture.two-or-four":
		w.tell(w.count("event.capture.last"+side(e.Player), e.Count, e.Clause, pit("pit", e.Pit)))
	case e.Clause == "capture.chain":
		w.tell(w.count("event.capture.chain"+side(e.Player), e.Count, e.Clause, pit("pit", e.Pit)))
	default:
		w.tell(w.count("event.capture"+side(e.Player), e.Count, e.Clause, pit("pit", e.Pit), pit("by", facing(e))))
	}
	if e.Limit != "" {
		w.limit(e)
	}
}

func (w *walk) bank(e engine.Event) {
	id := "event.bank"
	if e.Clause == "end.bao-hamna" {
		id = "event.bank.won"
	}
	w.tell(w.count(id+side(e.Player), e.Count, e.Clause))
}

func (w *walk) enter(e engine.Event) {
	switch {
	case e.Clause == "capture.resow":
		w.tell(w.say("event.enter.resow", e.Clause, pit("pit", e.Pit)))
	case e.Pit.Col() == 1:
		w.tell(w.say("event.enter.left"+side(e.Player), e.Clause, pit("pit", e.Pit), w.term("kichwa")))
	default:
		w.tell(w.say("event.enter.right"+side(e.Player), e.Clause, pit("pit", e.Pit), w.term("kichwa")))
	}
}

func (w *walk) reservation(e engine.Event) {
	switch {
	case e.Kind == engine.KindRelease:
		w.tell(w.say("event.release", e.Clause, pit("pit", e.Pit)))
	case e.Kind == engine.KindToll:
		w.tell(w.say("event.toll"+side(e.Player), e.Clause, pit("pit", e.Pit)))
	case e.Clause == "hizi-zetu":
		w.tell(w.say("event.reserve.hizi-zetu"+side(e.Player), e.Clause, pit("pit", e.Pit), w.term("hizi-zetu")))
	default:
		w.tell(w.count("event.reserve"+side(e.Player), int(e.Position.Pits[e.Pit]), e.Clause, pit("pit", e.Pit)))
	}
	if e.Limit != "" {
		w.limit(e)
	}
}

// kuu tells the choice at a house, or its end.
func (w *walk) kuu(e engine.Event) {
	switch {
	case e.Kind == engine.KindDestroy:
		w.tell(w.say("event.destroy"+side(e.Pit.Player()), e.Clause, pit("pit", e.Pit), w.term("kuu")))
	case e.Go:
		w.tell(w.say("event.choice.go"+side(e.Player), e.Clause, pit("pit", e.Pit), w.term("kuu"), w.term("safari")))
	default:
		w.tell(w.say("event.choice.stop"+side(e.Player), e.Clause, pit("pit", e.Pit), w.term("kuu")))
	}
}

func (w *walk) stop(e engine.Event) {
	switch {
	case w.follows(engine.KindBank):
		w.tell(w.say("event.stop.capture", e.Clause))
	case e.Clause == "nemo.takata.kuu-stops":
		w.tell(w.say("event.stop.kuu"+side(e.Player), e.Clause, pit("pit", e.Pit), w.term("kuu"), w.term("takata"), w.term("nemo")))
	case e.Clause == "hizi-zetu.no-relay" || e.Clause == "mtoto.toll":
		w.tell(w.say("event.stop.reserved", e.Clause, pit("pit", e.Pit)))
	case e.Clause == "relay.endless" && e.Lap == w.fact("relay.cap"): // the first repetition comes later, or never
		w.tell(w.count("refusal.too-long", e.Lap, e.Clause))
		w.tell(w.say("event.stop", e.Clause))
	case e.Clause == "relay.endless":
		w.tell(w.say("event.stop.endless", e.Clause))
	case e.Clause == "relay" || e.Clause == "stop.empty":
		w.tell(w.say("event.stop.empty", e.Clause, pit("pit", e.Pit)))
	default: // a choice, or a reservation that ends the turn
		w.tell(w.say("event.stop", e.Clause))
	}
	if e.Limit != "" {
		w.limit(e)
	}
}
