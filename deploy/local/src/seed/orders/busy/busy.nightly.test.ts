import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { systemContext } from '@passage/core/context'
import { connect } from '@passage/core/database/connect'
import { testStack } from '@passage/local/testing/stack'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSeedEnv } from '../../env.ts'
import { enterWorld, type World } from '../world.ts'
import { type BusyOrder, busyOrders, emailOf, type Step } from './plan.ts'
import { type BusyWorld, enterBusyWorld } from './world.ts'
import { runBusyOrder } from './write-order.ts'

let busy: BusyWorld
let world: World
beforeAll(async () => {
  const { env } = testStack()
  // Temporal's library reads it itself.
  vi.stubEnv('TEMPORAL_ADDRESS', env.TEMPORAL_ADDRESS)
  world = await enterWorld(env.APP_URL ?? '', env.STRIPE_API_BASE ?? null)
  const db = connect({ url: env.DATABASE_URL as string, max: 2 })
  busy = await enterBusyWorld(systemContext(db), readSeedEnv(env), env)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await busy?.client.connection.close()
  await busy?.context.db.destroy()
})

/** The orders that the plan leaves with this step. */
const ending = (last: Step['do']): BusyOrder[] => busyOrders().filter(({ steps }) => steps.at(-1)?.do === last)

async function written(order: BusyOrder): Promise<FullOrder[]> {
  const rows = await busy.context.db
    .selectFrom('orders')
    .select('id')
    .where('customerEmail', '=', emailOf(order))
    .execute()
  const read = ({ id }: { id: string }) =>
    world.api.call({ method: 'GET', path: `/api/orders/${id}`, token: world.tokens.provider, answer: FullOrder })
  return Promise.all(rows.map(read))
}

const fails = () => Promise.reject(new Error('interrupted'))

/** Where a run of the seed is interrupted. */
const INTERRUPTED: [string, (world: BusyWorld, order: BusyOrder) => BusyWorld][] = [
  ['before it is placed', (world) => ({ ...world, storage: { put: fails } })],
  ['before its payment', (world) => ({ ...world, payments: { ...world.payments, createCheckout: fails } })],
  [
    'after its payment',
    ({ payments, ...world }) => ({
      ...world,
      payments: { createCheckout: (request) => payments.createCheckout(request), readCheckout: fails },
    }),
  ],
  [
    'amid its history',
    (world, { steps }) => ({
      ...world,
      ago: (hours) => (hours === steps[1]?.hoursAgo ? new Date(Number.NaN) : world.ago(hours)),
    }),
  ],
  ['before its run', (world) => ({ ...world, client: {} as BusyWorld['client'] })],
]

describe('an order of the busy desk', () => {
  it.each(INTERRUPTED.map(([at, cut], index) => [at, cut, ending('grant')[index] as BusyOrder] as const))(
    'that was interrupted %s is completed by the next run, and then left as it is',
    async (_at, cut, order) => {
      await expect(runBusyOrder(cut(busy, order), order)).rejects.toThrow()
      await runBusyOrder(busy, order)
      const [first, ...others] = await written(order)
      expect(others).toEqual([])
      expect(first).toMatchObject({ status: 'approved', paymentStatus: 'completed' })
      const seqs = first?.statusHistory.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs?.map((_, index) => index + 1))
      await runBusyOrder(busy, order)
      expect((await written(order)).map(({ statusHistory }) => statusHistory.length)).toEqual([seqs?.length])
    },
  )

  it('on hold has a reason in its language', async () => {
    const [order] = ending('hold') as [BusyOrder]
    await runBusyOrder(busy, order)
    const [held] = await written(order)
    const [step] = order.steps
    const why = step?.do === 'hold' && step.why[order.language]
    expect(held?.statusHistory.at(-1)).toMatchObject({ reason: 'held', notes: why, newStatus: 'document_review' })
  })
})
