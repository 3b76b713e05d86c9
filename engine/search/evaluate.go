package search

import "mashimo/engine"

// judge evaluates positions of one of the games: it says what a position seems to
// be worth to the player to move, without looking ahead. The value is in hundredths
// of a unit of log-odds of winning: 0 is even, 100 about 73 to 27, 200 about 88 to
// 12. It is the sum of features of the mover and of the opponent, times weights
// that change with the phase of the game.
type judge uint8

const (
	general judge = iota
	kete
	kimasai
	djenon
	kingulu
)

// judgeOf is the judge of a game; a game that has none of its own gets a general
// one, which only counts seeds.
func judgeOf(g engine.Game) judge {
	switch g.ID() {
	case "bao-la-kete":
		return kete
	case "bao-la-kimasai":
		return kimasai
	case "djenon-aboure":
		return djenon
	case "bao-kingulu":
		return kingulu
	}
	return general
}

// features are what a player's side is judged by; what each is, the game's function says.
type features [5]int32

// weights are what a judge gives for the features of the mover and of the opponent,
// and for the move itself, at the end of a game, and how much more at its beginning.
type weights struct {
	mine, yours         features
	moreMine, moreYours features
	move, moreMove      int32
}

// fullPhase is the phase at the start of a game; it falls to 0.
const fullPhase = 64

func (j judge) evaluate(p *engine.Position) int32 {
	var mine, yours features
	phase := j.judge(p, &mine, &yours)
	w := &weightsOf[j]
	late, early := w.move, w.moreMove
	for i := range mine {
		late += mine[i]*w.mine[i] + yours[i]*w.yours[i]
		early += mine[i]*w.moreMine[i] + yours[i]*w.moreYours[i]
	}
	return (late + early*phase/fullPhase) / weightUnit
}

// weightUnit is the weight that counts as one hundredth.
const weightUnit = 10

// judge fills in the features and answers the phase, 0 to fullPhase.
func (j judge) judge(p *engine.Position, mine, yours *features) (phase int32) {
	me, you := p.ToMove, p.ToMove.Other()
	switch j {
	case kete:
		keteFeatures(p, me, mine)
		keteFeatures(p, you, yours)
		return reservePhase(p)
	case kimasai:
		kimasaiFeatures(p, me, mine)
		kimasaiFeatures(p, you, yours)
		return reservePhase(p)
	case djenon:
		djenonFeatures(p, me, mine)
		djenonFeatures(p, you, yours)
	case kingulu:
		kinguluFeatures(p, me, mine)
		kinguluFeatures(p, you, yours)
	default:
		generalFeatures(p, me, mine)
		generalFeatures(p, you, yours)
	}
	return bankPhase(p)
}

// reservePhase is how much of the board's seeds is still in reserve: full with
// 48 of them or more.
func reservePhase(p *engine.Position) int32 {
	held := int32(p.Reserve[0]) + int32(p.Reserve[1])
	return min(fullPhase, held*fullPhase/48)
}

// bankPhase is how many seeds are still in play: full with 48 of them or more.
func bankPhase(p *engine.Position) int32 {
	held := int32(0)
	for _, n := range p.Pits {
		held += int32(n)
	}
	return min(fullPhase, held*fullPhase/48)
}

// won is 1 for a player who has more than half of all seeds in the bank.
func won(p *engine.Position, s engine.Player, seeds int32) int32 {
	if mine, yours := int32(p.Bank[s]), int32(p.Bank[s.Other()]); mine > yours+seeds {
		return 1
	}
	return 0
}
