package site

import (
	"slices"
	"sync"
)

// recent keeps what was asked for last. Pages, frames and figures are made example by
// example, so that little is enough.
type recent[K comparable, V any] struct {
	mu   sync.Mutex
	last []kept[K, V]
}

type kept[K comparable, V any] struct {
	key  K
	make func() V
}

// of is what a key stands for, which is made if it is not among the last so many.
func (r *recent[K, V]) of(most int, key K, make func() V) V {
	r.mu.Lock()
	i := slices.IndexFunc(r.last, func(e kept[K, V]) bool { return e.key == key })
	e := kept[K, V]{key, sync.OnceValue(make)}
	if i >= 0 {
		e = r.last[i]
		r.last = slices.Delete(r.last, i, i+1)
	}
	r.last = append(r.last, e)
	if len(r.last) > most {
		r.last = slices.Delete(r.last, 0, 1)
	}
	r.mu.Unlock()
	return e.make()
}
