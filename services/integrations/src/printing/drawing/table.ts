import type { TextStyle } from './painter.ts'
import { COLOURS, lineHeight, PAGE, type Sheet, STYLES } from './sheet.ts'

export interface Column {
  label: string
  /** Share of the page's width; the sum of all columns is 1. */
  share: number
  align?: 'right'
}

export interface Row {
  cells: string[]
  /** Small text below the cells, across the whole width. */
  below?: string | undefined
  strong?: boolean
}

/** Space above and below the text of a row, and the text's size, in points. */
const DENSITIES = { normal: { padding: 5, size: 10 }, dense: { padding: 2.5, size: 9 } } as const
const GAP = 10

/** Draws a table whose head is repeated on every page; rows are not broken. `dense` for many rows. */
export function table(sheet: Sheet, columns: Column[], rows: Row[], density: keyof typeof DENSITIES = 'normal'): void {
  const element = sheet.group('Table')
  const { padding, size } = DENSITIES[density]
  const grid = { places: boxesOf(columns), padding }
  const labels = { cells: columns.map(({ label }) => label) }
  const head = () => drawRow(sheet, element, 'TH', grid, labels, { ...STYLES.label, size }, COLOURS.slate)
  sheet.need(2 * rowHeight(sheet, grid, labels, { ...STYLES.label, size }))
  head()
  for (const row of rows) {
    const style = { ...(row.strong ? STYLES.strong : STYLES.text), size }
    if (sheet.y + rowHeight(sheet, grid, row, style) > PAGE.bottom) {
      sheet.need(PAGE.height)
      head()
    }
    drawRow(sheet, element, 'TD', grid, row, style, COLOURS.hairline)
  }
  sheet.y += 6
}

/** Draws labels on the left and values beside them; empty values are left out. */
export function facts(sheet: Sheet, pairs: [label: string, value: string | null][], labelWidth = 150): void {
  drawFacts(sheet, pairs, labelWidth, 'left')
}

/** Draws labels on the left and their sums in a column that ends on one line. */
export function sums(sheet: Sheet, pairs: [label: string, value: string][]): void {
  drawFacts(sheet, pairs, 340, 'right')
}

function drawFacts(
  sheet: Sheet,
  pairs: [label: string, value: string | null][],
  valueX: number,
  align: 'left' | 'right',
): void {
  const labelWidth = align === 'left' ? valueX : valueX - 100
  const valueStyle = align === 'left' ? STYLES.text : ({ ...STYLES.text, align } as const)
  for (const [label, value] of pairs) {
    if (!value) continue
    const valueLines = sheet.painter.lines(value, PAGE.right - PAGE.left - labelWidth, valueStyle)
    const labelLines = sheet.painter.lines(label, labelWidth - GAP, STYLES.label)
    const height = Math.max(valueLines.length, labelLines.length) * lineHeight(STYLES.text)
    sheet.need(height)
    const top = sheet.y
    sheet.element('P', () => {
      draw(sheet, labelLines, PAGE.left, top, STYLES.label)
      draw(sheet, valueLines, PAGE.left + valueX, top, valueStyle)
    })
    sheet.y = top + height + 2
  }
}

interface ColumnBox {
  x: number
  width: number
  align: 'left' | 'right'
}

interface Grid {
  places: ColumnBox[]
  padding: number
}

function boxesOf(columns: Column[]): ColumnBox[] {
  let x: number = PAGE.left
  return columns.map(({ share, align }) => {
    const width = share * (PAGE.right - PAGE.left)
    const place = { x: align ? x + width : x, width: width - (align ? 0 : GAP), align: align ?? 'left' } as const
    x += width
    return place
  })
}

const styleOf = (place: ColumnBox, style: TextStyle): TextStyle =>
  place.align === 'right' ? { ...style, align: 'right' } : style

const cellLines = (sheet: Sheet, places: ColumnBox[], row: Row, style: TextStyle): string[][] =>
  places.map((place, index) => sheet.painter.lines(row.cells[index] ?? '', place.width, styleOf(place, style)))

const belowLines = (sheet: Sheet, { below }: Row): string[] =>
  below ? sheet.painter.lines(below, PAGE.right - PAGE.left, STYLES.small) : []

function rowHeight(sheet: Sheet, { places, padding }: Grid, row: Row, style: TextStyle): number {
  const most = Math.max(...cellLines(sheet, places, row, style).map((lines) => lines.length))
  return most * lineHeight(style) + 2 * padding + belowLines(sheet, row).length * lineHeight(STYLES.small)
}

function drawRow(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  type: 'TH' | 'TD',
  grid: Grid,
  row: Row,
  style: TextStyle,
  line: string,
): void {
  const { places, padding } = grid
  const height = rowHeight(sheet, grid, row, style)
  const top = sheet.y
  const element = sheet.group('TR', parent)
  for (const [index, lines] of cellLines(sheet, places, row, style).entries()) {
    const place = places[index] as ColumnBox
    sheet.element(type, () => draw(sheet, lines, place.x, top + padding, styleOf(place, style)), element)
  }
  const below = belowLines(sheet, row)
  if (below.length > 0) {
    const start = top + height - padding - below.length * lineHeight(STYLES.small)
    sheet.element('TD', () => draw(sheet, below, PAGE.left, start, STYLES.small), element)
  }
  sheet.decoration(() => {
    const { doc } = sheet.painter
    doc
      .moveTo(PAGE.left, top + height)
      .lineTo(PAGE.right, top + height)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
  })
  sheet.y = top + height
}

function draw(sheet: Sheet, lines: string[], x: number, top: number, style: TextStyle): void {
  for (const [index, line] of lines.entries()) {
    sheet.painter.draw(line, x, top + style.size + index * lineHeight(style), style)
  }
}
