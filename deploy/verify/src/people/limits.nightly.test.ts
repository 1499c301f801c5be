import { testSharesInTurn } from '@passage/local/testing/in-turn'
import { isDue } from '@passage/local/testing/nightly'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Edit } from '../faults/mutants/mutate.ts'
import { COUNTING_APART, WITHOUT_LIMITS } from '../faults/mutants/of-the-api.ts'
import { type OwnApplication, startOwn } from '../faults/scenes/own-application.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { crowdedApi } from './crowded.ts'
import { BEYOND, LIMITS, refusals } from './limit-stories.ts'

let world: World
const running: OwnApplication[] = []
/** Two processes of an API, with something changed. */
async function two(edits?: readonly Edit[]): Promise<readonly [string, string]> {
  const api = crowdedApi(edits)
  const [one, other] = await Promise.all([startOwn(world, 'api', api), startOwn(world, 'api', api)])
  running.push(one, other)
  return [one.origin, other.origin]
}

beforeAll(async () => {
  world = await enterWorld()
})
afterAll(() => world?.close())

const stopAll = () => Promise.all(running.splice(0).map((api) => api.stop()))

// `npm test` takes every second limit, the others the day after. A mutant's day comes too seldom for that.
describe('on two API processes', () => hold(2, () => BEYOND))

describe.runIf(isDue('limits: mutant without them'))('mutant: without the limits', () =>
  hold(1, () => 0, WITHOUT_LIMITS),
)

describe.runIf(isDue('limits: mutant that counts apart'))('mutant: where each process counts for itself', () =>
  hold(1, (limit) => Math.max(0, BEYOND - limit), [COUNTING_APART]),
)

/** Tests of each limit, in so many shares, on two processes with something changed. */
function hold(shares: number, refused: (limit: number) => number, edits?: readonly Edit[]): void {
  let origins: readonly [string, string]
  beforeAll(async () => {
    origins = await two(edits)
  })
  afterAll(stopAll)

  const stories = Object.entries(LIMITS).map(([title, story]) => ({ title, story }))
  testSharesInTurn(
    shares,
    stories,
  )(async ({ story }) => {
    expect(await refusals(story, origins)).toBe(refused(story.limit))
  })
}
