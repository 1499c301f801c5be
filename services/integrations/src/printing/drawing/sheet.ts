import type { Company } from '@passage/contracts/domain/money/invoice'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { COMMON } from '../texts/common-texts.ts'
import { createPainter, type Painter, type TextStyle } from './painter.ts'

/** Page geometry in points: the edges of the content; `bottom` is the start of the footer. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 770 } as const
/** brand.md, Colour. */
export const COLOURS = {
  ink: '#14213D',
  slate: '#4A5673',
  sea: '#0B6377',
  stamp: '#B3261E',
  hairline: '#DCDEE3',
} as const

export const STYLES = {
  title: { face: 'title', size: 24, color: COLOURS.ink },
  section: { face: 'title', size: 14, color: COLOURS.ink },
  text: { face: 'text', size: 10, color: COLOURS.ink },
  strong: { face: 'strong', size: 10, color: COLOURS.ink },
  label: { face: 'text', size: 10, color: COLOURS.slate },
  small: { face: 'text', size: 8.5, color: COLOURS.slate },
} as const satisfies Record<string, TextStyle>

const LEADING = 1.45
export const lineHeight = (style: TextStyle): number => style.size * LEADING

/** A PDF under construction: a cursor that moves down, automatic page breaks, and a structure for screen readers. */
export interface Sheet {
  painter: Painter
  /** Upper edge of the next element. */
  y: number
  /** Starts a new page unless `height` points are left. */
  need(height: number): void
  /** Draws a structure element (`P`, `H1` …), which must fit on the current page. */
  element(type: string, draw: () => void, parent?: PDFKit.PDFStructureElement): void
  group(type: string, parent?: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement
  /** Draws content that screen readers skip. */
  decoration(draw: () => void): void
  heading(text: string): void
  section(text: string): void
  paragraph(text: string, style?: TextStyle): void
  space(points: number): void
  /** Adds the footer to every page and answers the file. */
  end(): Promise<Uint8Array>
}

export interface SheetOptions {
  language: Language
  title: string
  /** Without a VAT number the letterhead has none: only bills need it. */
  company: Omit<Company, 'vatNumber'> & Partial<Company>
  /** ISO 8601. */
  createdAt: string
  /** Pages of other documents that follow in the same file: the footer counts them. */
  pagesBehind?: number
}

export async function newSheet(options: SheetOptions): Promise<Sheet> {
  const painter = await createPainter({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: options.language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: options.title, Author: options.company.name, CreationDate: new Date(options.createdAt) },
  })
  const { doc } = painter
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const sheet: Sheet = {
    painter,
    y: PAGE.top,
    need(height) {
      if (sheet.y + height <= PAGE.bottom) return
      doc.addPage()
      sheet.y = PAGE.top
    },
    group(type, parent = root) {
      const element = doc.struct(type)
      parent.add(element)
      return element
    },
    element(type, draw, parent = root) {
      const content = doc.markStructureContent(type)
      draw()
      doc.endMarkedContent()
      parent.add(doc.struct(type, {}, content))
    },
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    heading: (text) => block('H1', text, STYLES.title, 0),
    section(text) {
      sheet.space(18)
      // Keeps a heading together with the text below it.
      sheet.need(70)
      block('H2', text, STYLES.section, 4)
    },
    paragraph: (text, style = STYLES.text) => block('P', text, style, 4),
    space(points) {
      if (sheet.y > PAGE.top) sheet.y += points
    },
    async end() {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index)
        sheet.decoration(() =>
          footer(painter, options, COMMON[options.language].pageOf(index + 1, count + (options.pagesBehind ?? 0))),
        )
      }
      root.end()
      doc.end()
      return bytes
    },
  }

  function block(type: string, text: string, style: TextStyle, after: number): void {
    const lines = painter.lines(text, PAGE.right - PAGE.left, style)
    sheet.need(lines.length * lineHeight(style))
    sheet.element(type, () => drawLines(sheet, lines, PAGE.left, style))
    sheet.y += after
  }

  letterhead(sheet, options)
  return sheet
}

/** Draws lines at `sheet.y` and moves it below them. */
export function drawLines(sheet: Sheet, lines: string[], x: number, style: TextStyle): void {
  for (const line of lines) {
    sheet.painter.draw(line, x, sheet.y + style.size, style)
    sheet.y += lineHeight(style)
  }
}

function letterhead(sheet: Sheet, { company, language }: SheetOptions): void {
  const { painter } = sheet
  const { doc } = painter
  sheet.decoration(() => stamp(doc, PAGE.left, PAGE.top - 4, 34))
  sheet.element('P', () => painter.draw('Passage', PAGE.left + 44, PAGE.top + 20, { ...STYLES.title, size: 20 }))
  const own = { ...STYLES.small, align: 'right' } as const
  const width = 230
  const { name, address, registration, vatNumber } = company
  const lines = [name, address, registration, ...(vatNumber ? [COMMON[language].vat(vatNumber)] : [])].flatMap((part) =>
    painter.lines(part, width, own),
  )
  sheet.element('P', () => {
    for (const [index, line] of lines.entries()) {
      painter.draw(line, PAGE.right, PAGE.top + 8 + index * 12, index === 0 ? { ...own, face: 'strong' } : own)
    }
  })
  sheet.y = PAGE.top + Math.max(44, lines.length * 12) + 30
}

/** The logo, `size` points wide. Same drawing as the web's. brand.md. */
function stamp(doc: Document, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 40)
    .rotate(-9, { origin: [20, 20] })
    .strokeColor(COLOURS.stamp)
  doc.lineWidth(2.4).circle(20, 20, 18).stroke()
  doc.lineWidth(1.2).dash(1.6, { space: 1.8 }).circle(20, 20, 14.2).stroke().undash()
  doc.lineWidth(3.2).lineJoin('round').path('M16.4 29V11.2h5.2a5.4 5.4 0 0 1 0 10.8h-5.2').stroke()
  doc.lineWidth(1.6).lineCap('round').path('M12.8 29h7.2M12.8 11.2h4').stroke()
  doc.restore()
}

function footer(painter: Painter, { title, company }: SheetOptions, page: string): void {
  const { doc } = painter
  doc.moveTo(PAGE.left, 786).lineTo(PAGE.right, 786).lineWidth(0.5).strokeColor(COLOURS.hairline).stroke()
  painter.draw(painter.lines(`${company.name} · ${title}`, 400, STYLES.small)[0] ?? '', PAGE.left, 802, STYLES.small)
  painter.draw(page, PAGE.right, 802, { ...STYLES.small, align: 'right' })
}

type Document = Painter['doc']

function collect(doc: Document): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}
