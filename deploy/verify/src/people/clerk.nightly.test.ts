import { type ClerkStandIn, startClerk } from '@passage/integrations/testing/clerk-stand-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Changes } from '../faults/mutants/services-bench.ts'
import { type OwnApplication, startOwn } from '../faults/scenes/own-application.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { UNPROTECTED_AT_CLERK } from './clerk-mutants.ts'
import { CLERK_STORIES } from './clerk-stories.ts'

let world: World
let clerk: ClerkStandIn
beforeAll(async () => {
  world = await enterWorld()
  clerk = await startClerk(world.stack.env.APP_URL as string)
})
afterAll(async () => {
  await clerk?.close()
  await world?.close()
})

/** The story's result at the API as it is, and at one without the protection. */
const ANSWERS: Record<keyof typeof CLERK_STORIES, [whole: unknown, broken: unknown]> = {
  'a token that another page was given': [401, 200],
  'a token of another instance': [401, 200],
  'a token of a session that is pending': [401, 200],
  'a token after signing out': [401, 200],
  'a token whose account was switched off': [401, 200],
  'somebody with another’s address, unconfirmed': [401, 200],
  'whoever opened an account in another’s name': [
    [200, 401],
    [200, 200],
  ],
  'a user whom we made for another’s address': [401, 200],
  'a user at Clerk whose account was refused': [
    [409, 0],
    [409, 1],
  ],
  'a sign-in while the password changes': [401, 200],
  'the time of a refusal': [true, false],
}

describe('is answered as it must be', () => checkAnswers(0))
describe('mutants: otherwise without its protection', () => checkAnswers(1, UNPROTECTED_AT_CLERK))

/** Tests of every story at an API with something changed. */
function checkAnswers(as: 0 | 1, changes?: Changes): void {
  let api: OwnApplication | undefined
  beforeAll(async () => {
    const env = { TRUSTED_PROXIES: '1', ...clerk.env }
    api = await startOwn(world, 'api', { env, ...(changes && { changes }) })
  })
  afterAll(() => api?.stop())

  it.each(Object.entries(ANSWERS))('%s', async (name, answers) => {
    const story = CLERK_STORIES[name as keyof typeof CLERK_STORIES]
    expect(await story({ world, clerk, origin: api?.origin ?? '' })).toEqual(answers[as])
  })
}
