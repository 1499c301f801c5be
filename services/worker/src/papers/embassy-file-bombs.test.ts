import { PDFDocument } from '@cantoo/pdf-lib'
import { COMPANY } from '@passage/integrations/papers/papers.fixture'
import { readPdf } from '@passage/integrations/papers/read-pdf.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { costOf } from '../files/memory.fixture.ts'
import { PDF_BOMBS } from '../files/pdf-bombs.fixture.ts'
import { largePicture } from '../files/picture-bombs.fixture.ts'
import { contentOf, document, PATIENT, pdf } from './embassy-file.fixture.ts'
import { type EmbassyFiles, embassyFiles } from './embassy-files.ts'

/** `npm test` opens a third of them, another each day. */
const BOMBS = PDF_BOMBS
/** On a machine that is busy with other tests, where these processes step back. */
const LENGTH = { timeout: 120_000 }
const LIMITS = { ...PATIENT, patienceMs: 110_000 }
/** What the worker's own memory may grow by. */
const GROWTH_MB = 150
/** Less than the large picture takes. */
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

/** An order's file, what its cover says of each document, and which documents were read for it, again and again. */
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
  const bytes = await from.draw({ content, company: COMPANY, preparedAt: '2026-11-21T13:03:27.000Z' }, { read })
  const [file, cover] = [await PDFDocument.load(bytes), await PDFDocument.create()]
  // What is bound as it is stays folded: only the cover is read here.
  for (const page of await cover.copyPages(file, [0, 1])) cover.addPage(page)
  const { text } = await readPdf(await cover.save())
  const says = keys.map((key) => new RegExp(`${key}\\.file 1 kB (\\S+)`).exec(text)?.[1] ?? 'nothing')
  return { asked, pages: file.getPageCount(), says }
}

it('binds or lists harmful documents, and binds all others', LENGTH, async () => {
  const bombs = await Promise.all(BOMBS.map(([, make]) => make()))
  expect(Math.max(...bombs.map(({ length }) => length))).toBeLessThan(10 * 1024 * 1024)
  const documents = { before: good, ...Object.fromEntries(bombs.map((bomb, n) => [`bomb${n}x`, bomb])), after: good }
  const done: string[] = []
  const { grewMb } = await costOf(async () => {
    const opened = fileOf(documents).finally(() => done.push('bombs'))
    await fileOf({ good }).finally(() => done.push('neighbour'))
    const { says } = await opened
    const found = BOMBS.map(([name], n) => [name, says[n + 1] !== 'Separate'])
    expect(found).toEqual(BOMBS.map(([name, , bound]) => [name, bound]))
    expect([says[0], says.at(-1)]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
  })
  expect(done).toEqual(['neighbour', 'bombs'])
  expect(grewMb).toBeLessThan(GROWTH_MB)
})

it('lists a document that ends its process as separate, and delays no other order', LENGTH, async () => {
  const bomb = largePicture()
  const documents = { before: good, bomb, after: good }
  const done: string[] = []
  const { grewMb } = await costOf(async () => {
    const opened = fileOf(documents, little).finally(() => done.push('bomb'))
    await fileOf({ good }, little).finally(() => done.push('neighbour'))
    expect(await opened).toMatchObject({ says: ['3', 'Separate', '4'], asked: ['before', 'bomb', 'before', 'after'] })
  })
  expect(done).toEqual(['neighbour', 'bomb'])
  expect(grewMb).toBeLessThan(GROWTH_MB)
  expect(await fileOf(documents, little)).toMatchObject({ says: ['3', 'Separate', '4'], asked: ['before', 'after'] })
})

it('opens only harmless documents after repeated ends of the process', LENGTH, async () => {
  const bomb = largePicture()
  const documents = { good, bomb1: bomb, bomb2: bomb, bomb3: bomb, bomb4: bomb, last: good }
  const { says, asked } = await fileOf(documents, little)
  expect(says).toEqual(['3', 'Separate', 'Separate', 'Separate', 'Separate', 'Separate'])
  expect(asked.filter((key) => key === 'good')).toHaveLength(4)
  expect(asked).not.toContain('bomb4')
})
