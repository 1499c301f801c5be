import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { expect, vi } from 'vitest'
import type { OrderHandle } from './dev-server.ts'
import { type FakeWorld, orderInput } from './fake-world.ts'

export const customer = { kind: 'customer', id: 'c1' } as const
export const staff = { kind: 'staff', id: 's1' } as const

/** An order that requires a passport and a photo, and has both. */
export const givenOrder = (more: Partial<VisaOrderInput> = {}): VisaOrderInput => ({
  ...orderInput(),
  requiredDocuments: ['passport', 'photo'],
  documents: [
    { documentId: 'd1', documentType: 'passport', traveller: null },
    { documentId: 'd2', documentType: 'photo', traveller: null },
  ],
  ...more,
})

export const state = (order: OrderHandle) => order.query(messages.orderQuery)

export const becomes = (order: OrderHandle, expected: object) =>
  vi.waitFor(async () => expect(await state(order)).toMatchObject(expected), { timeout: 30_000, interval: 50 })

export const requestPayment = (order: OrderHandle) =>
  order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })

export const observePayment = (order: OrderHandle, sessionId = 'cs_1') =>
  order.signal(messages.paymentObserved, { sessionId })

/** Pays the order, and waits until its review has begun. */
export async function paid(order: OrderHandle, world: FakeWorld): Promise<void> {
  await requestPayment(order)
  world.pay(19_400)
  await observePayment(order)
  await becomes(order, { status: 'document_review' })
}

export const change = (order: OrderHandle, to: StaffStatus, expectedSeq: number | null = null) =>
  order.executeUpdate(messages.actions.changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq }] })
