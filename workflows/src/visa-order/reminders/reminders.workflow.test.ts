import type { VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { actions } from '@passage/contracts/workflows/visa-order-messages'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { describe, expect, it } from 'vitest'
import type { OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { change, customer, observePayment, requestPayment, staff, state } from '../../testing/paid-order.ts'
import { canSkipTime, runOrderSkippingTime } from '../../testing/time-skipping.ts'

const WITH_PASSPORT: Partial<VisaOrderInput> = {
  requiredDocuments: ['passport'],
  documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }],
}

type Clock = Pick<TestWorkflowEnvironment, 'sleep'>

describe.skipIf(!(await canSkipTime()))('an order with timers', () => {
  const reminders = (world: FakeWorld) => world.mails.filter((mail) => /reminder|staff_(due|over)/.test(mail))
  async function paid(order: OrderHandle, world: FakeWorld, environment: Clock): Promise<void> {
    await requestPayment(order)
    world.pay(19_400)
    await observePayment(order)
    // The server skips this minute once the order waits.
    await environment.sleep('1 minute')
  }

  it('reminds of the payment after 1 and 20 hours, and mails when the window closes', async () => {
    const world = await runOrderSkippingTime(async (order, world, environment) => {
      await environment.sleep('59 minutes')
      expect(reminders(world)).toEqual([])
      await environment.sleep('2 minutes')
      expect(reminders(world)).toEqual(['payment_reminder'])
      await environment.sleep('18 hours')
      expect(reminders(world)).toHaveLength(1)
      await environment.sleep('2 hours')
      expect(reminders(world)).toEqual(['payment_reminder', 'payment_last_reminder'])
      await environment.sleep('4 hours')
      expect(await state(order)).toMatchObject({ status: 'cancelled' })
      await order.terminate()
    })
    expect(world.mails.at(-1)).toBe('payment_window_over')
  })

  it('does not remind of a payment that was made', async () => {
    const world = await runOrderSkippingTime(async (order, world, environment) => {
      await paid(order, world, environment)
      await environment.sleep('21 hours')
    })
    expect(reminders(world)).toEqual([])
  })

  it('reminds of a requested document after 24 and 72 hours only', async () => {
    const world = await runOrderSkippingTime(async (order, world, environment) => {
      await paid(order, world, environment)
      await order.executeUpdate(actions.requestDocument, {
        args: [{ actor: staff, documentType: 'photo', traveller: null, noteId: 'n1', expectedSeq: null }],
      })
      await environment.sleep('23 hours')
      expect(reminders(world)).toEqual([])
      await environment.sleep('2 hours')
      expect(reminders(world)).toEqual(['documents_reminder'])
      await environment.sleep('48 hours')
      expect(reminders(world)).toEqual(['documents_reminder', 'documents_last_reminder'])
      await environment.sleep('10 days')
    }, WITH_PASSPORT)
    expect(reminders(world)).toHaveLength(2)
  })

  it('does not remind of an uploaded document', async () => {
    const world = await runOrderSkippingTime(async (order, world, environment) => {
      await paid(order, world, environment)
      await order.executeUpdate(actions.requestDocument, {
        args: [{ actor: staff, documentType: 'photo', traveller: null, noteId: null, expectedSeq: null }],
      })
      await environment.sleep('5 hours')
      const message = { actor: customer, documentId: 'd2', documentType: 'photo', traveller: null, requestId: null }
      await order.executeUpdate(actions.addDocument, { args: [message] })
      await environment.sleep('5 days')
    }, WITH_PASSPORT)
    expect(reminders(world)).toEqual([])
    expect(world.mails).toContain('staff_customer_answered')
  })

  it('reminds staff before the deadline, raises attention after it, and clears it when they act', async () => {
    await runOrderSkippingTime(async (order, world, environment) => {
      world.deadlineHours = 24
      await paid(order, world, environment)
      await environment.sleep('11 hours')
      expect(reminders(world)).toEqual([])
      await environment.sleep('2 hours')
      expect(reminders(world)).toEqual(['staff_due_soon'])
      await environment.sleep('12 hours')
      expect(reminders(world)).toEqual(['staff_due_soon', 'staff_overdue'])
      expect(await state(order)).toMatchObject({ attention: ['overdue'] })
      await change(order, 'processing')
      expect(await state(order)).toMatchObject({ attention: [] })
    }, WITH_PASSPORT)
  })

  it.each([
    ['once, a day before the file is due at the embassy', 48, ['submission_soon']],
    ['not at all where less than a day is left', 23, []],
  ])('announces the submission to the customer %s', async (_when, hours, mails) => {
    const announced = (world: FakeWorld) => world.mails.filter((mail) => mail === 'submission_soon')
    await runOrderSkippingTime(async (order, world, environment) => {
      await paid(order, world, environment)
      world.deadlineHours = hours
      await change(order, 'processing')
      await environment.sleep('23 hours')
      expect(announced(world)).toEqual([])
      await environment.sleep('2 hours')
      expect(announced(world)).toEqual(mails)
      await environment.sleep('3 days')
      expect(announced(world)).toEqual(mails)
    }, WITH_PASSPORT)
  })

  it('on hold, pauses the reminders of documents and counts their hours again from the release', async () => {
    await runOrderSkippingTime(async (order, world, environment) => {
      await paid(order, world, environment)
      await order.executeUpdate(actions.requestDocument, {
        args: [{ actor: staff, documentType: 'photo', traveller: null, noteId: null, expectedSeq: null }],
      })
      await environment.sleep('12 hours')
      await order.executeUpdate(actions.hold, { args: [{ actor: staff, noteId: 'n1', expectedSeq: null }] })
      await environment.sleep('5 days')
      expect(reminders(world)).toEqual([])
      expect(await state(order)).toMatchObject({ requests: [{ reminders: 0 }] })
      await order.executeUpdate(actions.release, { args: [{ actor: staff, expectedSeq: null }] })
      await environment.sleep('23 hours')
      expect(reminders(world)).toEqual([])
      await environment.sleep('2 hours')
      expect(reminders(world)).toEqual(['documents_reminder'])
      await environment.sleep('48 hours')
      expect(reminders(world)).toEqual(['documents_reminder', 'documents_last_reminder'])
    }, WITH_PASSPORT)
  })

  it('on hold, reminds of the payment and ends with its window, since its documents are deleted then', async () => {
    await runOrderSkippingTime(async (order, world, environment) => {
      await order.executeUpdate(actions.hold, { args: [{ actor: staff, noteId: 'n1', expectedSeq: null }] })
      await environment.sleep('25 hours')
      expect(reminders(world)).toEqual(['payment_reminder', 'payment_last_reminder'])
      expect(await state(order)).toMatchObject({ status: 'cancelled', held: false })
      expect(world.mails.at(-1)).toBe('payment_window_over')
    })
  })

  it('keeps the deadline of the previous run', async () => {
    let carried: VisaOrderState | undefined
    await runOrderSkippingTime(async (order, world, environment) => {
      world.deadlineHours = 24
      await paid(order, world, environment)
      carried = await state(order)
    }, WITH_PASSPORT)
    await runOrderSkippingTime(
      async (_order, world, environment) => {
        await environment.sleep('11 hours')
        expect(reminders(world)).toEqual([])
        await environment.sleep('2 hours')
        expect(reminders(world)).toEqual(['staff_due_soon'])
        await environment.sleep('12 hours')
        expect(reminders(world)).toEqual(['staff_due_soon', 'staff_overdue'])
      },
      { ...WITH_PASSPORT, carried },
    )
  })

  it('continues while the mail server is unavailable, and sends the mails later', async () => {
    await runOrderSkippingTime(async (order, world, environment) => {
      world.mailFailures = 1_000
      await paid(order, world, environment)
      await environment.sleep('3 minutes')
      expect(await state(order)).toMatchObject({
        status: 'document_review',
        attention: expect.arrayContaining(['mail_failing']),
      })
      await change(order, 'processing')
      world.mailFailures = 0
      await environment.sleep('1 hour')
      expect(await state(order)).toMatchObject({ attention: [], mails: [] })
      expect(world.mails).toEqual(
        expect.arrayContaining(['order_received', 'payment_confirmed', 'staff_new_order', 'documents_accepted']),
      )
      expect(new Set(world.mails).size).toBe(world.mails.length)
    }, WITH_PASSPORT)
  })

  it('adds at most four events and a few workflow tasks in a night without a mail server, and sends at once on retryStep', async () => {
    const isOfTask = (event: object) => Object.keys(event).some((key) => /^workflowTask/.test(key))
    const events = async (order: OrderHandle) => {
      const all = (await order.fetchHistory()).events ?? []
      const ofTasks = all.filter(isOfTask).length
      return { ofTasks, others: all.length - ofTasks }
    }
    let well = { ofTasks: 0, others: 0 }
    await runOrderSkippingTime(async (order, world, environment) => {
      await paid(order, world, environment)
      await change(order, 'processing')
      await environment.sleep('5 minutes')
      well = await events(order)
    }, WITH_PASSPORT)
    await runOrderSkippingTime(async (order, world, environment) => {
      await paid(order, world, environment)
      world.mailFailures = 1_000
      await change(order, 'processing')
      await environment.sleep('11 hours')
      const ill = await events(order)
      expect(ill.others - well.others).toBeLessThanOrEqual(4)
      // A busy machine may make one workflow task more here and one fewer there, of three events each.
      expect(ill.ofTasks - well.ofTasks).toBeLessThanOrEqual(2 * 3)
      expect(await state(order)).toMatchObject({ attention: ['mail_failing'] })
      world.mailFailures = 0
      await order.executeUpdate(actions.retryStep, { args: [{ actor: staff }] })
      await environment.sleep('1 second')
      expect(await state(order)).toMatchObject({ attention: [], mails: [] })
      expect(world.mails.at(-1)).toBe('documents_accepted')
    }, WITH_PASSPORT)
  })

  it('makes the embassy’s file once, a minute after the last of several changes', async () => {
    await runOrderSkippingTime(async (order, world, environment) => {
      await paid(order, world, environment)
      await change(order, 'processing')
      await environment.sleep('40 seconds')
      await order.executeUpdate(actions.correctDetails, {
        args: [{ actor: staff, detailsId: 't1', emailChanges: false, expectedSeq: null }],
      })
      await environment.sleep('40 seconds')
      expect(await state(order)).toMatchObject({ seq: 6, fileSeq: 0 })
      await environment.sleep('50 seconds')
      expect(await state(order)).toMatchObject({ fileSeq: 6 })
      expect(world.calls.filter((call) => call.startsWith('prepareFile'))).toEqual(['prepareFile 6'])
    }, WITH_PASSPORT)
  })

  it('raises no attention while the worker postpones the embassy’s file for a quarter of an hour', async () => {
    await runOrderSkippingTime(async (order, world, environment) => {
      world.queueIsFull = true
      await paid(order, world, environment)
      await change(order, 'processing')
      for (let minute = 0; minute < 14; minute += 1) {
        await environment.sleep('1 minute')
        expect(await state(order)).toMatchObject({ attention: [], fileSeq: 0 })
      }
      world.queueIsFull = false
      await environment.sleep('1 minute')
      expect(await state(order)).toMatchObject({ attention: [], fileSeq: 5 })
      expect(world.calls.filter((call) => call.startsWith('prepareFile'))).toEqual(['prepareFile 5'])
    }, WITH_PASSPORT)
  })

  it('retries the embassy’s file while storage is unavailable, also on retryStep, and staff can go on without it', async () => {
    await runOrderSkippingTime(async (order, world, environment) => {
      world.fileFailures = 1_000
      await paid(order, world, environment)
      await change(order, 'processing')
      // One minute without a change, three until attention, and one to spare.
      await environment.sleep('5 minutes')
      expect(await state(order)).toMatchObject({ attention: ['file_failing'], fileSeq: 0 })
      world.fileFailures = 0
      await order.executeUpdate(actions.retryStep, { args: [{ actor: staff }] })
      // Temporal starts the next attempt within half a minute.
      await environment.sleep('40 seconds')
      expect(await state(order)).toMatchObject({ attention: [], fileSeq: 5 })
      world.fileFailures = 1_000
      await order.executeUpdate(actions.correctDetails, {
        args: [{ actor: staff, detailsId: 't1', emailChanges: false, expectedSeq: null }],
      })
      await environment.sleep('5 minutes')
      expect(await state(order)).toMatchObject({ attention: ['file_failing'] })
      await change(order, 'submitted')
      expect(await state(order)).toMatchObject({ status: 'submitted', attention: [] })
    }, WITH_PASSPORT)
  })
})
