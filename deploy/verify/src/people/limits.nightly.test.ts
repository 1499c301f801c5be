import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('on two API processes', () => hold(() => BEYOND))

describe('mutant: without the limits', () => hold(() => 0, WITHOUT_LIMITS))

describe('mutant: where each process counts for itself', () =>
  hold((limit) => Math.max(0, BEYOND - limit), [COUNTING_APART]))

/** Tests of each limit on two processes with something changed. */
function hold(refused: (limit: number) => number, edits?: readonly Edit[]): void {
  let origins: readonly [string, string]
  beforeAll(async () => {
    origins = await two(edits)
  })
  afterAll(stopAll)

  const stories = Object.entries(LIMITS).map(([title, story]) => ({ title, story }))
  it.each(stories)('$title', async ({ story }) => {
    expect(await refusals(story, origins)).toBe(refused(story.limit))
  })
}
