import { PDFDocument } from '@cantoo/pdf-lib'
import { COMPANY } from '@passage/integrations/printing/printing.fixture'
import { readPdf } from '@passage/integrations/printing/read-pdf.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costOf } from '../files/memory.fixture.ts'
import { PDF_BOMBS } from '../files/pdf-bombs.fixture.ts'
import { largePicture } from '../files/picture-bombs.fixture.ts'
import { contentOf, document, PATIENT, pdf } from './embassy-file.fixture.ts'
import { type EmbassyFiles, embassyFiles } from './embassy-files.ts'

/** The inspection refuses the others. */
const BOMBS = PDF_BOMBS.filter(([, , bound]) => bound)
/** The processes have low priority on a busy machine. */
const LENGTH = { timeout: 120_000 }
const LIMITS = { ...PATIENT, timeoutMs: 110_000 }
/** Permitted growth of the worker's own memory. */
const GROWTH_MB = 150
/** Limits that the large picture exceeds. */
const LITTLE = { ...LIMITS, cpuMs: 60_000, heapMb: 1_000, memoryMb: 400 }

let good: Uint8Array
let [files, little]: EmbassyFiles[] = []
beforeAll(async () => {
  good = await pdf(['Good'])
  ;[files, little] = [embassyFiles(2, LIMITS), embassyFiles(2, LITTLE)]
})
afterAll(async () => {
  await Promise.all([files?.close(), little?.close()])
})

/** Draws an order's file; returns the reads of documents, the number of pages and each document's page on the cover. */
async function fileOf(documents: Record<string, Uint8Array>, from = files as EmbassyFiles) {
  const asked: string[] = []
  const keys = Object.keys(documents)
  const content = contentOf(
    keys.map((key) => document(key, key.startsWith('bomb') && from === little ? 'image/png' : undefined)),
  )
  const read = async (key: string) => {
    asked.push(key)
    return documents[key] as Uint8Array
  }
  const { bytes } = await from.draw({ content, company: COMPANY, preparedAt: '2026-11-21T13:03:27.000Z' }, { read })
  const [file, cover] = [await PDFDocument.load(bytes), await PDFDocument.create()]
  // Reads the cover only: bound documents stay compressed.
  for (const page of await cover.copyPages(file, [0, 1])) cover.addPage(page)
  const { text } = await readPdf(await cover.save())
  const says = [...text.matchAll(/Passport (\d+|Separate)/g)].map(([, page]) => page)
  return { asked, pages: file.getPageCount(), says }
}

describe('embassyFiles with harmful documents', () => {
  it(
    'binds or separates harmful documents that the inspection accepts, binds the others, and does not delay another order',
    LENGTH,
    async () => {
      const bombs = await Promise.all(BOMBS.map(([, make]) => make()))
      expect(Math.max(...bombs.map(({ length }) => length))).toBeLessThan(10 * 1024 * 1024)
      const documents = {
        before: good,
        ...Object.fromEntries(bombs.map((bomb, n) => [`bomb${n}x`, bomb])),
        after: good,
      }
      const done: string[] = []
      const { grewMb } = await costOf(async () => {
        const opened = fileOf(documents).finally(() => done.push('bombs'))
        await fileOf({ good }).finally(() => done.push('neighbour'))
        const { says } = await opened
        expect(says.slice(1, -1)).toEqual(BOMBS.map(() => expect.stringMatching(/^(\d+|Separate)$/)))
        expect([says[0], says.at(-1)]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
      })
      expect(done).toEqual(['neighbour', 'bombs'])
      expect(grewMb).toBeLessThan(GROWTH_MB)
    },
  )

  it(
    'separates a document that exceeds the limits, now and in later files, and does not delay another order',
    LENGTH,
    async () => {
      const bomb = largePicture()
      const documents = { before: good, bomb, after: good }
      const done: string[] = []
      const { grewMb } = await costOf(async () => {
        const opened = fileOf(documents, little).finally(() => done.push('bomb'))
        await fileOf({ good }, little).finally(() => done.push('neighbour'))
        expect(await opened).toMatchObject({
          says: ['2', 'Separate', '3'],
          asked: ['before', 'bomb', 'before', 'after'],
        })
      })
      expect(done).toEqual(['neighbour', 'bomb'])
      expect(grewMb).toBeLessThan(GROWTH_MB)
      expect(await fileOf(documents, little)).toMatchObject({
        says: ['2', 'Separate', '3'],
        asked: ['before', 'after'],
      })
    },
  )

  it('opens only harmless documents after several ended processes', LENGTH, async () => {
    const bomb = largePicture()
    const documents = { good, bomb1: bomb, bomb2: bomb, bomb3: bomb, bomb4: bomb, last: good }
    const { says, asked } = await fileOf(documents, little)
    expect(says).toEqual(['2', 'Separate', 'Separate', 'Separate', 'Separate', 'Separate'])
    expect(asked.filter((key) => key === 'good')).toHaveLength(4)
    expect(asked).not.toContain('bomb4')
  })
})
