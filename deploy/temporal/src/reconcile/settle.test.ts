import { expect, it } from 'vitest'
import { type FoundOrder, found } from '../testing/found-order.ts'
import type { Difference, FoundRun } from './found.ts'
import { settle } from './settle.ts'

const difference = (words: string): Difference => ({ between: 'workflow', words, mend: { do: 'person' } })

/** The result for an order whose comparisons show these differences in turn, the last ones again and again; and the pauses. */
async function outcomeOf(shown: string[][], run: FoundRun = found().run) {
  const pauses: number[] = []
  const look = async () => ({
    found: { ...found(), run } as FoundOrder,
    differences: (shown[Math.min(pauses.length, shown.length - 1)] ?? []).map(difference),
  })
  const { differences } = await settle(look, async (ms) => pauses.push(ms))
  return { words: differences.map(({ words }) => words), pauses }
}

it('looks once at an order without differences', async () => {
  expect(await outcomeOf([[]])).toEqual({ words: [], pauses: [] })
})

it('is done with the first look that shows no difference any more', async () => {
  expect(await outcomeOf([['moves'], []])).toEqual({ words: [], pauses: [200] })
})

it('reports what all comparisons showed, after a second and a half', async () => {
  const { words, pauses } = await outcomeOf([['moves', 'stays'], ['stays'], ['came later', 'stays']])
  expect(words).toEqual(['stays'])
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(1_500)
})

it('looks on while an order differs each time in another way', async () => {
  expect(await outcomeOf([['one'], ['another'], ['a third'], []])).toEqual({ words: [], pauses: [200, 500, 800] })
})

it('asks a run that does not answer no more than twice', async () => {
  const silent = { is: 'silent', runId: 'run-1', why: 'no worker' } as const
  expect(await outcomeOf([['silent']], silent)).toEqual({ words: ['silent'], pauses: [1_500] })
})
