package search

// weightsOf are the weights of each judge, in tenths of a hundredth.
var weightsOf = [...]weights{
	general: {mine: features{100, 100}, yours: features{-100, -100}},
	kete:    {mine: features{100, 80, 100, 50, 100, 10, 50, 20}, yours: features{-100, -80, -100, -50, -100, -10, -20, -10}},
	kimasai: {mine: features{100, 100, 100, 20, 100, 20, 20, 20}, yours: features{-100, -100, -100, -20, -100, -20, -10, -10}},
	djenon:  {mine: features{200, 100, 20, 0, 5000}, yours: features{-200, -100, -20, 0, -5000}},
	kingulu: {mine: features{200, 100, 20, 400, 5000, 0, 50}, yours: features{-200, -100, -20, -400, -5000, 0, -20}},
}
