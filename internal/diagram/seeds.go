package diagram

import "mashimo/engine"

// beds are four natural heaps of MostSeeds seeds, in the order in which they
// fall: centres in tenths of a unit from the pit's centre. Any two lie at least
// 7.5 units apart, all within 19.2 units of the centre and above the count.
// They were found by shaking: random places, pushed apart until none touched.
var beds = [4][MostSeeds][2]int16{
	{{-30, -33}, {30, -110}, {47, -36}, {-47, -108}, {11, 32}, {-26, -182}, {114, -73}, {-106, -41}, {50, -184},
		{-71, 32}, {111, 15}, {-101, -162}, {119, -150}, {-156, -110}, {-147, 30}, {186, -45}, {-183, -38}, {186, 32}},
	{{12, -41}, {-12, -113}, {-64, -45}, {68, -93}, {-13, 32}, {27, -181}, {-89, -118}, {64, 32}, {111, -29},
		{-50, -184}, {-89, 32}, {101, -162}, {-139, -27}, {157, -109}, {-163, -99}, {158, 32}, {187, -39}, {-188, 32}},
	{{33, -56}, {-41, -96}, {-33, -17}, {26, -133}, {35, 32}, {-25, -189}, {-104, -46}, {109, -45}, {96, -165},
		{-92, 32}, {-98, -164}, {112, 32}, {-154, -112}, {153, -114}, {-186, -43}, {186, -45}, {-169, 32}, {188, 32}},
	{{-20, -45}, {44, -87}, {-35, -120}, {44, -3}, {-94, -65}, {108, -46}, {-5, -191}, {-24, 32}, {69, -174},
		{-98, 12}, {-97, -165}, {113, 32}, {137, -117}, {-154, -113}, {184, -49}, {-186, -43}, {-172, 32}, {189, 27}},
}

// lies are the ways a seed may lie: from its centre to one end of its line, in
// tenths of a unit.
var lies = [8][2]int16{{6, 0}, {5, 2}, {4, 4}, {2, 5}, {0, 6}, {-2, 5}, {-4, 4}, {-5, 2}}

// scatter lays out the first n seeds of a pit, at most MostSeeds.
func scatter(name engine.Pit, c Point, n int) []Seed {
	seeds := make([]Seed, 0, n)
	for k := range n {
		seeds = append(seeds, seedAt(name, c, k))
	}
	return seeds
}

// seedAt is the k-th seed of a pit with its centre at c. Neighbouring pits have
// different beds, turned over in half of them.
func seedAt(name engine.Pit, c Point, k int) Seed {
	turn := int(name) * 5 % 8
	at := beds[turn%4][k]
	lie := lies[(3*k+int(name))%8]
	x, y := float64(at[0])/10, float64(at[1])/10
	if turn >= 4 {
		x = -x
	}
	dx, dy := float64(lie[0])/10, float64(lie[1])/10
	return Seed{c.plus(x-dx, y-dy), c.plus(x+dx, y+dy)}
}
