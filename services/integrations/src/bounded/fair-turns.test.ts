import { expect, it, vi } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const PATIENT = { patienceMs: 20_000, tooLate: () => new Error('too late') }

/** Work that ends when the test says so; who began, in order. */
function desk(turns: { atOnce: number; each: number }) {
  const take = fairTurns({ ...turns, ...PATIENT })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    come(person: string, name: string) {
      const work = () =>
        new Promise<string>((resolve) => {
          began.push(name)
          ends.set(name, () => resolve(name))
        })
      return take(person, work)
    },
    async end(name: string) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

const sixty = Array.from({ length: 60 }, (_, index) => `a${index}`)

it('one person’s sixty wait behind another’s one', async () => {
  const { come, end, began } = desk({ atOnce: 1, each: 1 })
  const all = sixty.map((name) => come('Ana', name))
  const other = come('Ben', 'b')
  await end('nothing')
  await end('a0')
  expect(began).toEqual(['a0', 'b'])
  await end('b')
  expect(await other).toBe('b')
  for (const name of sixty) await end(name)
  expect(await Promise.all(all)).toEqual(sixty)
  expect(began).toHaveLength(61)
})

it('a place is left for others, whatever one person brings', async () => {
  const { come, end, began } = desk({ atOnce: 2, each: 1 })
  const all = ['a0', 'a1', 'a2'].map((name) => come('Ana', name))
  await end('nothing')
  expect(began).toEqual(['a0'])
  all.push(come('Ben', 'b'))
  await end('nothing')
  expect(began).toEqual(['a0', 'b'])
  await end('a0')
  expect(began).toEqual(['a0', 'b', 'a1'])
  // A caller who waits on beyond this test would be refused during another.
  for (const name of ['b', 'a1', 'a2']) await end(name)
  expect(await Promise.all(all)).toEqual(['a0', 'a1', 'a2', 'b'])
})

it('a turn that does not come in time is refused and does not come later', async () => {
  const take = fairTurns({ ...PATIENT, atOnce: 1, each: 1, patienceMs: 20 })
  const first = Promise.withResolvers<void>()
  const holding = take('Ana', () => first.promise)
  const late = vi.fn(async () => undefined)
  await expect(take('Ana', late)).rejects.toThrow('too late')
  await expect(take('Ben', late)).rejects.toThrow('too late')
  first.resolve()
  await holding
  expect(late).not.toHaveBeenCalled()
  expect(await take('Ben', async () => 'next')).toBe('next')
})

it('what comes beyond the few that may wait is refused at once, and only that person’s', async () => {
  const take = fairTurns({ ...PATIENT, atOnce: 1, each: 1, waiting: 2 })
  const open = Promise.withResolvers<string>()
  const taken = [1, 2, 3].map(() => take('Ana', () => open.promise))
  await expect(take('Ana', () => open.promise)).rejects.toThrow('too late')
  const other = take('Ben', () => open.promise)
  open.resolve('done')
  expect(await Promise.all([...taken, other])).toEqual(['done', 'done', 'done', 'done'])
})

it('one that fails gives its turn back', async () => {
  const take = fairTurns({ ...PATIENT, atOnce: 1, each: 1 })
  const fail = () => take('Ana', () => Promise.reject(new Error('no ink')))
  for (let time = 0; time < 3; time += 1) await expect(fail()).rejects.toThrow('no ink')
})
