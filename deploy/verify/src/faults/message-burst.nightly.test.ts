import { visaOrderId } from '@passage/contracts/workflows/names'
import { actions } from '@passage/contracts/workflows/visa-order-messages'
import { sideBySide } from '@passage/local/side-by-side'
import { expect, it } from 'vitest'
import { placeOrder } from './scenes/orders/drive.ts'
import { timeoutsOf } from './scenes/orders/timeouts.ts'
import { worldOfFile } from './scenes/world.ts'

const MESSAGES = 500

const world = worldOfFile()

it('fault 24: a burst of 500 messages lets nothing time out, and each is carried out once', async () => {
  const orders = await sideBySide(8, Array.from({ length: MESSAGES }), () => placeOrder(world))
  const runs = orders.map(({ id }) => world.temporal.workflow.getHandle(visaOrderId(id)))
  const message = { actor: { kind: 'operator', id: null }, noteId: null, expectedSeq: null } as const
  const answers = await Promise.all(runs.map((run) => run.executeUpdate(actions.cancelOrder, { args: [message] })))
  expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([2]))
  const found = await sideBySide(8, runs, async (run) => timeoutsOf(await run.fetchHistory()))
  expect(found.flat()).toEqual([])
}, 600_000)
