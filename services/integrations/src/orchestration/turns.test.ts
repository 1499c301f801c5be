import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

const LATE = new Error('too late')

/** Callers whose work runs until `letOneGo`. */
function crowd(turns: Turns, key: string, count: number, ms = 60_000) {
  const inside: (() => void)[] = []
  let begun = 0
  const stay = () =>
    new Promise<string>((go) => {
      begun += 1
      inside.push(() => go(key))
    })
  const answers = Array.from({ length: count }, () => turns.take(key, ms, LATE, stay))
  return { answers: Promise.allSettled(answers), begun: () => begun, letOneGo: () => inside.shift()?.() }
}

describe('turns', () => {
  it('run only so many calls for a key; the next starts when one has ended', async () => {
    const turns = new Turns(3)
    const { answers, begun, letOneGo } = crowd(turns, 'order', 5)
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
    const turns = new Turns(1)
    const one = crowd(turns, 'one', 1)
    expect(await turns.take('other', 1_000, LATE, async () => 'done')).toBe('done')
    one.letOneGo()
    await one.answers
  })

  it('refuse calls that have waited too long, and never start them', async () => {
    const turns = new Turns(1)
    const first = crowd(turns, 'order', 1)
    await sleep(0)
    const late = crowd(turns, 'order', 5, 20)
    expect(await late.answers).toEqual(Array(5).fill({ status: 'rejected', reason: LATE }))
    first.letOneGo()
    await first.answers
    expect(late.begun()).toBe(0)
    expect(turns.keys).toBe(0)
    expect(await turns.take('order', 1_000, LATE, async () => 'done')).toBe('done')
  })

  it('go on after a failed call, and forget keys without callers', async () => {
    const turns = new Turns(1)
    const failing = () => turns.take('order', 1_000, LATE, () => Promise.reject(new Error('it failed')))
    for (let time = 0; time < 3; time++) await expect(failing()).rejects.toThrow('it failed')
    expect(turns.keys).toBe(0)
    const held = crowd(turns, 'order', 2)
    await sleep(0)
    expect(turns.keys).toBe(1)
    held.letOneGo()
    await sleep(0)
    held.letOneGo()
    await held.answers
    expect(turns.keys).toBe(0)
  })
})
