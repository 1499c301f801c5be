import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { actions } from '@passage/contracts/workflows/visa-order-messages'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { describe, expect, it } from 'vitest'
import type { OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { change, customer, observePayment, requestPayment, staff, state } from '../../testing/paid-order.ts'
import { canSkipTime, runOrderSkippingTime } from '../../testing/time-skipping.ts'

const FEE = 2_000
const ON_TIME: Partial<VisaOrderInput> = {
  ...{ onTime: true, refusedFeePercent: 50, requiredDocuments: ['passport'] },
  documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }],
}

/** The promised day is over in ten days. */
async function promised(world: FakeWorld, clock: TestWorkflowEnvironment): Promise<void> {
  world.promisedUntil = new Date((await clock.currentTimeMs()) + 10 * DAY_MS).toISOString()
}

async function paid(order: OrderHandle, world: FakeWorld, clock: TestWorkflowEnvironment): Promise<void> {
  await requestPayment(order)
  world.pay(19_400)
  await promised(world, clock)
  await observePayment(order)
  await clock.sleep('1 minute')
}

const refunded = ({ records }: FakeWorld) => records.flatMap(({ refundPromised }) => refundPromised?.cents ?? [])
const made = ({ statuses }: FakeWorld) => statuses.filter((line) => line.includes('refund_made')).length

describe.skipIf(!(await canSkipTime()))('the service fee, as days pass', () => {
  it.each([
    ['stays when the visa is delivered on the last promised day', '9 days', 'completed', []],
    ['goes back in full when it is delivered a day later', '11 days', 'completed', [FEE]],
    ['goes back by its share when the embassy refuses in time', '9 days', 'rejected', [FEE / 2]],
    ['goes back in full when it refuses later', '11 days', 'rejected', [FEE]],
  ] as const)('%s, and never again', async (_what, after, end, cents) => {
    const world = await runOrderSkippingTime(async (order, world, clock) => {
      await paid(order, world, clock)
      await change(order, 'submitted')
      await clock.sleep(after)
      await change(order, end)
      // Until the run ends.
      await order.result()
    }, ON_TIME)
    expect(refunded(world)).toEqual(cents)
    expect(made(world)).toBe(cents.length)
  })

  it('stays when the customer’s own wait has moved the promised day', async () => {
    const world = await runOrderSkippingTime(async (order, world, clock) => {
      await paid(order, world, clock)
      world.promisedUntil = null
      await order.executeUpdate(actions.requestDocument, {
        args: [{ actor: staff, documentType: 'photo', traveller: null, noteId: null, expectedSeq: null }],
      })
      await clock.sleep('8 days')
      await promised(world, clock)
      await order.executeUpdate(actions.addDocument, {
        args: [{ actor: customer, documentId: 'd2', documentType: 'photo', traveller: null, requestId: null }],
      })
      await change(order, 'submitted')
      await clock.sleep('9 days')
      await change(order, 'completed')
      await clock.sleep('20 days')
    }, ON_TIME)
    expect(refunded(world)).toEqual([])
  })

  it('goes back once when Stripe answers again after hours', async () => {
    const world = await runOrderSkippingTime(async (order, world, clock) => {
      await paid(order, world, clock)
      await change(order, 'submitted')
      await clock.sleep('11 days')
      world.refundFailures = 30
      await change(order, 'completed')
      await clock.sleep('3 minutes')
      expect(await state(order)).toMatchObject({ attention: ['refund_failing'], refundedCents: 0 })
      await clock.sleep('1 day')
      expect(await state(order)).toMatchObject({ attention: [], refundedCents: FEE, paymentStatus: 'completed' })
    }, ON_TIME)
    expect(refunded(world)).toEqual([FEE])
    expect(made(world)).toBe(1)
  })
})
