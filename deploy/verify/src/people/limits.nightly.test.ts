import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApplication, startOwn } from '../faults/scenes/servers/own-application.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { BEYOND, begin, LIMITS, ordersOfOneCustomer } from './limit-stories.ts'

const ORDERS_PER_HOUR = 12

const world = worldOfFile()
const running: OwnApplication[] = []
beforeAll(async () => {
  const preload = new URL('./quick-passwords.ts', import.meta.url)
  const start = () =>
    startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1', ORDERS_PER_HOUR: String(ORDERS_PER_HOUR) }, preload })
  running.push(...(await Promise.all([start(), start()])))
})
afterAll(async () => {
  await Promise.all(running.map((api) => api.stop()))
})

describe('the limits of two API processes', () => {
  const all = { ...LIMITS, 'orders of one customer': ordersOfOneCustomer(world, ORDERS_PER_HOUR) }
  const stories = Object.entries(all).map(([title, story]) => ({ title, story }))
  it.each(stories)('refuse all further $title', async ({ story }) => {
    const origins = running.map(({ origin }) => origin)
    const ask = await begin(story, origins[0] as string)
    expect(await ask(0, story.limit + BEYOND, origins)).toBe(BEYOND)
  })
})
