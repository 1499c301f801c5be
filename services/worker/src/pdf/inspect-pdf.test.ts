import { randomBytes } from 'node:crypto'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { activeContentOf } from './active-content.ts'
import { CALM_PDFS, FORBIDDEN_PDFS, LOCKED_PDFS, REMOVABLE_PDFS, XFA_PDFS } from './active-pdfs.fixture.ts'
import { handmade, stream } from './handmade-pdf.fixture.ts'
import { HARD_PDFS } from './hard-pdfs.fixture.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { differentCells, pictureOf } from './pictures.fixture.ts'

describe('inspectPdf', () => {
  it.each(FORBIDDEN_PDFS)('refuses a PDF with %s', async (_what, make) => {
    expect(await inspectPdf(await make())).toEqual({ failure: 'active_content' })
  })

  it.each(REMOVABLE_PDFS)('takes the scripts out of %s and keeps what its page shows', async (_what, make) => {
    const bytes = await make()
    const inspected = await inspectPdf(bytes)
    if ('failure' in inspected) throw new Error(inspected.failure)
    expect(inspected.rewritten).toBe(true)
    expect(await activeContentOf(inspected.bytes)).toBe('none')
    expect(differentCells(pictureOf(inspected.bytes), pictureOf(bytes))).toBe(0)
  })

  it.each(XFA_PDFS)('refuses an XFA form with %s', async (_what, make) => {
    expect(await inspectPdf(await make())).toEqual({ failure: 'xfa_form' })
  })

  it.each(CALM_PDFS)('keeps a PDF %s', async (_what, make) => {
    const bytes = await make()
    expect(await inspectPdf(bytes)).toEqual({ bytes, rewritten: false })
  })

  it.each(LOCKED_PDFS)('refuses a PDF with %s as locked', async (_what, make) => {
    expect(await inspectPdf(await make())).toEqual({ failure: 'locked' })
  })

  it.each(HARD_PDFS)('answers $inspected for a PDF with $what', async ({ make, inspected }) => {
    const result = await inspectPdf(make())
    if ('failure' in result) expect(result.failure).toBe(inspected)
    else expect(result.rewritten ? 'rewritten' : 'kept').toBe(inspected)
  })

  it('stores a rewritten PDF that it keeps the next time', async () => {
    for (const { make, inspected } of HARD_PDFS.filter((hard) => hard.inspected === 'rewritten')) {
      const first = await inspectPdf(make())
      if ('failure' in first) throw new Error(`${inspected}, but ${first.failure}`)
      expect(await inspectPdf(first.bytes)).toMatchObject({ rewritten: false })
    }
  })

  it.each([
    'a missing page object',
    'contents of a page that are missing',
    'contents of a page that cannot be decoded',
    'a page whose only picture cannot be decoded',
  ])('stores a page that says so in place of one with %s, and the pages behind it', async (what) => {
    const lost = HARD_PDFS.find((hard) => hard.what === what)
    const stored = await inspectPdf(lost?.make() ?? new Uint8Array())
    if ('failure' in stored) throw new Error(stored.failure)
    const document = await getDocument({ data: Uint8Array.from(stored.bytes) }).promise
    const textOf = async (page: number) =>
      JSON.stringify(
        (await (await document.getPage(page)).getTextContent()).items.map((item) => 'str' in item && item.str),
      )
    expect(document.numPages).toBe(6)
    expect(await textOf(3)).toContain('This page of the file is damaged')
    for (const page of [1, 2, 4, 5, 6]) expect(await textOf(page)).not.toContain('damaged')
  })

  it('accepts pictures that contain names of scripts by chance', async () => {
    const noise = randomBytes(1024 * 1024)
    for (const letters of ['/JS ', '/AA ', '/XFA ', '/S/URI ']) noise.write(letters, noise.length / 2, 'latin1')
    expect(await inspectPdf(handmade({ objects: { 10: stream(noise) } }))).toMatchObject({ rewritten: false })
  })
})
