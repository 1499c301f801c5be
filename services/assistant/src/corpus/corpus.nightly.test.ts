import { describe, expect, it } from 'vitest'
import { type Judged, judge } from './judge.fixture.ts'
import { messageSets, readMessages } from './read-messages.fixture.ts'
import type { Expected } from './utterance.fixture.ts'

const HELD_OUT = readMessages('held-out')
const WRITTEN_BESIDE = messageSets()
  .filter((name) => name !== 'held-out')
  .flatMap(readMessages)

async function judgeAll(corpus: readonly Expected[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const expected of corpus) judged.push(await judge(expected))
  return judged
}

const isRight = ({ faults, wrong }: Judged): boolean => faults.length === 0 && wrong.length === 0

function report(name: string, judged: readonly Judged[]): number {
  const right = judged.filter(isRight).length
  const times = judged.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)]?.toFixed(1)
  console.info(`assistant, ${name}: ${right} of ${judged.length} right, median ${median} ms`)
  return right / judged.length
}

/** No wrong fact, and at least nine of ten answers right. */
describe.each([
  ['written beside the assistant', WRITTEN_BESIDE],
  ['written before it and held out', HELD_OUT],
] as const)('messages %s', async (name, corpus) => {
  const judged = await judgeAll(corpus)

  it('have answers without a wrong fact', () => {
    expect(judged.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })

  it('are understood in nine of ten cases', () => {
    expect(report(name, judged)).toBeGreaterThanOrEqual(0.9)
  })
})

it('there are more than 200 messages, half of them French', () => {
  const all = [...WRITTEN_BESIDE, ...HELD_OUT]
  const french = all.filter(({ language }) => language === 'fr')
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(french.length / all.length).toBeGreaterThan(0.45)
})
