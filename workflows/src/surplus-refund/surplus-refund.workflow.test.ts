import { randomUUID } from 'node:crypto'
import type { CheckoutReading } from '@passage/contracts/workflows/projection'
import { retryRefund } from '@passage/contracts/workflows/surplus-refund'
import type { WorkflowHandle } from '@temporalio/client'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { describe, expect, it } from 'vitest'
import { canSkipTime, endRun, startByTheClock } from '../testing/time-skipping.ts'
import type { SurplusRefundActivities } from './activities.ts'
import { surplusRefund } from './surplus-refund.ts'

/** What is outside of one page's money, in memory. */
class Page {
  state: CheckoutReading['state'] = 'paid'
  own = false
  returns = 0
  refundFailures = 0
  readonly calls: string[] = []

  readonly activities = {
    readCheckout: async ({ sessionId }) => ({
      ...{ sessionId, session: 'complete', state: this.state, capturedCents: 19_400, paymentIntentId: 'pi_1' },
      ...{ method: 'card', failureCode: null, chargeId: 'ch_1' },
    }),
    takeSurplus: async () => {
      this.calls.push('take')
      return this.own
        ? null
        : { surplusId: 's1', orderNumber: 'ORD-TESTTEST', cents: 19_400, lastSeq: 6, refunded: false }
    },
    refundSurplus: async () => {
      this.calls.push('refund')
      if (this.refundFailures-- > 0) throw new Error('Stripe does not answer')
      return { returned: this.returns-- > 0 }
    },
    sendMail: async ({ mail }) => {
      this.calls.push(`mail ${mail.template}`)
    },
  } satisfies SurplusRefundActivities
}

type Run = WorkflowHandle<typeof surplusRefund>

async function live(page: Page, story: (run: Run, clock: TestWorkflowEnvironment) => Promise<unknown>): Promise<Page> {
  await startByTheClock(page.activities, async (environment, taskQueue) => {
    const sessionId = `cs_${randomUUID()}`
    const run = await environment.client.workflow.start(surplusRefund, {
      workflowId: `refund/${sessionId}`,
      taskQueue,
      args: [{ orderId: randomUUID(), sessionId }],
    })
    try {
      await story(run, environment)
    } finally {
      await endRun(run, environment)
    }
  })
  return page
}

const attention = async (run: Run) =>
  (await run.describe()).typedSearchAttributes.getAll().find(({ key }) => key.name === 'AttentionReason')?.value

describe.skipIf(!(await canSkipTime()))('money that no order waits for', () => {
  it('goes back, and its customer is told', async () => {
    const page = await live(new Page(), async (run) => expect(await run.result()).toEqual({ outcome: 'refunded' }))
    // Asked for once more when the mail has left: the bank may have sent it back meanwhile.
    expect(page.calls.toSorted()).toEqual(['mail payment_surplus', 'refund', 'refund', 'take'])
  })

  it('stays where it is when it is the order’s own payment, or nothing was paid', async () => {
    const own = Object.assign(new Page(), { own: true })
    await live(own, async (run) => expect(await run.result()).toEqual({ outcome: 'known' }))
    const unpaid = Object.assign(new Page(), { state: 'unpaid' })
    await live(unpaid, async (run) => expect(await run.result()).toEqual({ outcome: 'unpaid' }))
    expect([...own.calls, ...unpaid.calls]).toEqual(['take'])
  })

  it('waits for a bank that has yet to confirm it', async () => {
    const page = Object.assign(new Page(), { state: 'processing' })
    await live(page, async (run, clock) => {
      await clock.sleep('30 hours')
      expect(page.calls).toEqual([])
      page.state = 'paid'
      expect(await run.result()).toEqual({ outcome: 'refunded' })
    })
  })

  it('that Stripe does not take raises attention, and is tried until it is back, also when an operator cancels the run', async () => {
    const page = Object.assign(new Page(), { refundFailures: 1_000 })
    await live(page, async (run, clock) => {
      await clock.sleep('10 minutes')
      expect(await attention(run)).toEqual(['refund_failing'])
      await run.cancel()
      page.refundFailures = 0
      expect(await run.result()).toEqual({ outcome: 'refunded' })
      expect((await run.describe()).typedSearchAttributes.getAll()).toContainEqual(
        expect.objectContaining({ value: false }),
      )
    })
  })

  it('that the bank sends back waits until an operator says to try again', async () => {
    const page = Object.assign(new Page(), { returns: 1 })
    await live(page, async (run, clock) => {
      await clock.sleep('3 days')
      expect(await attention(run)).toEqual(['refund_returned'])
      expect(page.calls.filter((call) => call === 'refund')).toHaveLength(1)
      await run.executeUpdate(retryRefund, { args: [{ actor: { kind: 'operator', id: null } }] })
      expect(await run.result()).toEqual({ outcome: 'refunded' })
    })
  })
})
