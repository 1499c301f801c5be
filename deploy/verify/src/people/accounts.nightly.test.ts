import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Changes } from '../faults/mutants/services-bench.ts'
import { type OwnApplication, startOwn } from '../faults/scenes/own-application.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { UNPROTECTED } from './account-mutants.ts'
import { STORIES, type StoryName } from './account-stories.ts'

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(() => world?.close())

/** The story's result at the API as it is, and at one without the protection. */
const ANSWERS: Record<StoryName, [whole: unknown, broken: unknown]> = {
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
  'a link that is too old': [400, 200],
  'a sign-up with an address that has an account': [200, 409],
  'a forgotten password of nobody’s': [200, 500],
  'a leaked password': [400, 204],
  'a wrong current password': [
    [400, 200],
    [204, 401],
  ],
}

describe('is answered as it must be', () => checkAnswers(0))
describe('mutants: otherwise without its protection', () => checkAnswers(1, UNPROTECTED))

/** Tests of every story at an API with something changed; the worker that mails is the stack's. */
function checkAnswers(as: 0 | 1, changes?: Changes): void {
  let api: OwnApplication | undefined
  beforeAll(async () => {
    api = await startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1' }, ...(changes && { changes }) })
  })
  afterAll(() => api?.stop())

  it.each(Object.entries(ANSWERS))('%s', async (name, answers) => {
    expect(await STORIES[name as StoryName](world, api?.origin ?? '')).toEqual(answers[as])
  })
}
