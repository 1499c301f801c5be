import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApplication, startOwn } from '../faults/scenes/servers/own-application.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { STORIES, type StoryName } from './account-stories.ts'

const world = worldOfFile()
let api: OwnApplication | undefined
beforeAll(async () => {
  api = await startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1' } })
})
afterAll(async () => {
  await api?.stop()
})

const REFUSED = [401, 401]

/** The statuses that each story gets. */
const ANSWERS: Record<StoryName, unknown> = {
  'a session after its account changed the password elsewhere': REFUSED,
  'a session after its account chose a new password by mail': REFUSED,
  'a session after its account was deactivated': REFUSED,
  'a session after an administrator deactivated its account': REFUSED,
  'a session after an administrator deleted its account': REFUSED,
  'a session after its account was erased': REFUSED,
  'a session that was ended from another session': REFUSED,
  'a session whose account gets and loses the administrator role': [403, 200, 403],
  'a session after its sign-out': REFUSED,
  'a sign-in while the password changes': 401,
  'a link that is used twice': [204, 400],
  'a link that has expired': 400,
  'a sign-up with an address that has an account': 200,
  'a password reset for an address without an account': 200,
  'a leaked password': 400,
  'a wrong current password': [400, 200],
}

describe('accounts', () => {
  it.each(Object.entries(ANSWERS))('answers %s', async (name, answer) => {
    expect(await STORIES[name as StoryName](world, api?.origin ?? '')).toEqual(answer)
  })
})
