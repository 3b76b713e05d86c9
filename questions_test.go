package mashimo_test

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"

	"mashimo"
	"mashimo/engine"
)

// fewestQuestions is how many questions a reader of a rule page is asked at least.
const fewestQuestions = 20

// numberWord finds numbers that are not written in digits. (One may be a pronoun.)
var numberWord = regexp.MustCompile(`(?i)\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|sixteen|twenty)\b`)

// question is one question of a questions.yaml; the files say what their keys mean.
type question struct {
	ID       string   `yaml:"id"`
	Clauses  []string `yaml:"clauses"`
	Readings []string `yaml:"readings"`
	Question string   `yaml:"question"`
	Answer   string   `yaml:"answer"`
}

func TestQuestionsCoverTheirGame(t *testing.T) {
	for _, game := range engine.Games() {
		t.Run(game.ID(), func(t *testing.T) {
			asked := questions(t, game.ID())
			assert.GreaterOrEqual(t, len(asked), fewestQuestions)
			clauses, readings, ids := map[string]bool{}, map[string]bool{}, map[string]bool{}
			for _, c := range game.Clauses() {
				clauses[c.ID] = false
			}
			for _, r := range game.Readings() {
				readings[r.ID] = false
			}
			for i, q := range asked {
				where := fmt.Sprintf("question %d, %q", i+1, q.ID)
				assert.Regexp(t, `^[a-z0-9]+(-[a-z0-9]+)*$`, q.ID, where)
				assert.False(t, ids[q.ID], "%s: the id is taken", where)
				ids[q.ID] = true
				assert.NotEmpty(t, q.Question, where)
				assert.NotEmpty(t, q.Answer, where)
				assert.Empty(t, numberWord.FindAllString(q.Answer, -1), "%s: numbers in answers are digits", where)
				assert.NotEmpty(t, q.Clauses, where)
				tick(t, clauses, q.Clauses, where)
				tick(t, readings, q.Readings, where)
			}
			assertTicked(t, clauses)
			assertTicked(t, readings)
		})
	}
}

// questions reads the questions about a game.
func questions(t *testing.T, game string) []question {
	text, err := mashimo.Content.ReadFile("content/games/" + game + "/questions.yaml")
	require.NoError(t, err)
	var file struct {
		Questions []question `yaml:"questions"`
	}
	require.NoError(t, yaml.Load(text, &file, yaml.WithKnownFields(), yaml.WithUniqueKeys()))
	return file.Questions
}

// tick marks what a question tests, which must be something that the game has.
func tick(t *testing.T, known map[string]bool, tested []string, where string) {
	for _, id := range tested {
		if _, ok := known[id]; assert.True(t, ok, "%s: the game has no %s", where, id) {
			known[id] = true
		}
	}
}

// assertTicked holds that some question tests each of them.
func assertTicked(t *testing.T, tested map[string]bool) {
	for id, ok := range tested {
		assert.True(t, ok, "no question tests %s", id)
	}
}
