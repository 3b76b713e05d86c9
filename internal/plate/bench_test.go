package plate

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

func BenchmarkPNG(b *testing.B) {
	list := panels(b, "bao-la-kete", 12)
	for _, dpi := range []int{300, 600} {
		b.Run(fmt.Sprint(dpi), func(b *testing.B) {
			press, i, size := NewPress(hand(b)), 0, 0
			for b.Loop() {
				data, err := press.PNG(list[i%len(list)].Board, Sheet{}, dpi)
				require.NoError(b, err)
				size += len(data)
				if os.Getenv("DUMP") != "" {
					os.WriteFile(fmt.Sprintf("/tmp/A3/out/%d-%d.png", dpi, i%len(list)), data, 0644)
				}
				i++
			}
			b.ReportMetric(float64(size)/float64(i), "bytes")
		})
	}
}

func BenchmarkStripPNG(b *testing.B) {
	strip := diagram.NewStrip(panels(b, "bao-la-kete", 5)[:5], 0)
	for _, dpi := range []int{300, 600} {
		b.Run(fmt.Sprint(dpi), func(b *testing.B) {
			press, i, size := NewPress(hand(b)), 0, 0
			for b.Loop() {
				list, err := press.StripPNG(strip, Sheet{Options: figure.Options{}}, dpi)
				require.NoError(b, err)
				for _, data := range list {
					size += len(data)
				}
				if os.Getenv("DUMP") != "" {
					os.WriteFile(fmt.Sprintf("/tmp/A3/out/s%d.png", dpi), list[0], 0644)
				}
				i++
			}
			b.ReportMetric(float64(size)/float64(i), "bytes")
		})
	}
}

func BenchmarkPDF(b *testing.B) {
	list := panels(b, "bao-la-kete", 12)
	press, i, size := NewPress(hand(b)), 0, 0
	for b.Loop() {
		data, err := press.PDF(list[i%len(list)].Board, Sheet{})
		require.NoError(b, err)
		size += len(data)
		if os.Getenv("DUMP") != "" {
			os.WriteFile(fmt.Sprintf("/tmp/A3/out/%d.pdf", i%len(list)), data, 0644)
			o := figure.Options{Theme: figure.Light, Letters: hand(b)}
			os.WriteFile(fmt.Sprintf("/tmp/A3/out/%d.svg", i%len(list)), figure.SVG(list[i%len(list)].Board, o), 0644)
		}
		i++
	}
	b.ReportMetric(float64(size)/float64(i), "bytes")
}

func BenchmarkStripPDF(b *testing.B) {
	strip := diagram.NewStrip(panels(b, "bao-la-kete", 5), 0)
	press, i, size := NewPress(hand(b)), 0, 0
	for b.Loop() {
		data, err := press.StripPDF(strip, Sheet{})
		require.NoError(b, err)
		size += len(data)
		if os.Getenv("DUMP") != "" {
			os.WriteFile("/tmp/A3/out/s.pdf", data, 0644)
		}
		i++
	}
	b.ReportMetric(float64(size)/float64(i), "bytes")
}
