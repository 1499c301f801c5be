import { describe, expect, it } from 'vitest'
import { appendPdf } from './append-pdf.ts'
import { handmade } from './handmade-pdf.fixture.ts'
import { HARD_PDFS } from './hard-pdfs.fixture.ts'
import { newPdf, openPdf, type Pdf } from './pdfium.ts'
import { differentCells, pictureOf } from './pictures.fixture.ts'

/** What was bound behind one page of another document. */
async function boundOf(bytes: Uint8Array) {
  const target = newPdf()
  expect(await appendPdf(target, handmade())).toBe(true)
  const appended = await appendPdf(target, bytes)
  const saved = target.save()
  target.close()
  return { appended, saved }
}

function pagesOf(bytes: Uint8Array): number {
  const opened = openPdf(bytes) as Pdf
  const pages = opened.pageCount()
  opened.close()
  return pages
}

describe('appendPdf', () => {
  it.each(HARD_PDFS.filter(({ bound }) => bound !== 'separate'))(
    'binds a PDF with $what as it looks',
    async ({ make }) => {
      const bytes = make()
      const { appended, saved } = await boundOf(bytes)
      const pages = pagesOf(bytes)
      expect({ appended, pages: pagesOf(saved) }).toEqual({ appended: true, pages: 1 + pages })
      for (let page = 0; page < pages; page += 1)
        expect(differentCells(pictureOf(saved, page + 1), pictureOf(bytes, page))).toBe(0)
    },
  )

  it.each(HARD_PDFS.filter(({ bound }) => bound === 'separate'))(
    'appends nothing of a PDF with $what',
    async ({ make }) => {
      const { appended, saved } = await boundOf(make())
      expect({ appended, pages: pagesOf(saved) }).toEqual({ appended: false, pages: 1 })
    },
  )

  it.each(HARD_PDFS.filter(({ bound }) => bound === 'pages'))(
    'keeps the text of a PDF with $what',
    async ({ make }) => {
      const target = newPdf()
      await appendPdf(target, make())
      expect(Buffer.from(target.save()).toString('latin1')).not.toContain('/DCTDecode')
      target.close()
    },
  )
})
