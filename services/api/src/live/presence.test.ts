import { expect, it } from 'vitest'
import { Presence } from './presence.ts'

it('a person is present from the first heartbeat until 40 seconds after the last one', () => {
  const presence = new Presence()
  expect(presence.heartbeat('order', 'ana', 0)).toBe(true)
  expect(presence.heartbeat('order', 'ana', 15_000)).toBe(false)
  presence.heartbeat('order', 'ben', 20_000)
  expect(presence.at('order')).toEqual([
    { personId: 'ana', since: 0 },
    { personId: 'ben', since: 20_000 },
  ])
  expect(presence.forgetSilent(55_000)).toEqual([])
  expect(presence.forgetSilent(56_000)).toEqual(['order'])
  expect(presence.at('order').map(({ personId }) => personId)).toEqual(['ben'])
  expect(presence.forgetSilent(90_000)).toEqual(['order'])
  expect(presence.orders).toEqual([])
})

it('leaving is announced once', () => {
  const presence = new Presence()
  presence.heartbeat('order', 'ana')
  expect([presence.leave('order', 'ana'), presence.leave('order', 'ana')]).toEqual([true, false])
})
