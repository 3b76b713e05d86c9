// Package memo remembers what came of what, from one build to the next, so that only
// what has changed is made again.
//
// What is remembered must depend on its key alone, and nobody may change it afterwards,
// for it is handed out again. Keys are best values of a type of the caller's own, so that
// they meet no other's; a pointer in a key stands for what it points to, as long as that
// is never changed.
package memo

import "sync"

// Memo is what is remembered. A nil Memo remembers nothing. It may be used by several
// goroutines.
type Memo struct {
	mu       sync.Mutex
	old, now map[any]any
}

// Next begins the next build: what the last one did not ask for is forgotten.
func (m *Memo) Next() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.old, m.now = m.now, map[any]any{}
}

// Of is what came of a key before, or else what make makes of it.
func Of[V any](m *Memo, key any, make func() V) V {
	if m == nil {
		return make()
	}
	if v, ok := m.get(key); ok {
		return v.(V)
	}
	v := make()
	m.mu.Lock()
	defer m.mu.Unlock()
	m.put(key, v)
	return v
}

// get looks a key up, and keeps what is found for the next build.
func (m *Memo) get(key any) (any, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	v, ok := m.now[key]
	if !ok {
		if v, ok = m.old[key]; ok {
			m.put(key, v)
		}
	}
	return v, ok
}

func (m *Memo) put(key, v any) {
	if m.now == nil {
		m.now = map[any]any{}
	}
	m.now[key] = v
}
