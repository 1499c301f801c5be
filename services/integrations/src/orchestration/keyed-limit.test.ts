import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { KeyedLimit } from './keyed-limit.ts'

const LATE = new Error('too late')

/** Callers whose work runs until `letOneGo`. */
function crowd(limit: KeyedLimit, key: string, count: number, ms = 60_000) {
  const inside: (() => void)[] = []
  let begun = 0
  const stay = () =>
    new Promise<string>((go) => {
      begun += 1
      inside.push(() => go(key))
    })
  const answers = Array.from({ length: count }, () => limit.run(key, ms, LATE, stay))
  return { answers: Promise.allSettled(answers), begun: () => begun, letOneGo: () => inside.shift()?.() }
}

describe('KeyedLimit', () => {
  it('run only so many calls for a key; the next starts when one has ended', async () => {
    const limit = new KeyedLimit(3)
    const { answers, begun, letOneGo } = crowd(limit, 'order', 5)
    await sleep(0)
    expect(begun()).toBe(3)
    letOneGo()
    await sleep(0)
    expect(begun()).toBe(4)
    for (let left = 5; left > 0; left--) {
      letOneGo()
      await sleep(0)
    }
    expect((await answers).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  })

  it('do not wait for other keys', async () => {
    const limit = new KeyedLimit(1)
    const one = crowd(limit, 'one', 1)
    expect(await limit.run('other', 1_000, LATE, async () => 'done')).toBe('done')
    one.letOneGo()
    await one.answers
  })

  it('refuse calls that have waited too long, and never start them', async () => {
    const limit = new KeyedLimit(1)
    const first = crowd(limit, 'order', 1)
    await sleep(0)
    const late = crowd(limit, 'order', 5, 20)
    expect(await late.answers).toEqual(Array(5).fill({ status: 'rejected', reason: LATE }))
    first.letOneGo()
    await first.answers
    expect(late.begun()).toBe(0)
    expect(limit.keys).toBe(0)
    expect(await limit.run('order', 1_000, LATE, async () => 'done')).toBe('done')
  })

  it('go on after a failed call, and forget keys without callers', async () => {
    const limit = new KeyedLimit(1)
    const failing = () => limit.run('order', 1_000, LATE, () => Promise.reject(new Error('it failed')))
    for (let time = 0; time < 3; time++) await expect(failing()).rejects.toThrow('it failed')
    expect(limit.keys).toBe(0)
    const waiting = crowd(limit, 'order', 2)
    await sleep(0)
    expect(limit.keys).toBe(1)
    waiting.letOneGo()
    await sleep(0)
    waiting.letOneGo()
    await waiting.answers
    expect(limit.keys).toBe(0)
  })
})
