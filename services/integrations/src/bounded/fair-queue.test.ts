import { describe, expect, it, vi } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const OPTIONS = { timeoutMs: 20_000, refusal: () => new Error('refused') }

/** A queue whose tasks end when the test says so; `started` lists them in order. */
function controlledQueue(options: { concurrency: number; perPerson: number }) {
  const queue = fairQueue({ ...options, ...OPTIONS })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    add(person: string, name: string) {
      const work = () =>
        new Promise<string>((resolve) => {
          started.push(name)
          ends.set(name, () => resolve(name))
        })
      return queue(person, work)
    },
    async end(name: string) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

const sixty = Array.from({ length: 60 }, (_, index) => `a${index}`)

describe('fairQueue', () => {
  it('serves one person’s task before the remaining tasks of another', async () => {
    const { add, end, started } = controlledQueue({ concurrency: 1, perPerson: 1 })
    const all = sixty.map((name) => add('Ana', name))
    const other = add('Ben', 'b')
    await end('nothing')
    await end('a0')
    expect(started).toEqual(['a0', 'b'])
    await end('b')
    expect(await other).toBe('b')
    for (const name of sixty) await end(name)
    expect(await Promise.all(all)).toEqual(sixty)
    expect(started).toHaveLength(61)
  })

  it('limits the running tasks of each person', async () => {
    const { add, end, started } = controlledQueue({ concurrency: 2, perPerson: 1 })
    const all = ['a0', 'a1', 'a2'].map((name) => add('Ana', name))
    await end('nothing')
    expect(started).toEqual(['a0'])
    all.push(add('Ben', 'b'))
    await end('nothing')
    expect(started).toEqual(['a0', 'b'])
    await end('a0')
    expect(started).toEqual(['a0', 'b', 'a1'])
    for (const name of ['b', 'a1', 'a2']) await end(name)
    expect(await Promise.all(all)).toEqual(['a0', 'a1', 'a2', 'b'])
  })

  it('refuses a task after the timeout and never runs it', async () => {
    const queue = fairQueue({ ...OPTIONS, concurrency: 1, perPerson: 1, timeoutMs: 20 })
    const first = Promise.withResolvers<void>()
    const running = queue('Ana', () => first.promise)
    const late = vi.fn(async () => undefined)
    await expect(queue('Ana', late)).rejects.toThrow('refused')
    await expect(queue('Ben', late)).rejects.toThrow('refused')
    first.resolve()
    await running
    expect(late).not.toHaveBeenCalled()
    expect(await queue('Ben', async () => 'next')).toBe('next')
  })

  it('refuses tasks beyond a person’s limit of waiting ones at once', async () => {
    const queue = fairQueue({ ...OPTIONS, concurrency: 1, perPerson: 1, maxWaiting: 2 })
    const open = Promise.withResolvers<string>()
    const accepted = [1, 2, 3].map(() => queue('Ana', () => open.promise))
    await expect(queue('Ana', () => open.promise)).rejects.toThrow('refused')
    const other = queue('Ben', () => open.promise)
    open.resolve('done')
    expect(await Promise.all([...accepted, other])).toEqual(['done', 'done', 'done', 'done'])
  })

  it('continues after a failed task', async () => {
    const queue = fairQueue({ ...OPTIONS, concurrency: 1, perPerson: 1 })
    const fail = () => queue('Ana', () => Promise.reject(new Error('no ink')))
    for (let time = 0; time < 3; time += 1) await expect(fail()).rejects.toThrow('no ink')
  })
})
