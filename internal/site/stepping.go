package site

import (
	"mashimo/internal/verify"
	"mashimo/templates"
)

// pauses is how long a step is shown while the steps play, in milliseconds, by the
// name of the speed.
var pauses = [...]struct{ name, pause string }{{"slow", "6000"}, {"normal", "3200"}, {"fast", "1100"}}

// stepper is the steps of an example on its own page, with what one walks through
// them with.
func (v *view) stepper(run *verify.Run, rules string) templates.Stepper {
	say := func(id string) string { return v.words.Text("stepper."+id, nil) }
	s := templates.Stepper{
		Label: v.words.Text("example.steps", data{"title": v.title(run).Words}),
		Steps: v.steps(run, stepOptions{rules: rules, prefix: "step-", most: mostStepsAlone, positions: true}),
		Words: templates.StepperWords{
			Controls: say("controls"), Timeline: say("timeline"),
			Start: say("start"), Previous: say("previous"), Next: say("next"), End: say("end"),
			Play: say("play"), Pause: say("pause"),
			PreviousCapture: say("previous-capture"), NextCapture: say("next-capture"),
			Speed: v.say("stepper.speed", nil), List: v.say("stepper.list", nil), Single: v.say("stepper.single", nil),
			TurnMark: v.say("stepper.mark.turn", nil), CaptureMark: v.say("stepper.mark.capture", nil),
		},
	}
	for _, step := range s.Steps {
		s.Captures = s.Captures || step.Capture
	}
	for _, p := range pauses {
		s.Speeds = append(s.Speeds, templates.Speed{Name: p.name, Pause: p.pause, Words: say("speed." + p.name), Chosen: p.name == "normal"})
	}
	return s
}
