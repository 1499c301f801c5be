import { COMPANY, leastBusyDuring } from '@passage/integrations/papers/papers.fixture'
import { readPdf } from '@passage/integrations/papers/read-pdf.fixture'
import { StorageError } from '@passage/integrations/storage/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, document, PATIENT, pdf } from './embassy-file.fixture.ts'
import { embassyFilePdf } from './embassy-file-pdf.ts'
import { type EmbassyFiles, embassyFiles } from './embassy-files.ts'

const KEYS = ['one', 'two', 'three']
const PAGES = 60
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
const drawnInline = () => embassyFilePdf(input, storage)
const drawnApart = () => files.draw(input, storage)

describe('a large file', () => {
  it('leaves its process responsive while it is made', async () => {
    // Modules are loaded and the process has begun.
    await Promise.all([drawnInline(), drawnApart()])
    const inline = await leastBusyDuring(drawnInline)
    const apart = await leastBusyDuring(drawnApart)
    expect(apart).toBeLessThan(inline / 4)
    expect(await leastBusyDuring(drawnInline)).toBeGreaterThan(inline / 4)
  })

  it('equals one made in the same process', async () => {
    const { pages } = await readPdf(await drawnApart())
    expect(pages).toHaveLength(1 + KEYS.length * PAGES)
    expect(pages.at(-1)).toBe(`Page ${PAGES}`)
  })
})

describe('a failed file', () => {
  it('reports storage’s error, and the next file succeeds', async () => {
    const away = new StorageError('unavailable', 'Storage is away.')
    const read = async (key: string) => {
      if (key === 'two') throw away
      return long
    }
    await expect(files.draw(input, { read })).rejects.toBe(away)
    expect((await drawnApart()).length).toBeGreaterThan(0)
  })

  it('ends with the worker', async () => {
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
