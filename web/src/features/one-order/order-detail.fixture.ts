import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { entry, trackedOrder } from './tracked-order.fixture.ts'

const ID = '5b1f8f0e-6f0b-4b7c-9d9e-0d6c6f6f1a11'

export type Facts = Pick<OrderDetail, 'status' | 'paymentStatus' | 'travellersComplete'> & { openRequests: number }

/** A customer's order with these facts; `more` as it is. */
export function orderWith(
  { status, paymentStatus, openRequests, travellersComplete }: Facts,
  more: Partial<OrderDetail> = {},
): OrderDetail {
  const history = [entry(1, 'pending', 0), entry(2, status, 5, { paymentStatus })]
  const { full: _full, openRequests: _open, detailsMissing: _missing, ...tracked } = trackedOrder(history)
  const request = {
    ...({ id: ID, documentType: 'passport', reason: 'missing', rejection: null, documentId: null } as const),
    ...{ notes: null, askedAt: tracked.createdAt, answeredAt: null },
  }
  return {
    ...tracked,
    id: ID,
    status,
    paymentStatus,
    travellersComplete,
    requests: Array.from({ length: openRequests }, () => request),
    customerName: 'Marie Durand',
    customerEmail: 'marie@example.com',
    customerPhone: null,
    nextAction: null,
    delivery: null,
    assignee: null,
    nationality: 'FR',
    travelPurpose: 'tourism',
    numberOfApplicants: 1,
    processingSpeed: 'standard',
    departureDate: null,
    returnDate: null,
    priceParts: [],
    refundedAmount: '0.00',
    paymentMethod: null,
    paymentId: null,
    paymentWindowEndsAt: '2026-11-17T08:00:00.000Z',
    dueAt: '2026-11-18T17:00:00.000Z',
    language: 'en',
    updatedAt: tracked.createdAt,
    notes: null,
    needsAttention: false,
    documents: [],
    travellers: [],
    editableUntil: '2026-11-17T08:00:00.000Z',
    requiredDocuments: [],
    embassyReference: null,
    submittedOn: null,
    refunds: [],
    disputes: [],
    invoices: [],
    termsVersion: '2026-11-22',
    termsLanguage: 'en',
    privacyVersion: '2026-11-22',
    consent: null,
    ...more,
  }
}
