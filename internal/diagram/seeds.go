package diagram

import "mashimo/engine"

// beds are four natural heaps of MostSeeds seeds, in the order in which they
// fall: centres in tenths of a unit from the pit's centre. Any two lie at least
// 7.7 units apart, all within 19.6 units of the centre and above the count.
// They were found by shaking: random places, pushed apart until none touched.
var beds = [4][MostSeeds][2]int16{
	{{-2, -66}, {65, -107}, {-74, -27}, {-3, -146}, {47, -5}, {-69, -104}, {-22, 32}, {113, -46}, {-72, -182},
		{64, -185}, {-145, -59}, {115, 32}, {-140, -137}, {151, -125}, {-125, 32}, {191, -46}, {-196, 0}, {193, 32}},
	{{-33, -88}, {35, -45}, {37, -123}, {-44, -10}, {-22, -175}, {21, 32}, {-105, -59}, {113, -53}, {-100, -169},
		{116, 26}, {100, -169}, {-117, 19}, {-158, -117}, {158, -117}, {-191, -46}, {191, -46}, {-193, 32}, {193, 32}},
	{{-13, -64}, {50, -109}, {-38, 10}, {-27, -140}, {76, -36}, {-110, -46}, {37, 32}, {30, -194}, {-99, -169},
		{115, 32}, {103, -167}, {-113, 32}, {154, -35}, {-157, -117}, {160, -113}, {-191, -46}, {193, 32}, {-191, 32}},
	{{10, -60}, {-50, -110}, {42, 11}, {23, -138}, {-73, -36}, {83, -88}, {-34, 32}, {-31, -193}, {93, -173},
		{-112, 32}, {-104, -166}, {117, 32}, {153, -123}, {-152, -34}, {-161, -112}, {189, -53}, {194, 25}, {-193, 32}},
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
