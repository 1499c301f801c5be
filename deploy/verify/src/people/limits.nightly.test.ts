import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApplication, startOwn } from '../faults/scenes/servers/own-application.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { BEYOND, LIMITS, refusals } from './limit-stories.ts'

const world = worldOfFile()
const running: OwnApplication[] = []
beforeAll(async () => {
  const preload = new URL('./quick-passwords.ts', import.meta.url)
  const start = () => startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1' }, preload })
  running.push(...(await Promise.all([start(), start()])))
})
afterAll(async () => {
  await Promise.all(running.map((api) => api.stop()))
})

describe('the limits of two API processes', () => {
  const stories = Object.entries(LIMITS).map(([title, story]) => ({ title, story }))
  it.each(stories)('refuse all further $title', async ({ story }) => {
    const [one, other] = running.map(({ origin }) => origin) as [string, string]
    expect(await refusals(story, [one, other])).toBe(BEYOND)
  })
})
