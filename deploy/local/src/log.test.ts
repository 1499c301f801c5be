import { expect, it, vi } from 'vitest'
import { createLog, elapsed, timeLeft } from './log.ts'

function collect(isTTY: boolean) {
  const written: string[] = []
  return { out: { isTTY, columns: 80, write: (text: string) => written.push(text) }, written }
}

it('writes times as people say them', () => {
  expect([40, 9_949, 9_999, 59_000, 125_000].map(elapsed)).toEqual(['0.0 s', '9.9 s', '10 s', '59 s', '2 min 5 s'])
})

it('says roughly how long something still takes, once it has gone on for a while', () => {
  expect(timeLeft(1, 9, 2_000)).toBe('')
  expect(timeLeft(0, 10, 60_000)).toBe('')
  expect(timeLeft(10, 20, 6_000)).toBe(', about 15 s left')
  expect(timeLeft(10, 20, 80_000)).toBe(', about 2.5 min left')
})

it('prints a step when it is done, and another way when it failed', async () => {
  const { out, written } = collect(false)
  const log = createLog(out)
  await expect(log.step('NATS', async () => 7)).resolves.toBe(7)
  await expect(log.step('S3', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(written[0]).toMatch(/^ {2}✓ NATS +0\.0 s\n$/)
  expect(written[1]).toMatch(/^ {2}✗ S3 /)
})

it('says in a file now and then that a long step still runs, and how far it is', async () => {
  vi.useFakeTimers()
  let asked = 0
  try {
    const { out, written } = collect(false)
    const step = createLog(out).step(
      'building',
      () => new Promise((done) => setTimeout(done, 45_000)),
      () => `${++asked} of 9 done`,
    )
    await vi.advanceTimersByTimeAsync(45_000)
    await step
    expect(written.slice(0, -1)).toEqual([
      '  … building, 10 s so far (1 of 9 done)\n',
      '  … building, 40 s so far (2 of 9 done)\n',
    ])
  } finally {
    vi.useRealTimers()
  }
})
