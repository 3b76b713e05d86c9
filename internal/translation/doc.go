// Package translation ties the pages of the other languages to the English ones,
// clause by clause, and says what each language lacks.
//
// # Lock files
//
//	content/translations/<lang>.yaml
//
// A lock file records which English each clause of a language's pages was made
// from. It is written by mashimo translate accept; who edits it by hand must keep
// its form, which is a line of comment and then lines of these two shapes:
//
//	# Which English the clauses were translated from; written by mashimo translate accept.
//	bao-la-kete:
//	  board: {from: 5f1a0c9be2d47733}
//	  nemo.tax: {from: 90b1fe02ac6d5512, reviewed: "Gurpreet Kaur", text: 77e0aa120b94cd3f}
//
// Games, and the clauses of a game, are sorted by their ids, each once. from is the
// [Hash] of the English clause. reviewed is the speaker of the language who has read
// the translation, and text is the hash of what they have read: a translation that
// was changed since counts as not reviewed. Every translated language that has been
// accepted in part has its own file, so that translators do not get into each
// other's way. [Read] tells what is wrong with the form, [Check] what is wrong with
// what it says: an undeclared language, an unknown game or clause, a clause that the
// page lacks.
//
// # States
//
// A clause of the English page is in each other language up to date, out of date or
// missing ([State]). It is out of date if its English has changed since it was
// accepted, and also if it never was accepted: nobody can say then what it was made
// from. English is shown, and marked, where a clause is missing.
//
// # What is a problem and what is only told
//
// Wrong content is a problem, and stops the build. Work that is not done yet is a
// warning, which stops nothing, so that a site can be built while a language is being
// translated; strict checks (mashimo translate status --strict, for CI) count warnings
// as problems.
//
// Problems ([Check]), each with its place in the translation, and that of the English
// clause in the hint:
//
//   - a clause that the English page does not have, one in another order or under
//     another heading than there. That headings are missing, extra or out of order
//     package rulebook tells; all of them must be there even in a page that is only
//     begun, for they are where the English of missing clauses is shown;
//   - in a clause other :n, :lit, :term, :cite or blocks than in the English, or one
//     more or less often; other words in code spans (pits, moves); in a section
//     outside of clauses other examples, boards, demos or statistics, or in another order.
//     A clause that was accepted and whose English has changed since is not compared:
//     that it is out of date is a warning, and whoever mends the English goes on;
//   - a protected term of the game written out in a clause instead of :term, in any
//     spelling of the glossary, in Latin letters or those of the language; in English, too.
//     Words that are also everyday words of the language the glossary can name
//     (everyday); and a game's name may hold a term;
//   - a word that the glossary forbids in the language, in a clause or in the title
//     or why of an example;
//   - an example's title or why in an undeclared language; one that is not NFC, has a
//     danda after a blank, or digits of two scripts in a number;
//   - a lock file that does not agree with the pages.
//
// Words are whole words: letters, marks and joiners belong to a word, and case, joiners
// and whether a blank or a hyphen stands between the words of a term make no difference.
//
// Warnings ([Warnings]): a clause that is missing or out of date, or was changed since it
// was reviewed; a page, summary, people or region, a message, a glossary term's meaning or
// literal sense, a reading's name, an example's title or why that a declared language lacks.
package translation
