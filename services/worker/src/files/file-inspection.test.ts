import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileInspection, fileInspection } from './file-inspection.ts'
import { inspectFile } from './inspect-file.ts'
import { costOf } from './memory.fixture.ts'
import { PDF_BOMBS } from './pdf-bombs.fixture.ts'
import { flat, PICTURE_BOMBS } from './picture-bombs.fixture.ts'

/** As in the worker, but a bomb may use a core for 3 s, and the machine may be busy with other tests. */
const LIMITS = { patienceMs: 80_000, cpuMs: 3_000, heapMb: 256, memoryMb: 700 }
/** What the worker's own memory may grow by. */
const GROWTH_MB = 150

let inspection: FileInspection
let photo: Buffer
let large: Buffer
beforeAll(async () => {
  inspection = fileInspection(2, LIMITS)
  photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer()
  large = await flat(7_700, 7_700).jpeg({ progressive: true }).toBuffer()
  const warm = () => inspection.inspect(photo, 'image/jpeg')
  await Promise.all([warm(), warm()])
})
afterAll(() => inspection?.close())

it.each(PICTURE_BOMBS)('is drawn within the limits or refused: %s', async (_what, contentType, make) => {
  const bomb = await make()
  expect(bomb.length).toBeLessThan(10 * 1024 * 1024)
  const { grewMb } = await costOf(async () => {
    const result = await inspection.inspect(bomb, contentType)
    if ('failure' in result) expect(result).toEqual({ failure: 'unreadable' })
    else expect(result.rewritten).toBe(true)
  })
  expect(grewMb).toBeLessThan(GROWTH_MB)
})

it.each([
  ['memory', { memoryMb: 200 }],
  ['CPU time', { cpuMs: 500 }],
])('is unreadable beyond its limit of %s', async (_what, less) => {
  const bounded = fileInspection(2, { ...LIMITS, ...less })
  // Both processes stand ready: a busy machine starts them one after the other.
  await Promise.all([bounded.inspect(photo, 'image/jpeg'), bounded.inspect(photo, 'image/jpeg')])
  const done: string[] = []
  const opened = bounded.inspect(large, 'image/jpeg').finally(() => done.push('bomb'))
  const other = await bounded.inspect(photo, 'image/jpeg').finally(() => done.push('another person’s'))
  expect(other).toMatchObject({ rewritten: true })
  expect(await opened).toEqual({ failure: 'unreadable' })
  // What takes too much memory is found out as soon as the other is done, or sooner.
  if ('cpuMs' in less) expect(done).toEqual(['another person’s', 'bomb'])
  await bounded.close()
})

it('inspects PDFs within the limits', async () => {
  const bombs = await Promise.all(PDF_BOMBS.map(async ([what, make, bound]) => ({ what, bomb: await make(), bound })))
  const { grewMb } = await costOf(async () => {
    for (const { what, bomb, bound } of bombs) {
      const verdict = await inspection.inspect(bomb, 'application/pdf')
      // What can be bound is good; of the others some cannot be looked into.
      if (bound || 'bytes' in verdict)
        expect('bytes' in verdict && verdict.bytes === bomb && !verdict.rewritten).toBe(true)
      else expect(verdict).toEqual({ failure: what === 'a lock' ? 'locked' : 'unreadable' })
    }
  })
  expect(grewMb).toBeLessThan(GROWTH_MB)
})

it('returns the same verdict as without a process', async () => {
  for (const contentType of ['image/jpeg', 'image/png']) {
    expect(await inspection.inspect(photo, contentType)).toEqual(
      await inspectFile(photo, contentType).then((one) =>
        'bytes' in one ? { ...one, bytes: expect.anything() } : one,
      ),
    )
  }
})

it('returns no verdict when its process is killed', async () => {
  const closing = fileInspection(1, LIMITS)
  const opened = closing.inspect(photo, 'image/jpeg')
  const refused = expect(opened).rejects.toThrow()
  await closing.close()
  await refused
})
