package engine

// kete is Bao la Kete of the Lamu Archipelago, first mentioned by Walter
// Driedger (1972); rules given by Alan W. Boyd (1979) and Philip Townshend
// (1979, 1982, 1986).
type kete struct{ options }

// The readings of Bao la Kete, by their index in the sheet.
const (
	keteSixFloor    = 1 + iota // 0 always, 1 never
	keteFrontRow               // 0 both-stages, 1 mtaji-only
	keteSafari                 // 0 forced, 1 choice
	keteMustCapture            // 0 required, 1 free
	keteDormant                // 0 ordinary, 1 house-still-owned, 2 not-chosen
	keteKuuFirst               // 0 required, 1 free
)

const (
	kuuPlace   = 4 // A5 on its owner's circuit
	kuuMinimum = 6
	taxSeeds   = 2
	sixteen    = 16
)

var keteSheet = sheet{
	id: "bao-la-kete", name: "Bao la Kete",
	start: "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN",
	facts: fourRowFacts(22,
		Fact{"start.kuu", 6}, Fact{"start.side", 2},
		Fact{"kuu.minimum", kuuMinimum}, Fact{"kuu.six", kuuMinimum}, Fact{"kuu.seven", kuuMinimum + 1},
		Fact{"nemo.tax", taxSeeds}, Fact{"takata.minimum", 2},
		Fact{"mtaji.minimum", 2}, Fact{"mtaji.sixteen", sixteen},
		Fact{"central.pits", 4}, Fact{"kimbi.pits", 2},
		Fact{"match.games", 3}, Fact{"match.wins", 2},
	),
	clauses: []Clause{
		{ID: "board"},
		{ID: "start"},
		{ID: "sow.own-rows", Emits: true},
		{ID: "kuu.functional", Limits: true},
		{ID: "kuu.destroyed", Emits: true},
		{ID: "capture.mandatory", Limits: true},
		{ID: "capture.facing", Limits: true},
		{ID: "capture.front-only", Limits: true},
		{ID: "capture.first-lap", Limits: true},
		{ID: "takata"},
		{ID: "nemo.capture", Emits: true, Limits: true},
		{ID: "nemo.capture.kichwa", Emits: true, Limits: true},
		{ID: "capture.again", Emits: true},
		{ID: "relay", Emits: true},
		{ID: "nemo.safari", Emits: true, Limits: true},
		{ID: "nemo.takata", Emits: true, Limits: true},
		{ID: "nemo.takata.not-kuu", Limits: true},
		{ID: "nemo.takata.two-or-more", Limits: true},
		{ID: "nemo.tax", Emits: true},
		{ID: "kuu.six-floor", Emits: true},
		{ID: "nemo.takata.kuu-stops", Emits: true},
		{ID: "takata.front-row", Limits: true},
		{ID: "mtaji.capture", Emits: true, Limits: true},
		{ID: "mtaji.sixteen", Limits: true},
		{ID: "mtaji.capture.kichwa", Emits: true},
		{ID: "mtaji.safari", Emits: true, Limits: true},
		{ID: "mtaji.takata", Emits: true, Limits: true},
		{ID: "mtaji.takata.back-row", Emits: true, Limits: true},
		{ID: "mtaji.takata.kuu-first", Limits: true},
		{ID: "hizi-zetu", Emits: true, Limits: true},
		{ID: "hizi-zetu.exempt", Limits: true},
		{ID: "hizi-zetu.no-start", Limits: true},
		{ID: "hizi-zetu.no-relay", Emits: true, Limits: true},
		{ID: "hizi-zetu.must-capture", Emits: true, Limits: true},
		{ID: "end.bao-hamna", Emits: true},
		{ID: "end.no-move", Emits: true},
		endlessClause,
	},
	readings: []Reading{
		endlessReading,
		{"kuu.six-floor", []string{"always", "never"}},
		{"takata.front-row", []string{"both-stages", "mtaji-only"}},
		{"mtaji.safari", []string{"forced", "choice"}},
		{"hizi-zetu.must-capture", []string{"required", "free"}},
		{"kuu.dormant", []string{"ordinary", "house-still-owned", "not-chosen"}},
		{"mtaji.takata.kuu-first", []string{"required", "free"}},
	},
}

func (kete) sheet() *sheet        { return &keteSheet }
func (kete) with(o options) rules { return kete{o} }

// keteSide is a position seen by the player whose move is asked for.
type keteSide struct {
	kete
	p  *Position
	me Player
}

func (s keteSide) seeds(place int) uint8  { return s.p.Pits[pitAt(s.me, place)] }
func (s keteSide) facing(place int) uint8 { return s.p.Pits[facing(s.me, place)] }

// nemo tells the stage of a turn of this player: nemo while they hold a reserve.
func (s keteSide) nemo() bool { return s.p.Reserve[s.me] > 0 }

// kuuWorks is kuu.functional.
func (s keteSide) kuuWorks() bool {
	return s.p.Kuu[s.me] && s.seeds(kuuPlace) >= kuuMinimum
}

// faces is capture.facing: an occupied front pit facing an occupied front pit.
func (s keteSide) faces(place int) bool {
	return place < 8 && s.seeds(place) > 0 && s.facing(place) > 0
}

// stride is the direction along the player's circuit, +1 or -1, in which the
// hand sets out from a place by the mark: > is to the right as the player sees it.
func stride(place int, mark Mark) int {
	if (mark == Right) == (place < 8) {
		return 1
	}
	return -1
}

// firstLapCaptures tells whether the first lap from a place captures
// (mtaji.capture, mtaji.sixteen), and at which front place it ends.
func (s keteSide) firstLapCaptures(place, step int) (end int, ok bool) {
	n := int(s.seeds(place))
	if n < 2 || n >= sixteen {
		return 0, false
	}
	end = (place + step*n) & 15
	return end, s.faces(end)
}

// targets is the set of the opponent's front pits that a first lap of this
// player could capture, never-ending moves included.
func (s keteSide) targets() (set PitSet) {
	for place := range ownPits {
		if s.nemo() {
			if s.faces(place) {
				set = set.With(facing(s.me, place))
			}
			continue
		}
		for _, step := range [2]int{1, -1} {
			if end, ok := s.firstLapCaptures(place, step); ok {
				set = set.With(facing(s.me, end))
			}
		}
	}
	return set
}

// fromKichwaOutwards tells whether a lap from place leaves the front row with
// its first seed.
func fromKichwaOutwards(place, step int) bool {
	return place == 0 && step < 0 || place == 7 && step > 0
}

// front counts a player's front pits: the occupied ones, and those with more
// than one seed.
type front struct{ occupied, several int }

func (s keteSide) front() (f front) {
	for place := range 8 {
		if n := s.seeds(place); n > 0 {
			f.occupied++
			if n > 1 {
				f.several++
			}
		}
	}
	return f
}

// reservedHere tells whether the mover's own pit at place is reserved by hizi
// zetu; a working kuu never is.
func (s keteSide) reservedHere(place int) bool {
	return s.p.Hizi.Has(pitAt(s.me, place)) && !(place == kuuPlace && s.kuuWorks())
}

// ended is end.bao-hamna.
func (kete) ended(p *Position) Outcome {
	for _, s := range [2]Player{South, North} {
		if frontEmpty(p, s) {
			return Outcome{Result: winOf(s.Other()), Clause: "end.bao-hamna"}
		}
	}
	return Outcome{}
}

// stuck is end.no-move.
func (kete) stuck(p Position) Outcome {
	return Outcome{Result: winOf(p.ToMove.Other()), Clause: "end.no-move"}
}

func (kete) check(p Position) []Finding {
	found := append(checkNoMtoto(p), checkNoOpening(p)...)
	if frontEmpty(&p, South) && frontEmpty(&p, North) {
		found = append(found, wrong("empty", "both front rows empty", "seeds in at least one front row"))
	}
	for _, q := range p.Hizi.Pits() {
		if !q.IsFront() {
			found = append(found, wrong("pit", "the reserved pit "+q.String(), "a pit of a front row"))
		}
	}
	if p.Hizi&(p.Hizi-1) != 0 {
		found = append(found, wrong("pit", "the reserved pits "+p.Hizi.String(), "at most one"))
	}
	for _, s := range [2]Player{South, North} {
		if p.Kuu[s] && p.Pits[pitAt(s, kuuPlace)] < kuuMinimum {
			found = append(found, Finding{What: "a kuu of fewer than six seeds in " + pitAt(s, kuuPlace).String(), Want: "six or more, as in play by the default readings", Kind: "house"})
		}
	}
	return found
}
