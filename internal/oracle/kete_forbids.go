package oracle

// keteForbids names the first clause of the table against a move. An empty pit comes before
// everything: it is answered by the clause that says where the turn may start.
func keteForbids(p position, r readings, m move) string {
	captures := keteCaptures(p, p.mover)
	if p.pits.count(m.pit) == 0 {
		return keteStartClause(p, len(captures) > 0)
	}
	if len(captures) > 0 {
		if m.takata {
			return "capture.mandatory"
		}
		return keteCaptureForbids(p, r, m, captures)
	}
	return keteTakataForbids(p, r, m)
}

// keteStartClause says where a turn may start.
func keteStartClause(p position, captures bool) string {
	stage, kind := "mtaji", "takata"
	if keteNemo(p) {
		stage = "nemo"
	}
	if captures {
		kind = "capture"
	}
	return stage + "." + kind
}

// keteCaptureForbids: nemo.capture.kichwa, nemo.safari, mtaji.safari, hizi-zetu.must-capture and
// relay.endless, in this order.
func keteCaptureForbids(p position, r readings, m move, captures []keteCapturing) string {
	takes := ""
	for _, c := range captures {
		if c.move.pit == m.pit && c.move.mark == m.mark {
			takes = c.takes
		}
	}
	if takes == "" {
		return "nemo.capture.kichwa"
	}
	if m.safari && !keteChoiceArises(p, r, m) {
		return keteSafariClause(p)
	}
	if must := keteMustTake(p, r, captures); must != "" && takes != must {
		return "hizi-zetu.must-capture"
	}
	return keteEndless(p, r, m)
}

// keteTakataForbids goes through the clauses on takata moves in the order of the table. There
// mtaji.safari stands after takata.front-row and before mtaji.takata, nemo.safari before all of
// nemo.takata.
func keteTakataForbids(p position, r readings, m move) string {
	noChoice := m.safari && !keteChoiceArises(p, r, m)
	if keteNemo(p) && noChoice {
		return "nemo.safari"
	}
	clause := keteTakataForbidden(p, r, m)
	if clause == "takata.front-row" {
		return clause
	}
	if noChoice {
		return "mtaji.safari"
	}
	kuuFirst := m.pit != keteHouse(p.mover) && keteKuuFirst(p, r)
	if kuuFirst && (clause == "" || clause == "hizi-zetu.no-start") {
		return "mtaji.takata.kuu-first"
	}
	if clause != "" {
		return clause
	}
	return keteEndless(p, r, m)
}

func keteSafariClause(p position) string {
	if keteNemo(p) {
		return "nemo.safari"
	}
	return "mtaji.safari"
}

// keteChoiceArises plays the move without "+" and says whether the choice of safari comes up.
func keteChoiceArises(p position, r readings, m move) bool {
	m.safari = false
	return ketePlay(p, r, m, true).choiceArose
}

func keteEndless(p position, r readings, m move) string {
	if r.is("relay.endless", "illegal") && ketePlay(p, r, m, true).endless {
		return "relay.endless"
	}
	return ""
}
