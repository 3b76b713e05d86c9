package diagram

import "mashimo/engine"

// beds are four natural heaps of MostSeeds seeds, in the order in which they
// fall: where a seed begins, in whole units from the pit's centre so that files are
// short, and its lie. No two seeds touch, and all keep clear of the pit's edge and
// of the count. They were found by shaking: random places, pushed apart until none
// touched.
var beds = [4][MostSeeds][3]int8{
	{{0, -4, 1}, {-4, -11, 1}, {5, -11, 2}, {9, -3, 1}, {-10, -6, 2}, {-3, 3, 2}, {5, 3, 3}, {-4, -19, 1}, {4, -19, 2},
		{-11, -16, 1}, {11, -16, 2}, {14, -9, 0}, {-11, 4, 0}, {-16, -11, 3}, {15, 4, 0}, {-19, -3, 0}, {19, -3, 2}, {-19, 4, 0}},
	{{4, -4, 0}, {-4, -3, 0}, {5, -11, 0}, {-6, -11, 1}, {1, 3, 2}, {1, -18, 2}, {-11, -6, 2}, {12, -6, 2}, {-7, 3, 3},
		{8, -18, 1}, {8, 3, 0}, {-8, -18, 3}, {-15, -12, 0}, {15, -13, 1}, {16, 2, 1}, {19, -6, 2}, {-19, -4, 0}, {-17, 3, 1}},
	{{0, -5, 3}, {4, -11, 0}, {-4, -12, 3}, {9, -5, 1}, {-9, -4, 0}, {4, 2, 2}, {2, -18, 0}, {-5, 2, 2}, {-6, -19, 0},
		{-12, -14, 2}, {10, -17, 2}, {11, 3, 2}, {16, -12, 3}, {-13, 4, 0}, {-18, -7, 0}, {19, -5, 3}, {-20, 0, 1}, {19, 3, 3}},
	{{0, -5, 1}, {-4, -12, 3}, {4, -13, 3}, {-8, -4, 0}, {9, -8, 2}, {-2, 2, 2}, {5, 3, 1}, {-2, -19, 0}, {12, -1, 2},
		{-10, -17, 0}, {10, -17, 2}, {-10, 4, 0}, {-15, -4, 2}, {-15, -12, 2}, {16, -12, 3}, {19, -5, 3}, {-18, 3, 3}, {18, 4, 0}},
}

// lies are the ways a seed may lie: from its beginning to its end.
var lies = [4]Point{{1, 0}, {1, 1}, {0, 1}, {-1, 1}}

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
	way := 1.0
	if turn >= 4 {
		way = -1
	}
	lie := lies[at[2]]
	a := c.plus(way*float64(at[0]), float64(at[1]))
	return Seed{a, a.plus(way*lie.X, lie.Y)}
}
