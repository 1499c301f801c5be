import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { actions } from '@passage/contracts/workflows/visa-order-messages'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { describe, expect, it } from 'vitest'
import type { OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { change, observePayment, requestPayment, staff, state } from '../../testing/paid-order.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { canSkipTime, runOrderSkippingTime } from '../../testing/time-skipping.ts'

const WITH_PASSPORT: Partial<VisaOrderInput> = {
  requiredDocuments: ['passport'],
  documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }],
}

const remind = (order: OrderHandle) =>
  order.executeUpdate(actions.remind, { args: [{ actor: staff, expectedSeq: null }] })
const hold = (order: OrderHandle) =>
  order.executeUpdate(actions.hold, { args: [{ actor: staff, noteId: 'n1', expectedSeq: null }] })
const release = (order: OrderHandle) =>
  order.executeUpdate(actions.release, { args: [{ actor: staff, expectedSeq: null }] })

type Clock = Pick<TestWorkflowEnvironment, 'sleep'>

async function paid(order: OrderHandle, world: FakeWorld, clock: Clock): Promise<void> {
  await requestPayment(order)
  world.pay(19_400)
  await observePayment(order)
  // The server skips this minute once the order waits.
  await clock.sleep('1 minute')
}

async function asked(order: OrderHandle, world: FakeWorld, clock: Clock): Promise<void> {
  await paid(order, world, clock)
  await order.executeUpdate(actions.requestDocument, {
    args: [{ actor: staff, documentType: 'photo', traveller: null, noteId: null, expectedSeq: null }],
  })
}

const reminders = ({ mails }: FakeWorld) => mails.filter((mail) => /reminder|details_needed/.test(mail))

describe.skipIf(!(await canSkipTime()))('a reminder by hand', () => {
  it('is sent once in 24 hours, also when two people press at the same moment', async () => {
    await runOrderSkippingTime(async (order, world, clock) => {
      await asked(order, world, clock)
      await clock.sleep('5 hours')
      const both = await Promise.allSettled([remind(order), remind(order)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await refusalOf(remind(order))).toBe('reminded_lately')
      await clock.sleep('1 minute')
      expect(reminders(world)).toEqual(['documents_reminder'])
      expect(world.records.at(-1)?.entry).toMatchObject({ kind: 'reminder', reason: 'reminded', actor: staff })
    }, WITH_PASSPORT)
  })

  it('that is being written takes the place of the automatic one', async () => {
    await runOrderSkippingTime(async (order, world, clock) => {
      await asked(order, world, clock)
      await clock.sleep('86390 seconds')
      world.blockedReason = 'reminded'
      const byHand = remind(order)
      await clock.sleep('20 seconds')
      expect(reminders(world)).toEqual([])
      world.blockedReason = null
      await byHand
      await clock.sleep('15 minutes')
      expect(reminders(world)).toEqual(['documents_reminder'])
      expect(await state(order)).toMatchObject({ requests: [{ reminders: 0 }] })
    }, WITH_PASSPORT)
  })

  it('postpones the next automatic one to 24 hours later, and is refused after that one', async () => {
    await runOrderSkippingTime(async (order, world, clock) => {
      await asked(order, world, clock)
      await clock.sleep('20 hours')
      await remind(order)
      await clock.sleep('23 hours')
      expect(reminders(world)).toHaveLength(1)
      await clock.sleep('2 hours')
      expect(reminders(world)).toEqual(['documents_reminder', 'documents_reminder'])
      expect(await refusalOf(remind(order))).toBe('reminded_lately')
      expect(await state(order)).toMatchObject({ requests: [{ reminders: 1 }] })
      // The last automatic one is due 72 hours after the request.
      await clock.sleep('28 hours')
      expect(reminders(world).at(-1)).toBe('documents_last_reminder')
    }, WITH_PASSPORT)
  })

  it('of the payment postpones the automatic one beyond the window, so that it is not sent', async () => {
    await runOrderSkippingTime(async (order, world, clock) => {
      await clock.sleep('10 minutes')
      await remind(order)
      await clock.sleep('23 hours')
      expect(reminders(world)).toEqual(['payment_reminder'])
      await clock.sleep('1 hour')
      expect(await state(order)).toMatchObject({ status: 'cancelled' })
    })
  })

  it('of missing details asks for them', async () => {
    await runOrderSkippingTime(async (order, world, clock) => {
      world.travellersComplete = false
      await paid(order, world, clock)
      expect(await refusalOf(remind(order))).toBe('nothing_to_remind')
      await change(order, 'processing')
      await clock.sleep('1 minute')
      const before = reminders(world).length
      await remind(order)
      await clock.sleep('1 minute')
      expect(reminders(world).slice(before)).toEqual(['details_needed'])
    }, WITH_PASSPORT)
  })

  it('of missing details is automatic, too: one day and three days after they were asked for', async () => {
    await runOrderSkippingTime(async (order, world, clock) => {
      world.travellersComplete = false
      await paid(order, world, clock)
      await change(order, 'processing')
      await clock.sleep('1 minute')
      const before = reminders(world).length
      const since = () => reminders(world).slice(before)
      await clock.sleep('22 hours')
      expect(since()).toEqual([])
      await clock.sleep('2 hours')
      expect(since()).toEqual(['details_needed'])
      await clock.sleep('46 hours')
      expect(since()).toHaveLength(1)
      await clock.sleep('10 days')
      expect(since()).toEqual(['details_needed', 'details_needed'])
    }, WITH_PASSPORT)
  })

  it('is refused while nothing is owed, on hold, and once the order is closed', async () => {
    await runOrderSkippingTime(async (order, world, clock) => {
      await paid(order, world, clock)
      expect(await refusalOf(remind(order))).toBe('nothing_to_remind')
      await hold(order)
      expect(await refusalOf(remind(order))).toBe('order_on_hold')
      await release(order)
      await change(order, 'rejected')
      expect(await refusalOf(remind(order))).toBe('order_closed')
      expect(reminders(world)).toEqual([])
    }, WITH_PASSPORT)
  })
})
