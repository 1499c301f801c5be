import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer } from '../../testing/dev-server.ts'
import { change, givenOrder, paid, state } from '../../testing/paid-order.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

it('a deadline that is computed after its stage has ended does not count for the next stage', async () => {
  await server.live(
    async (order, world) => {
      world.deadlineHours = 24
      // Longer than the time-out of the local activity: the second attempt runs when the stage ends.
      world.deadlineDelayMs = 2_500
      await paid(order, world)
      const asked = (stage: string) => world.calls.filter((call) => call === `setDeadline ${stage}`).length
      await vi.waitFor(() => expect(asked('document_review')).toBe(2), 45_000)
      world.deadlineDelayMs = 0
      const submittedAt = Date.now()
      await change(order, 'submitted')
      await vi.waitFor(() => expect(asked('submitted')).toBe(1), 45_000)
      await setTimeout(3_000)
      const { dueAt } = await state(order)
      expect(Date.parse(dueAt ?? '')).toBeGreaterThanOrEqual(submittedAt + 24 * 3_600_000)
    },
    { input: givenOrder() },
  )
})
