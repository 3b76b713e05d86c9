package site_test

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"strings"
	"unicode/utf8"

	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// schema is a JSON Schema. It knows the keywords that ours has and takes no others.
type schema struct {
	root     map[string]any
	patterns map[string]*regexp.Regexp // those that were met
}

func schemaFrom(t *testing.T, text []byte) schema {
	t.Helper()
	var root map[string]any
	require.NoError(t, json.Unmarshal(text, &root))
	return schema{root, map[string]*regexp.Regexp{}}
}

// wrong is what is wrong with a value, each with its path; nothing if all is right.
func (s schema) wrong(at string, rules map[string]any, v any) []string {
	var list []string
	say := func(format string, args ...any) { list = append(list, at+": "+fmt.Sprintf(format, args...)) }
	for keyword, rule := range rules {
		switch keyword {
		case "$schema", "$id", "$defs", "title", "description", "additionalProperties":
		case "$ref":
			name := strings.TrimPrefix(rule.(string), "#/$defs/")
			def, ok := s.root["$defs"].(map[string]any)[name].(map[string]any)
			if !ok {
				say("no definition %s", name)
			}
			list = append(list, s.wrong(at, def, v)...)
		case "oneOf":
			list = append(list, s.oneOf(at, rule.([]any), v)...)
		case "type", "const", "enum", "pattern", "minLength", "minimum", "minItems", "maxItems", "minProperties":
			if text := s.simply(keyword, rule, v); text != "" {
				say("%s", text)
			}
		case "items":
			elements, _ := v.([]any)
			for i, e := range elements {
				list = append(list, s.wrong(fmt.Sprintf("%s/%d", at, i), rule.(map[string]any), e)...)
			}
		case "required":
			for _, name := range rule.([]any) {
				if m, ok := v.(map[string]any); ok && m[name.(string)] == nil {
					say("no %s", name)
				}
			}
		case "properties":
		default:
			say("the keyword %s of the schema is not known", keyword)
		}
	}
	return append(list, s.members(at, rules, v)...)
}

// simply is what is wrong with a value by itself, by a keyword; "" if nothing is.
func (s schema) simply(keyword string, rule, v any) string {
	wrong := false
	switch keyword {
	case "type":
		wrong = !isType(rule.(string), v)
	case "const":
		wrong = !reflect.DeepEqual(v, rule)
	case "enum":
		wrong = !contains(rule.([]any), v)
	case "pattern":
		text, ok := v.(string)
		wrong = ok && !s.pattern(rule.(string)).MatchString(text)
	default:
		n, ok := measure(keyword, v)
		wrong = ok && (n < rule.(float64) && keyword != "maxItems" || n > rule.(float64) && keyword == "maxItems")
	}
	if wrong {
		return fmt.Sprintf("%v, wanted %s %v", v, keyword, rule)
	}
	return ""
}

// pattern is a pattern of the schema, ready to be used.
func (s schema) pattern(text string) *regexp.Regexp {
	p, met := s.patterns[text]
	if !met {
		p = regexp.MustCompile(text)
		s.patterns[text] = p
	}
	return p
}

// members is what is wrong with the members of an object.
func (s schema) members(at string, rules map[string]any, v any) []string {
	var list []string
	named, _ := rules["properties"].(map[string]any)
	m, _ := v.(map[string]any)
	for name, value := range m {
		rule, ok := named[name].(map[string]any)
		switch more := rules["additionalProperties"].(type) {
		case bool:
			if !ok && !more {
				list = append(list, at+": the unknown member "+name)
			}
		case map[string]any:
			if !ok {
				rule, ok = more, true
			}
		}
		if ok {
			list = append(list, s.wrong(at+"/"+name, rule, value)...)
		}
	}
	return list
}

// oneOf wants exactly one of some schemas. What is wrong is told of the one that goes
// furthest.
func (s schema) oneOf(at string, rules []any, v any) []string {
	var fewest []string
	fits := 0
	for i, r := range rules {
		w := s.wrong(at, r.(map[string]any), v)
		if len(w) == 0 {
			fits++
		}
		if i == 0 || len(w) < len(fewest) {
			fewest = w
		}
	}
	if fits > 1 {
		return []string{at + ": fits more than one"}
	}
	return fewest
}

func isType(name string, v any) bool {
	switch v := v.(type) {
	case string:
		return name == "string"
	case bool:
		return name == "boolean"
	case float64:
		return name == "number" || name == "integer" && v == math.Trunc(v)
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	}
	return false
}

func contains(list []any, v any) bool {
	for _, e := range list {
		if reflect.DeepEqual(e, v) {
			return true
		}
	}
	return false
}

// measure is what a keyword measures of a value.
func measure(keyword string, v any) (float64, bool) {
	switch v := v.(type) {
	case string:
		return float64(utf8.RuneCountInString(v)), keyword == "minLength"
	case float64:
		return v, keyword == "minimum"
	case []any:
		return float64(len(v)), keyword == "minItems" || keyword == "maxItems"
	case map[string]any:
		return float64(len(v)), keyword == "minProperties"
	}
	return 0, false
}

// The checker finds what is wrong.
func TestSchemaChecker(t *testing.T) {
	s := schemaFrom(t, []byte(`{"$defs": {"n": {"type": "integer", "minimum": 1}},
		"oneOf": [
			{"type": "object", "properties": {"kind": {"const": "a"}, "n": {"$ref": "#/$defs/n"}, "list": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"enum": ["x", "y"]}}}, "required": ["kind"], "additionalProperties": false},
			{"type": "object", "properties": {"kind": {"const": "b"}}, "required": ["kind"], "additionalProperties": {"type": "string", "minLength": 2, "pattern": "^a"}}
		]}`))
	for text, ok := range map[string]bool{
		`{"kind": "a"}`: true, `{"kind": "a", "n": 1, "list": ["x", "y"]}`: true, `{"kind": "b", "more": "ab"}`: true,
		`{}`: false, `[]`: false, `{"kind": "c"}`: false, `{"kind": "a", "n": 0}`: false, `{"kind": "a", "n": 1.5}`: false, `{"kind": "a", "n": "1"}`: false,
		`{"kind": "a", "list": []}`: false, `{"kind": "a", "list": ["z"]}`: false, `{"kind": "a", "list": ["x", "x", "x"]}`: false, `{"kind": "a", "more": "ab"}`: false,
		`{"kind": "b", "more": "a"}`: false, `{"kind": "b", "more": "ba"}`: false, `{"kind": "b", "more": 2}`: false,
	} {
		var v any
		require.NoError(t, json.Unmarshal([]byte(text), &v))
		assert.Equal(t, ok, len(s.wrong("", s.root, v)) == 0, text)
	}
	s.root["maximum"] = 3.0
	assert.NotEmpty(t, s.wrong("", s.root, map[string]any{"kind": "a"}), "a keyword that is not known is no pass")
}
