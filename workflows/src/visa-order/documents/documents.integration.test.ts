import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { becomes, change, customer, givenOrder, paid, staff, state } from '../../testing/paid-order.ts'
import { refusalOf } from '../../testing/refusal-of.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const live = (story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>, more?: Partial<VisaOrderInput>) =>
  server.live(story, { input: givenOrder(more) })

const approve = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(messages.actions.reviewDocument, {
    args: [{ actor: staff, documentId, noteId: null, expectedSeq: null, verdict: 'approved' }],
  })
const sendBack = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(messages.actions.reviewDocument, {
    args: [{ actor: staff, documentId, noteId: 'n1', expectedSeq: null, verdict: 'rejected', reason: 'not_readable' }],
  })
const add = (order: OrderHandle, documentId: string, documentType: string, requestId: string | null = null) =>
  order.executeUpdate(messages.actions.addDocument, {
    args: [{ actor: customer, documentId, documentType, traveller: null, requestId }],
  })
const replace = (order: OrderHandle, documentId: string, replaces: string) =>
  order.executeUpdate(messages.actions.replaceDocument, {
    args: [{ actor: customer, documentId, documentType: 'passport', replaces }],
  })
/** Staff ask for the embassy's file at once. */
const askForFile = (order: OrderHandle) => order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] })

describe('the documents of an order', () => {
  it('move the order to processing when the last required one is approved', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await approve(order, 'd1')
      expect(await state(order)).toMatchObject({ status: 'document_review' })
      await approve(order, 'd2')
      await becomes(order, { status: 'processing', fileSeq: 0 })
      await askForFile(order)
      await becomes(order, { fileSeq: 7 })
      expect(await approve(order, 'd2')).toMatchObject({ seq: 7 })
    })
    expect(world.statuses.slice(3)).toEqual([
      '5 document_review/completed document_approved',
      '6 document_review/completed document_approved',
      '7 processing/completed documents_accepted',
    ])
    expect(world.mails).toContain('documents_accepted')
  })

  it('refuse a change of several orders while the embassy’s file leaves one out', async () => {
    const toSubmitted = { actor: staff, to: 'submitted', noteId: null, expectedSeq: null } as const
    const submit = (order: OrderHandle, regularOnly: boolean) =>
      order.executeUpdate(messages.actions.changeStatus, { args: [{ ...toSubmitted, regularOnly }] })
    await live(async (order, world) => {
      await paid(order, world)
      world.documentsLeftOut = 1
      await approve(order, 'd1')
      await approve(order, 'd2')
      await becomes(order, { status: 'processing' })
      await askForFile(order)
      await becomes(order, { fileSeq: 7, documentsLeftOut: 1 })
      expect(await refusalOf(submit(order, true))).toBe('regular_steps_only')
      expect(await submit(order, false)).toMatchObject({ status: 'submitted' })
    })
  })

  it('are bound again at once when one was turned after the file was made, without a new entry', async () => {
    const world = await live(async (order, world) => {
      const turned = () => order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff, file: true }] })
      await paid(order, world)
      expect(await refusalOf(turned())).toBe('nothing_to_retry')
      await approve(order, 'd1')
      await approve(order, 'd2')
      await becomes(order, { status: 'processing' })
      await turned()
      await becomes(order, { fileSeq: 7 })
      await turned()
      await vi.waitFor(() => expect(world.calls.filter((call) => call === 'prepareFile 7')).toHaveLength(2), 10_000)
      expect(await refusalOf(askForFile(order))).toBe('nothing_to_retry')
      await change(order, 'submitted')
      expect(await refusalOf(turned())).toBe('nothing_to_retry')
    })
    expect(world.calls.filter((call) => call.startsWith('prepareFile'))).toEqual(['prepareFile 7', 'prepareFile 7'])
  })

  it('are requested when they are missing at the start of the review', async () => {
    const world = await live(
      async (order, world) => {
        await paid(order, world)
        expect((await state(order)).requests).toMatchObject([{ documentType: 'photo', reason: 'missing' }])
        await approve(order, 'd1')
        await add(order, 'd3', 'photo')
        expect((await state(order)).requests).toEqual([])
        await approve(order, 'd3')
        await becomes(order, { status: 'processing' })
      },
      { documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }] },
    )
    expect(world.mails.filter((mail) => mail === 'documents_needed')).toHaveLength(1)
    expect(world.mails).toContain('staff_customer_answered')
  })

  it('are requested again when they are rejected, and are replaced in one step', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await sendBack(order, 'd1')
      expect((await state(order)).requests).toMatchObject([{ reason: 'rejected', documentId: 'd1' }])
      await replace(order, 'd4', 'd1')
      expect(await state(order)).toMatchObject({
        requests: [],
        documents: [
          { documentId: 'd1', status: 'replaced' },
          { documentId: 'd2' },
          { documentId: 'd4', status: 'received' },
        ],
      })
      expect(await refusalOf(replace(order, 'd5', 'd1'))).toBe('document_not_usable')
      expect(await replace(order, 'd4', 'd1')).toMatchObject({ seq: 6 })
      await approve(order, 'd2')
      await approve(order, 'd4')
      await becomes(order, { status: 'processing' })
    })
    expect(world.records.find(({ entry }) => entry.reason === 'document_rejected')).toMatchObject({
      noteId: 'n1',
      entry: { kind: 'document' },
      documents: [{ documentId: 'd1', effect: 'rejected', reason: 'not_readable' }],
    })
  })

  it('are not reviewed before the payment, nor added after submission unless requested', async () => {
    await live(async (order, world) => {
      expect(await refusalOf(approve(order, 'd1'))).toBe('documents_closed')
      await paid(order, world)
      expect(await refusalOf(approve(order, 'unknown'))).toBe('document_not_usable')
      await change(order, 'submitted')
      expect(await refusalOf(add(order, 'd6', 'general'))).toBe('documents_closed')
      await order.executeUpdate(messages.actions.requestDocument, {
        args: [{ actor: staff, documentType: 'bank_statement', traveller: null, noteId: null, expectedSeq: null }],
      })
      await add(order, 'd6', 'bank_statement')
      expect(await refusalOf(add(order, 'd7', 'general', 'no such request'))).toBe('document_request_over')
    })
  })

  it('are requested again when they expire or their owner deletes them', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await order.signal(messages.documentsGone, { documentIds: ['d1'], reason: 'expired' })
      await becomes(order, { requests: [{ documentType: 'passport', reason: 'expired', documentId: 'd1' }] })
      await order.executeUpdate(messages.actions.removeDocument, { args: [{ actor: customer, documentId: 'd2' }] })
      expect((await state(order)).requests).toMatchObject([{ reason: 'expired' }, { reason: 'deleted' }])
      expect(
        await order.executeUpdate(messages.actions.removeDocument, { args: [{ actor: customer, documentId: 'd2' }] }),
      ).toMatchObject({ seq: 6 })
    })
  })

  it('complete an approved order when they are the visa, which may be attached before the approval', async () => {
    const visa = (order: OrderHandle, documentId: string) =>
      order.executeUpdate(messages.actions.attachVisaDocuments, {
        args: [{ actor: staff, documentIds: [documentId], traveller: null, noteId: null }],
      })
    const world = await live(async (order, world) => {
      expect(await refusalOf(visa(order, 'v1'))).toBe('documents_closed')
      await paid(order, world)
      await change(order, 'approved')
      expect(await visa(order, 'v1')).toMatchObject({ status: 'completed' })
      expect(await visa(order, 'v2')).toMatchObject({ status: 'completed' })
    })
    expect(world.mails.filter((mail) => mail === 'visa_ready')).toHaveLength(1)
    const early = await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'submitted')
      await visa(order, 'v1')
      await change(order, 'approved')
      await becomes(order, { status: 'completed' })
    })
    expect(early.statuses.at(-1)).toContain('completed/completed visa_delivered')
  })
})

describe('staff’s deadline', () => {
  it('is removed while it is the customer’s turn, and set again afterwards', async () => {
    await live(async (order, world) => {
      world.deadlineHours = 24
      await paid(order, world)
      await becomes(order, { dueAt: expect.any(String) })
      await sendBack(order, 'd1')
      await becomes(order, { dueAt: null })
      await replace(order, 'd4', 'd1')
      await becomes(order, { dueAt: expect.any(String) })
    })
  })
})

describe('the details of the travellers', () => {
  it('are required for the submission', async () => {
    const world = await live(
      async (order, world) => {
        world.travellersComplete = false
        await paid(order, world)
        await change(order, 'processing')
        expect(await refusalOf(change(order, 'submitted'))).toBe('traveller_details_missing')
        expect(world.calls.filter((call) => call.startsWith('prepareFile'))).toEqual([])
        await order.executeUpdate(messages.actions.correctDetails, {
          args: [{ actor: customer, detailsId: 't1', emailChanges: true, expectedSeq: 5 }],
        })
        await becomes(order, { travellersComplete: true, fileSeq: 0 })
        await askForFile(order)
        await becomes(order, { fileSeq: 6 })
        await change(order, 'submitted')
      },
      { travellersComplete: false },
    )
    expect(world.mails).toEqual(
      expect.arrayContaining(['details_needed', 'details_corrected', 'details_corrected_previous']),
    )
  })
})
