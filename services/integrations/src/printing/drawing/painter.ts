import PDFDocument from 'pdfkit'
import { type Face, type FontName, openFonts } from './fonts.ts'
import { plain, type Run, visualRuns } from './text-line.ts'
import { wrap } from './wrap.ts'

export interface TextStyle {
  face: Face
  /** Points. */
  size: number
  color: string
  align?: 'left' | 'right'
}

export type Document = PDFKit.PDFDocument

/** Draws lines of text at exact positions, in every script of the fonts. */
export interface Painter {
  doc: Document
  measure(line: string, style: TextStyle): number
  /** Wraps text to `width`; at least one line. */
  lines(text: string, width: number, style: TextStyle): string[]
  /** Draws a line on `baseline`; `x` is its left edge, or its right edge when aligned right. */
  draw(line: string, x: number, baseline: number, style: TextStyle): void
}

/** A new document that uses only our own fonts. */
export async function createPainter(options: PDFKit.PDFDocumentOptions): Promise<Painter> {
  const fonts = await openFonts()
  const doc = new PDFDocument({ ...options, font: '' })
  // pdfkit accepts fontkit's fonts; its types know files only.
  for (const [name, font] of fonts) doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
  const hasGlyph = (font: FontName, codePoint: number) => fonts.get(font)?.hasGlyphForCodePoint(codePoint) ?? false
  const widthOf = ({ font, text }: Run, size: number): number =>
    doc.font(font, size).widthOfString(text, { features: featuresOf(text) })
  const runs = (line: string, style: TextStyle) => visualRuns(line, style.face, hasGlyph)
  /** Cached widths: wrapping measures a growing line again with each word. */
  const words = new Map<string, number>()
  const measureWord = (word: string, style: TextStyle): number => {
    const key = `${style.face} ${style.size} ${word}`
    const width = words.get(key) ?? runs(word, style).reduce((sum, run) => sum + widthOf(run, style.size), 0)
    words.set(key, width)
    return width
  }
  const measure = (line: string, style: TextStyle) =>
    line.split(/(?= )/).reduce((sum, word) => sum + measureWord(word, style), 0)

  return {
    doc,
    measure,
    lines(text, width, style) {
      const lines = wrap(plain(text), width, (line) => measure(line, style))
      return lines.length > 0 ? lines : ['']
    },
    draw(line, x, baseline, style) {
      let left = style.align === 'right' ? x - measure(line, style) : x
      doc.fillColor(style.color)
      const drawn = runs(line, style)
      for (const run of drawn) {
        doc.font(run.font, style.size)
        doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features: featuresOf(run.text) })
        if (run !== drawn.at(-1)) left += widthOf(run, style.size)
      }
    },
  }
}

const WORDS: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']
/** Tabular figures, for amounts only: they also widen hyphens, which would spread order numbers. */
const SUMS: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']
const featuresOf = (text: string) => (/\d[.,]\d/.test(text) ? SUMS : WORDS)
