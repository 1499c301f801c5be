import { type ClerkStandIn, startClerk } from '@passage/integrations/testing/clerk-stand-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApplication, startOwn } from '../faults/scenes/servers/own-application.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { CLERK_STORIES } from './clerk-stories.ts'

const world = worldOfFile()
let clerk: ClerkStandIn
let api: OwnApplication | undefined
beforeAll(async () => {
  clerk = await startClerk(world.stack.env.APP_URL as string)
  api = await startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1', ...clerk.env } })
})
afterAll(async () => {
  await api?.stop()
  await clerk?.close()
})

/** The result of each story. */
const ANSWERS: Record<keyof typeof CLERK_STORIES, unknown> = {
  'a token that was issued for another page': 401,
  'a token of another instance': 401,
  'a token of a pending session': 401,
  'a token after its sign-out': 401,
  'a token after its account was deactivated': 401,
  'a user with the unconfirmed address of an account': 401,
  'the owner of an address, and the stranger who opened an account with it': [200, 401],
  'a user that Passage created for the address of an account': 401,
  'an account that is refused after its user was created': [409, 0],
  'a sign-in while the password changes': 401,
  'a refused sign-in in more than 550 ms': true,
}

describe('accounts at Clerk', () => {
  it.each(Object.entries(ANSWERS))('answers %s', async (name, answer) => {
    const story = CLERK_STORIES[name as keyof typeof CLERK_STORIES]
    expect(await story({ world, clerk, origin: api?.origin ?? '' })).toEqual(answer)
  })
})
