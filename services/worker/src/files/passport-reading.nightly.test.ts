import { passportPdf } from '@passage/local/seed/files/pdf'
import { testPicture } from '@passage/reading/testing/test-set'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costOf } from './memory.fixture.ts'
import { type PassportReading, passportReading } from './passport-reading.ts'
import { PDF_BOMBS } from './pdf-bombs.fixture.ts'
import { PICTURE_BOMBS } from './picture-bombs.fixture.ts'

/** The worker's limits, with less CPU time and a longer timeout for a busy machine. */
const LIMITS = { timeoutMs: 80_000, cpuMs: 5_000, heapMb: 256, memoryMb: 700 }
/** Permitted growth of the worker's own memory. */
const GROWTH_MB = 150

let reading: PassportReading
beforeAll(() => {
  reading = passportReading(LIMITS)
})
afterAll(() => reading?.close())

const read = (bytes: Uint8Array, contentType: string) => reading.read({ bytes, contentType })

describe('passportReading with every bomb', () => {
  it.each([
    ...PICTURE_BOMBS.map(([what, make]) => [what, make, 'image/jpeg'] as const),
    ...PDF_BOMBS.map(([what, make]) => [what, make, 'application/pdf'] as const),
  ])('answers null for %s within the limits', async (_what, make, contentType) => {
    const bomb = await make()
    const { grewMb } = await costOf(async () => expect(await read(bomb, contentType)).toBeNull())
    expect(grewMb).toBeLessThan(GROWTH_MB)
  })

  it('reads the demo’s specimen, whose traveller’s name is in another script', async () => {
    const specimen = await passportPdf({ first: 'ليلى', last: 'بن سالم', latin: 'Layla Ben Salem' }, 'TN')
    expect(await read(specimen, 'application/pdf')).toMatchObject({
      lines: [expect.stringMatching(/^P<TUNBEN<SALEM<<LAYLA<+$/), expect.any(String)],
      unsure: [],
    })
  })

  it('reads a passport after them', async () => {
    const { jpeg, lines } = await testPicture(1, 0)
    expect(await read(jpeg, 'image/jpeg')).toMatchObject({ lines })
  })
})
