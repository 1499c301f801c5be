import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { becomes, change, customer, givenOrder, paid, staff, state } from '../../testing/paid-order.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

/** A story of an order of two travellers that requires a passport of each. */
const live = (story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>, more: Partial<VisaOrderInput> = {}) =>
  server.live(story, {
    input: givenOrder({
      travellers: 2,
      requiredDocuments: ['passport'],
      documents: [{ documentId: 'd1', documentType: 'passport', traveller: 1 }],
      ...more,
    }),
  })

const expectedSeq = null
const noteId = null

const approve = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(messages.actions.reviewDocument, {
    args: [{ actor: staff, documentId, noteId, expectedSeq, verdict: 'approved' }],
  })
const add = (order: OrderHandle, documentId: string, documentType: string, traveller: number | null) =>
  order.executeUpdate(messages.actions.addDocument, {
    args: [{ actor: customer, documentId, documentType, traveller, requestId: null }],
  })
const request = (order: OrderHandle, documentType: string, traveller: number | null) =>
  order.executeUpdate(messages.actions.requestDocument, {
    args: [{ actor: staff, documentType, traveller, noteId, expectedSeq }],
  })
const visa = (order: OrderHandle, documentId: string, traveller: number | null) =>
  order.executeUpdate(messages.actions.attachVisaDocuments, {
    args: [{ actor: staff, documentIds: [documentId], traveller, noteId }],
  })

describe('an order of two travellers', () => {
  it('is accepted once the passports of both are approved', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      expect((await state(order)).requests).toMatchObject([
        { documentType: 'passport', traveller: 2, reason: 'missing' },
      ])
      await approve(order, 'd1')
      await add(order, 'd2', 'passport', 2)
      expect(await state(order)).toMatchObject({ status: 'document_review', requests: [] })
      await approve(order, 'd2')
      await becomes(order, { status: 'processing' })
    })
  })

  it('is accepted with one document for both', async () => {
    const documents = [{ documentId: 'd1', documentType: 'passport', traveller: null }]
    await live(
      async (order, world) => {
        await paid(order, world)
        expect((await state(order)).requests).toEqual([])
        await approve(order, 'd1')
        await becomes(order, { status: 'processing' })
      },
      { documents },
    )
  })

  it('asks the second traveller again when their document is deleted, whatever the first one has', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await add(order, 'd2', 'passport', 2)
      await order.signal(messages.documentsGone, { documentIds: ['d2'], reason: 'faulty' })
      await becomes(order, { requests: [{ documentType: 'passport', traveller: 2, documentId: 'd2' }] })
    })
  })

  it('is completed with the last traveller’s visa, and the customer is mailed about the first', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'approved')
      expect(await visa(order, 'v1', 1)).toMatchObject({ status: 'approved' })
      expect(await visa(order, 'v2', 2)).toMatchObject({ status: 'completed' })
    })
    expect(world.statuses.slice(-2).map((line) => line.split(' ').at(-1))).toEqual([
      'visa_part_delivered',
      'visa_delivered',
    ])
    expect(world.mails.filter((mail) => mail.startsWith('visa'))).toEqual(['visa_part_ready', 'visa_ready'])
  })

  it('is completed with one visa for both', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'approved')
      expect(await visa(order, 'v1', null)).toMatchObject({ status: 'completed' })
    })
  })
})

describe('a document that staff requested', () => {
  it('is reviewed before the order is accepted', async () => {
    const documents = [{ documentId: 'd1', documentType: 'passport', traveller: null }]
    await live(
      async (order, world) => {
        await paid(order, world)
        await request(order, 'bank_statement', 2)
        await approve(order, 'd1')
        await add(order, 'd2', 'bank_statement', 2)
        expect(await state(order)).toMatchObject({ status: 'document_review', requests: [] })
        await approve(order, 'd2')
        await becomes(order, { status: 'processing' })
      },
      { documents },
    )
  })

  it('is answered for each traveller by one for all', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await request(order, 'travel_proof', 1)
      await request(order, 'travel_proof', 2)
      await add(order, 'd2', 'travel_proof', null)
      expect((await state(order)).requests).toMatchObject([{ documentType: 'passport', traveller: 2 }])
    })
  })
})
