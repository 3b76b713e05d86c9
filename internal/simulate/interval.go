package simulate

import "math"

// z is the quantile of the normal distribution for 95 % in the middle.
const z = 1.959963984540054

// Interval is Wilson's 95 % confidence interval of a share that was seen so many times in
// so many trials, of which there is at least one (Edwin B. Wilson, 1927).
func Interval(times, trials int) (low, high float64) {
	n, p := float64(trials), float64(times)/float64(trials)
	middle := (p + float64(z*z/(2*n))) / (1 + float64(z*z/n))
	half := z / (1 + float64(z*z/n)) * math.Sqrt(float64(p*(1-p)/n)+float64(z*z/(4*n*n)))
	return max(0, middle-half), min(1, middle+half)
}
