package search

// weightsOf are the weights of each judge. They come from logistic regression: the
// features of a quarter of a million positions a game against how the games ended in
// which they occurred, games that the search played against itself (docs/players.md).
var weightsOf = [...]weights{
	general: {mine: features{100, 100}, yours: features{-100, -100}},
	kete: {
		mine: features{67, 203, 60, 105, 81}, yours: features{-55, -197, -82, -94, -23},
		moreMine: features{-97, -190, -9, 493, -105}, moreYours: features{88, 171, 10, -526, 37},
		move: 3, moreMove: -4,
	},
	kimasai: {
		mine: features{84, 168, 86}, yours: features{-73, -155, -94},
		moreMine: features{75, -94, -149}, moreYours: features{-69, 49, 77},
		move: 4, moreMove: -6,
	},
	djenon: {
		mine: features{863, 389, 1356, 423, 441}, yours: features{-881, -218, -1329, -431, -352},
		moreMine: features{-1164, -557, -875, 74, -588}, moreYours: features{1008, 362, 992, -76, 471},
		move: 32, moreMove: -73,
	},
	kingulu: {
		mine: features{593, 305, 324, 2426, 3385}, yours: features{-591, -328, -137, -2472, -3490},
		moreMine: features{-528, -391, 379, 572, -1412}, moreYours: features{526, 442, -523, -582, 1225},
		move: -4, moreMove: 10,
	},
}
