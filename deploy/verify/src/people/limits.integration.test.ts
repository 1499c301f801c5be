import { isDue } from '@passage/local/testing/nightly'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from '../faults/mutants/mutate.ts'
import { type OwnApplication, startOwn } from '../faults/own-application.ts'
import { enterWorld, type World } from '../faults/world.ts'
import { BEYOND, LIMITS, refusals } from './limit-stories.ts'

/** Each limit taken away, one edit for one limit. */
const WITHOUT: readonly Edit[] = [
  'await consume(byBoth, both)',
  'await consume(byAccount, hash(name))',
  'await consume(byAddress, hash(network))',
  'await consume(signUpsByNetwork, hash(network))',
  'await consume(signUps, hash(email.toLowerCase()))',
  'await consume(resetsByNetwork, hash(network))',
  'await consume(resets, hash(email.toLowerCase()))',
  'consume(links, hash(network))',
  'consume(verifications, hash(personId))',
  'await consume(ownPassword, hash(personId))',
  'consume(exports, hash(personId))',
  'consume(registrations, hash(network))',
  'await consume(misses, hash(network), (seconds) => block(network, seconds))',
].map((from) => ({ file: 'limits.ts', from, to: 'await Promise.resolve()'.slice(from.startsWith('await') ? 0 : 6) }))

/** Each process counts for itself. */
const APART: Edit = {
  file: 'limits.ts',
  from: 'import { RateLimiterPostgres, RateLimiterRes }',
  to: 'import { RateLimiterMemory as RateLimiterPostgres, RateLimiterRes }',
}

let world: World
const running: OwnApplication[] = []
/** Two processes of an API, with something changed. */
async function two(changes?: readonly Edit[]): Promise<readonly [string, string]> {
  const difference = { env: { TRUSTED_PROXIES: '1' }, ...(changes && { changes: { api: changes } }) }
  const [one, other] = await Promise.all([startOwn(world, 'api', difference), startOwn(world, 'api', difference)])
  running.push(one, other)
  return [one.origin, other.origin]
}

beforeAll(async () => {
  world = await enterWorld()
}, 30_000)
afterAll(() => world?.close())

const stopAll = () => Promise.all(running.splice(0).map((api) => api.stop()))

/** Hundreds of passwords take long to compare: `sign-in-crowd` shows the same of these. */
const AT_LENGTH = 100

describe('on two API processes', () => hold(() => BEYOND))

describe.runIf(isDue('limits: mutant without them'))('mutant: without the limits', () => hold(() => 0, WITHOUT))

describe.runIf(isDue('limits: mutant that counts apart'))('mutant: where each process counts for itself', () =>
  hold((limit) => Math.max(0, BEYOND - limit), [APART]),
)

/** Tests of each limit, on two processes with something changed. */
function hold(refused: (limit: number) => number, changes?: readonly Edit[]): void {
  let origins: readonly [string, string]
  beforeAll(async () => {
    origins = await two(changes)
  }, 90_000)
  afterAll(stopAll)

  const stories = Object.entries(LIMITS).filter(([, { limit }]) => changes?.[0] !== APART || limit < AT_LENGTH)
  it.each(stories)(
    '%s',
    async (_what, story) => {
      expect(await refusals(story, origins)).toBe(refused(story.limit))
    },
    90_000,
  )
}
