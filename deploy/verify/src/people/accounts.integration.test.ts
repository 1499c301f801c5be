import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApplication, startOwn } from '../faults/own-application.ts'
import { enterWorld, type World } from '../faults/world.ts'
import { UNPROTECTED } from './account-mutants.ts'
import { STORIES, type StoryName } from './account-stories.ts'

let world: World
/** One as it is, and one without its protections; the worker that mails is the stack's. */
let [whole, broken]: OwnApplication[] = []
beforeAll(async () => {
  world = await enterWorld()
  const env = { TRUSTED_PROXIES: '1' }
  whole = await startOwn(world, 'api', { env })
  broken = await startOwn(world, 'api', { env, changes: UNPROTECTED })
}, 90_000)
afterAll(async () => {
  await whole?.stop()
  await broken?.stop()
  await world?.close()
})

/** What the story tells of the API as it is, and of one whose protection was taken away. */
const TOLD: Record<StoryName, [whole: unknown, broken: unknown]> = {
  'a session whose account changed its password elsewhere': [
    [401, 401],
    [200, 200],
  ],
  'a session whose account chose a new password by mail': [
    [401, 401],
    [200, 200],
  ],
  'a session whose account was switched off': [
    [401, 401],
    [200, 200],
  ],
  'a session whose account an administrator switched off': [
    [401, 401],
    [200, 200],
  ],
  'a session whose account an administrator deleted': [
    [401, 401],
    [200, 200],
  ],
  'a session whose account its owner had erased': [
    [401, 401],
    [200, 200],
  ],
  'a session that was ended elsewhere': [
    [401, 401],
    [200, 200],
  ],
  'a session whose account got another role': [
    [403, 200, 403],
    [403, 403, 403],
  ],
  'a session that was signed out': [
    [401, 401],
    [200, 200],
  ],
  'a sign-in while the password changes': [401, 200],
  'a link that is followed twice': [
    [204, 400],
    [204, 204],
  ],
  'a link that is too old': [400, 204],
  'a sign-up with an address that has an account': [200, 409],
  'a forgotten password of nobody’s': [200, 500],
  'a password that everybody knows': [400, 204],
  'a wrong current password': [
    [400, 200],
    [204, 401],
  ],
}

describe.each(Object.entries(TOLD))('%s', (name, [told, brokenly]) => {
  it('is answered as it must be, and otherwise without its protection', async () => {
    const story = STORIES[name as StoryName]
    expect(await story(world, whole?.origin ?? '')).toEqual(told)
    expect(await story(world, broken?.origin ?? '')).toEqual(brokenly)
  }, 40_000)
})
