import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileInspection, fileInspection } from './file-inspection.ts'
import { costOf } from './memory.fixture.ts'
import { PDF_BOMBS } from './pdf-bombs.fixture.ts'
import { flat, PICTURE_BOMBS } from './picture-bombs.fixture.ts'

/** The worker's limits, with less CPU time and a longer timeout for a busy machine. */
const LIMITS = { timeoutMs: 80_000, cpuMs: 3_000, heapMb: 256, memoryMb: 700 }
/** Permitted growth of the worker's own memory. */
const GROWTH_MB = 150

let inspection: FileInspection
let photo: Buffer
beforeAll(async () => {
  inspection = fileInspection(2, LIMITS)
  photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer()
  const warm = () => inspection.inspect(photo, 'photo')
  await Promise.all([warm(), warm()])
})
afterAll(() => inspection?.close())

describe('fileInspection with every bomb', () => {
  it.each(PICTURE_BOMBS)('re-encodes or refuses %s within the limits', async (_what, make) => {
    const bomb = await make()
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024)
    const { grewMb } = await costOf(async () => {
      const result = await inspection.inspect(bomb, 'passport')
      if ('failure' in result) expect(result.failure).toMatch(/^(unreadable|too_small)$/)
      else expect(result.rewritten).toBe(true)
    })
    expect(grewMb).toBeLessThan(GROWTH_MB)
  })

  it.each(PDF_BOMBS)('parses %s within the limits', async (what, make, bound) => {
    const bomb = await make()
    const { grewMb } = await costOf(async () => {
      const verdict = await inspection.inspect(bomb, 'passport')
      if (bound) expect(verdict).toHaveProperty('bytes')
      else if ('failure' in verdict) expect(verdict.failure).toBe(what === 'a lock' ? 'locked' : 'unreadable')
    })
    expect(grewMb).toBeLessThan(GROWTH_MB)
  })

  it.each([
    ['memory', { memoryMb: 200 }],
    ['CPU time', { cpuMs: 500 }],
  ])('refuses a picture that exceeds the limit of %s and does not delay another file', async (_what, less) => {
    const large = await flat(7_700, 7_700).jpeg({ progressive: true }).toBuffer()
    const bounded = fileInspection(2, { ...LIMITS, ...less })
    // Both processes must be started: a busy machine starts them one after the other.
    await Promise.all([bounded.inspect(photo, 'photo'), bounded.inspect(photo, 'photo')])
    const done: string[] = []
    const opened = bounded.inspect(large, 'passport').finally(() => done.push('bomb'))
    const other = await bounded.inspect(photo, 'photo').finally(() => done.push('other'))
    expect(other).toMatchObject({ rewritten: true })
    expect(await opened).toEqual({ failure: 'unreadable' })
    if ('cpuMs' in less) expect(done).toEqual(['other', 'bomb'])
    await bounded.close()
  })
})
