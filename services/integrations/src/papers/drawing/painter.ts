import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { type Face, type FontName, fontFiles } from './fonts.ts'
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

/** Laying text out is what costs time: each word is measured once a process. By font and word, for a size of 1. */
const widths = new Map<string, number>()
const MOST_WIDTHS = 20_000

let characterSets: Map<FontName, ReadonlySet<number>> | undefined

/** Writes text in any script the fonts have, line by line, at exact places. */
export interface Painter {
  doc: Document
  measure(line: string, style: TextStyle): number
  /** Lines no wider than `width`, at least one. */
  lines(text: string, width: number, style: TextStyle): string[]
  /** Draws a line whose letters stand on `baseline`; `x` is its left edge, or its right one when it is aligned right. */
  draw(line: string, x: number, baseline: number, style: TextStyle): void
}

/** A new A4 document in which only our own fonts are used. */
export async function createPainter(options: PDFKit.PDFDocumentOptions): Promise<Painter> {
  const files = await fontFiles()
  characterSets ??= new Map(files.map(([name, file]) => [name, characterSet(file)]))
  const doc = new PDFDocument({ ...options, font: '' })
  for (const [name, file] of files) doc.registerFont(name, file)
  const hasGlyph = (font: FontName, codePoint: number) => characterSets?.get(font)?.has(codePoint) ?? false

  const widthOf = ({ font, text }: Run, size: number): number => {
    const key = `${font} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      width = doc.font(font, UNIT).widthOfString(text, { features: featuresOf(text) }) / UNIT
      if (widths.size >= MOST_WIDTHS) widths.clear()
      widths.set(key, width)
    }
    return width * size
  }
  const runs = (line: string, style: TextStyle) => visualRuns(line, style.face, hasGlyph)
  const measure = (line: string, style: TextStyle) =>
    line
      .split(/(?= )/)
      .reduce((sum, word) => runs(word, style).reduce((part, run) => part + widthOf(run, style.size), sum), 0)

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

const UNIT = 1_000
const WORDS: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']
/** Figures of one width. Not everywhere: hyphens as wide would tear numbers such as an order's apart. */
const SUMS: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']
const featuresOf = (text: string) => (/\d[.,]\d/.test(text) ? SUMS : WORDS)

function characterSet(file: Buffer): ReadonlySet<number> {
  const font = create(file)
  return new Set('characterSet' in font ? font.characterSet : [])
}
