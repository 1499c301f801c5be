import { PDFDocument } from '@cantoo/pdf-lib'
import { COMPANY } from '@passage/integrations/printing/printing.fixture'
import { readPdf } from '@passage/integrations/printing/read-pdf.fixture'
import { StorageError } from '@passage/integrations/storage/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PDF_BOMBS } from '../files/pdf-bombs.fixture.ts'
import { contentOf, document, PATIENT, pdf } from './embassy-file.fixture.ts'
import { type EmbassyFiles, embassyFiles } from './embassy-files.ts'

const KEYS = ['one', 'two', 'three']
const PAGES = 20
const input = {
  content: contentOf(KEYS.map((key) => document(key))),
  company: COMPANY,
  preparedAt: '2026-11-21T13:03:27.000Z',
}

let files: EmbassyFiles
let long: Uint8Array
beforeAll(async () => {
  files = embassyFiles(1, PATIENT)
  long = await pdf(Array.from({ length: PAGES }, (_, page) => `Page ${page + 1}`))
})
afterAll(() => files?.close())

const storage = { read: async () => long }
const drawn = async () => (await files.draw(input, storage)).bytes

describe('embassyFiles', () => {
  it('binds all documents in order', async () => {
    const { pages } = await readPdf(await drawn())
    expect(pages).toHaveLength(1 + KEYS.length * PAGES)
    expect(pages.at(-1)).toBe(`Page ${PAGES}`)
  })
})

describe('embassyFiles with harmful documents', () => {
  // All bombs are in embassy-files.nightly.test.ts.
  const bombs = PDF_BOMBS.filter(([name]) => /^(an object stream of 4 GB|text of a page|pages that hold)/.test(name))

  it.each(bombs)('binds the other documents beside %s', async (_name, make, bound) => {
    const bomb = await make()
    const content = contentOf([document('good'), document('bomb'), document('last')])
    const read = async (key: string) => (key === 'bomb' ? bomb : long)
    const file = await PDFDocument.load((await files.draw({ ...input, content }, { read })).bytes)
    const cover = await PDFDocument.create()
    for (const page of await cover.copyPages(file, [0, 1])) cover.addPage(page)
    const { text } = await readPdf(await cover.save())
    const places = [...text.matchAll(/Passport (\d+|Separate)/g)].map(([, page]) => page)
    const page = expect.stringMatching(/^\d+$/)
    expect(places).toEqual([page, bound ? page : 'Separate', page])
  })
})

describe('embassyFiles after a failure', () => {
  it('rethrows the error of storage and draws the next file', async () => {
    const away = new StorageError('unavailable', 'Storage is away.')
    const read = async (key: string) => {
      if (key === 'two') throw away
      return long
    }
    await expect(files.draw(input, { read })).rejects.toBe(away)
    expect((await drawn()).length).toBeGreaterThan(0)
  })

  it('rejects a running file when it is closed', async () => {
    const stopping = embassyFiles(1, PATIENT)
    const asked = Promise.withResolvers<void>()
    const read = () => {
      asked.resolve()
      return new Promise<never>(() => {})
    }
    const file = stopping.draw(input, { read })
    const refused = expect(file).rejects.toThrow()
    await asked.promise
    await stopping.close()
    await refused
  })
})
