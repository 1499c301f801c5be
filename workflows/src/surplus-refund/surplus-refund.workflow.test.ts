import { randomUUID } from 'node:crypto'
import type { CheckoutReading } from '@passage/contracts/workflows/projection'
import { reportPaidOtherwise, retryStep } from '@passage/contracts/workflows/surplus-refund'
import type { WorkflowHandle } from '@temporalio/client'
import { ApplicationFailure } from '@temporalio/common'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { canSkipTime, endRun, withTimeSkipping } from '../testing/time-skipping.ts'
import type { SurplusRefundActivities } from './activities.ts'
import { surplusRefund } from './surplus-refund.ts'

/** The activities of one surplus refund, in memory. */
class Page {
  state: CheckoutReading['state'] = 'paid'
  own = false
  returns = 0
  refundFailures = 0
  readFailures = 0
  readFailure: Error = new Error('Stripe does not answer')
  mailFailures = 0
  readonly calls: string[] = []
  readonly reportedBy: unknown[] = []

  readonly activities = {
    readCheckout: async ({ sessionId }) => {
      if (this.readFailures-- > 0) throw this.readFailure
      return {
        ...{ sessionId, session: 'complete', state: this.state, capturedCents: 19_400, paymentIntentId: 'pi_1' },
        ...{ method: 'card', failureCode: null, chargeId: 'ch_1', paymentId: 'payment', attemptId: 'attempt-1' },
      }
    },
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
    recordSurplusPaidOtherwise: async ({ message }) => {
      this.calls.push('record')
      this.reportedBy.push(message?.actor)
    },
    sendMail: async ({ mail }) => {
      if (mail.template === 'payment_surplus' && this.mailFailures-- > 0)
        throw new Error('The mail server is unavailable')
      this.calls.push(`mail ${mail.template}`)
    },
  } satisfies SurplusRefundActivities
}

type Run = WorkflowHandle<typeof surplusRefund>

async function live(
  page: Page,
  story: (run: Run, clock: TestWorkflowEnvironment) => Promise<unknown>,
  carried?: { returned: boolean },
): Promise<Page> {
  await withTimeSkipping(page.activities, async (environment, taskQueue) => {
    const sessionId = `cs_${randomUUID()}`
    const run = await environment.client.workflow.start(surplusRefund, {
      workflowId: `refund/${sessionId}`,
      taskQueue,
      args: [{ orderId: randomUUID(), sessionId, ...(carried && { carried }) }],
    })
    try {
      await story(run, environment)
    } finally {
      await endRun(run, environment)
    }
  })
  return page
}

const shown = async (run: Run, name: string) =>
  (await run.describe()).typedSearchAttributes.getAll().find(({ key }) => key.name === name)?.value
const attention = (run: Run) => shown(run, 'AttentionReason')

describe.skipIf(!(await canSkipTime()))('a surplus payment', () => {
  it('is refunded, and the customer gets a mail', async () => {
    const page = await live(new Page(), async (run) => expect(await run.result()).toEqual({ outcome: 'refunded' }))
    // The refund is read again after the mail: the bank may have returned it meanwhile.
    expect(page.calls.toSorted()).toEqual(['mail payment_surplus', 'refund', 'refund', 'take'])
  })

  it('is not refunded when it is the order’s own, or nothing was paid', async () => {
    const own = Object.assign(new Page(), { own: true })
    await live(own, async (run) => expect(await run.result()).toEqual({ outcome: 'known' }))
    const unpaid = Object.assign(new Page(), { state: 'unpaid' })
    await live(unpaid, async (run) => expect(await run.result()).toEqual({ outcome: 'unpaid' }))
    expect([...own.calls, ...unpaid.calls]).toEqual(['take'])
  })

  it('waits until the bank confirms it', async () => {
    const page = Object.assign(new Page(), { state: 'processing' })
    await live(page, async (run, clock) => {
      await clock.sleep('30 hours')
      expect(page.calls).toEqual([])
      page.state = 'paid'
      expect(await run.result()).toEqual({ outcome: 'refunded' })
    })
  })

  it('raises attention while Stripe fails, and is retried, also after an operator cancels the run', async () => {
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

  it('waits for retryStep when the bank returns the refund', async () => {
    const page = Object.assign(new Page(), { returns: 1 })
    await live(page, async (run, clock) => {
      await clock.sleep('3 days')
      expect(await attention(run)).toEqual(['refund_returned'])
      expect(page.calls.filter((call) => call === 'refund')).toHaveLength(1)
      await run.executeUpdate(retryStep, { args: [{ actor: { kind: 'operator', id: null } }] })
      expect(await run.result()).toEqual({ outcome: 'refunded' })
    })
  })

  it('can be reported as paid in another way once the bank has returned the refund, and the customer gets a mail', async () => {
    const page = Object.assign(new Page(), { returns: 1, refundFailures: 10 })
    await live(page, async (run, clock) => {
      const report = () => run.executeUpdate(reportPaidOtherwise, { args: [{ actor: { kind: 'operator', id: null } }] })
      expect(await refusalOf(report())).toBe('refund_not_returned')
      await clock.sleep('3 days')
      expect(await attention(run)).toEqual(['refund_returned'])
      const refunds = () => page.calls.filter((call) => call === 'refund').length
      const before = refunds()
      expect(page.calls).not.toContain('mail surplus_paid_otherwise')
      await report()
      // It is answered once it is recorded.
      expect(page.calls).toContain('record')
      expect(await run.result()).toEqual({ outcome: 'refunded' })
      expect(page.calls.filter((call) => call === 'mail surplus_paid_otherwise')).toHaveLength(1)
      // The last call only reads what is recorded.
      expect(refunds()).toBe(before + 1)
    })
  })

  it('is not refunded again when an operator reports it without data', async () => {
    const page = Object.assign(new Page(), { returns: 1 })
    await live(page, async (run, clock) => {
      await clock.sleep('1 hour')
      await run.executeUpdate(reportPaidOtherwise.name)
      expect(await run.result()).toEqual({ outcome: 'refunded' })
    })
    expect(page.calls.slice(page.calls.indexOf('record'))).toEqual(['record', 'mail surplus_paid_otherwise', 'refund'])
    expect(page.reportedBy).toEqual([{ kind: 'operator', id: null }])
  })

  it('cannot be reported as paid in another way while it is being refunded again', async () => {
    const page = Object.assign(new Page(), { returns: 2 })
    await live(page, async (run, clock) => {
      const report = () => run.executeUpdate(reportPaidOtherwise, { args: [{ actor: { kind: 'operator', id: null } }] })
      await clock.sleep('1 hour')
      page.refundFailures = 1_000
      await run.executeUpdate(retryStep, { args: [{ actor: { kind: 'operator', id: null } }] })
      await clock.sleep('10 minutes')
      expect(await attention(run)).toEqual(['refund_failing'])
      expect(await refusalOf(report())).toBe('refund_not_returned')
      page.refundFailures = 0
      await clock.sleep('1 day')
      expect(await attention(run)).toEqual(['refund_returned'])
      const refunds = () => page.calls.filter((call) => call === 'refund').length
      const before = refunds()
      await report()
      expect(await run.result()).toEqual({ outcome: 'refunded' })
      // The last call only reads what is recorded.
      expect(refunds()).toBe(before + 1)
    })
  })

  it('sends the mail about the other payment after the first mail', async () => {
    const page = Object.assign(new Page(), { returns: 1, mailFailures: 10 })
    await live(page, async (run, clock) => {
      await clock.sleep('10 seconds')
      await run.executeUpdate(reportPaidOtherwise.name)
      expect(await run.result()).toEqual({ outcome: 'refunded' })
    })
    const mails = page.calls.filter((call) => call.startsWith('mail'))
    expect(mails).toEqual(['mail payment_surplus', 'mail surplus_paid_otherwise'])
  })

  it('continues as new while it waits for days', async () => {
    const page = Object.assign(new Page(), { state: 'processing' })
    await live(page, async (run, clock) => {
      const first = (await run.describe()).runId
      await clock.sleep('5 days')
      const { runId, historyLength } = await run.describe()
      expect(runId).not.toBe(first)
      expect(historyLength).toBeLessThan(600)
      page.state = 'paid'
      expect(await run.result()).toEqual({ outcome: 'refunded' })
    })
  })

  it('waits for retryStep when the refund was returned in an earlier run', async () => {
    const page = new Page()
    await live(
      page,
      async (run, clock) => {
        await clock.sleep('3 days')
        expect(await attention(run)).toEqual(['refund_returned'])
        expect(page.calls).not.toContain('refund')
        await run.executeUpdate(retryStep, { args: [{ actor: { kind: 'operator', id: null } }] })
        expect(await run.result()).toEqual({ outcome: 'refunded' })
      },
      { returned: true },
    )
  })

  it('can be reported as paid in another way in a later run, also while Stripe is unavailable', async () => {
    const page = Object.assign(new Page(), { readFailures: 1_000 })
    await live(
      page,
      async (run, clock) => {
        await clock.sleep('10 minutes')
        expect(await attention(run)).toEqual(['refund_returned', 'payment_unclear'])
        await run.executeUpdate(reportPaidOtherwise, { args: [{ actor: { kind: 'operator', id: null } }] })
        page.readFailures = 0
        expect(await run.result()).toEqual({ outcome: 'refunded' })
        expect(page.calls).toContain('record')
      },
      { returned: true },
    )
  })

  it('shows the unavailable server, then its own failure', async () => {
    const unavailable = ApplicationFailure.create({ type: 'stripe_unavailable', message: 'no answer' })
    const page = Object.assign(new Page(), { readFailures: 10_000 })
    page.readFailure = unavailable
    await live(page, async (run, clock) => {
      await clock.sleep('10 minutes')
      expect(await shown(run, 'Trouble')).toEqual(['stripe'])
      page.readFailure = new Error('This page is unlike others')
      await clock.sleep('4 hours')
      expect(await shown(run, 'Trouble')).toEqual(['own'])
      page.readFailures = 0
      expect(await run.result()).toEqual({ outcome: 'refunded' })
    })
  })
})
