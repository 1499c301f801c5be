import { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { TokenCreated } from '@passage/contracts/api/people/tokens.schema'
import type { DocumentType, VisaDocumentType } from '@passage/contracts/domain/documents/documents'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { PRIVACY_NOTICE_VERSION } from '@passage/contracts/domain/site/legal'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { actions, orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import { writeCursor } from '@passage/core/desk/desk-cursor'
import { passportPdf } from '@passage/local/seed/files/pdf'
import { until } from '@passage/local/until'
import { testPicture } from '@passage/reading/testing/test-set'
import { CARD, type Card } from '../faults/scenes/payments/sandbox.ts'
import type { World } from '../faults/scenes/world.ts'
import type { Marks } from './marks.ts'
import type { Typist } from './typist.ts'

interface Upload {
  id: string
  key: string
  size: number
}

export type Steps = ReturnType<typeof stepsOf>

/** An invoice's recipient, whose name and address the typist fills in. */
export const COMPANY_WITH_VAT = { vatNumber: 'LU12345678' }

/** A cursor before every order of the desk. */
const DESK_BEGINNING = writeCursor({
  ...{ part: 0, rank: '2026-01-01T00:00:00.000000Z', createdAt: '2026-01-01T00:00:00.000000Z' },
  id: '00000000-0000-4000-8000-000000000000',
})

/** Calls of people about orders; the typist fills in every free field. */
export function stepsOf(world: World, typist: Typist, marks: Marks) {
  const { customer, provider } = world.tokens
  const { call } = typist
  const byOrder = (orderId: string) => ({ params: { orderId } })

  async function put(answer: string, bytes: Uint8Array): Promise<Upload> {
    const permit = UploadUrlAnswer.parse(JSON.parse(answer))
    const stored = await fetch(permit.uploadUrl, { method: 'PUT', headers: permit.headers, body: Buffer.from(bytes) })
    if (!stored.ok) throw new Error(`storage answers ${stored.status}`)
    return { id: permit.documentId, key: permit.fileKey, size: bytes.length }
  }

  /** A photographed passport, whose names and number a machine reads. */
  const passport = async () => {
    const { jpeg, lines } = await testPicture(1, 0)
    for (const text of [lines?.[0].slice(5), lines?.[1].slice(0, 9)])
      marks.keep('the lines of a passport', text?.replace(/<+$/, '') ?? '', 'passport')
    return { bytes: jpeg, about: { fileSize: jpeg.length, contentType: 'image/jpeg' } }
  }

  const file = async () => {
    const bytes = await passportPdf({ first: 'Léa', last: 'Martin' }, 'FR')
    return { bytes, about: { fileSize: bytes.length, contentType: 'application/pdf' } }
  }

  async function upload(documentType: DocumentType, token = customer): Promise<Upload> {
    const { bytes, about } = await (documentType === 'passport' ? passport() : file())
    const gdprConsent = {
      consentGiven: true,
      consentTimestamp: new Date().toISOString(),
      version: PRIVACY_NOTICE_VERSION,
    }
    const body = { documentType, ...about, gdprConsent }
    const { text } = await call({ name: 'POST /api/documents/upload-url', token, body })
    const uploaded = await put(text, bytes)
    await call({ name: 'POST /api/documents/{documentId}/check', token, params: { documentId: uploaded.id } })
    return uploaded
  }

  async function read(orderId: string): Promise<FullOrder> {
    return FullOrder.parse(
      (await call({ name: 'GET /api/orders/{orderId}', token: provider, ...byOrder(orderId) })).json,
    )
  }

  const step = {
    upload,
    read,
    /** The machine has read the order's passport. */
    readsPassport: (orderId: string) =>
      until(
        async () => {
          if ((await read(orderId)).passportReads.length === 0) throw new Error('the passport is not read')
        },
        { within: 60_000, every: 500 },
      ),
    async order(documents: { type: DocumentType; upload: Upload }[] = [], token = customer): Promise<OrderCreated> {
      const body = {
        visaProductId: world.offer.id,
        nationality: 'FR',
        travelPurpose: 'tourism',
        departureDate: inDays(90),
        numberOfApplicants: 1,
        totalAmount: world.offer.totalPrice,
        travellers: [{ nationality: 'FR', birthDate: '1990-05-05', passportExpiry: inDays(3_000) }],
        documents: documents.map(({ type, upload: { key, size } }) => ({
          fileUrl: key,
          fileSize: size,
          documentType: type,
        })),
      }
      return OrderCreated.parse((await call({ name: 'POST /api/orders', token, body })).json)
    },
    async pay(orderId: string, card: Card = CARD.pays, token = customer): Promise<void> {
      const payment = { name: 'POST /api/orders/{orderId}/payment', token, ...byOrder(orderId) }
      const { checkoutUrl, paymentId } = CheckoutOpened.parse((await call(payment)).json)
      await call({ name: 'GET /api/payments/{paymentId}/status', token, params: { paymentId } })
      await world.sandbox.pay(new URL(checkoutUrl).pathname.split('/').at(-1) ?? '', card)
      await step.reaches(orderId, 'document_review')
    },
    status: (orderId: string, body: { status: OrderStatus; submittedOn?: string }) =>
      call({ name: 'PATCH /api/orders/{orderId}/status', token: provider, ...byOrder(orderId), body }),
    correct: (orderId: string) =>
      call({
        name: 'PUT /api/orders/{orderId}/details',
        token: customer,
        ...byOrder(orderId),
        body: { travellers: [{ position: 1, nationality: 'FR' }], departureDate: inDays(91) },
        leaves: ['embassyReference'],
      }),
    correctByStaff: (orderId: string) =>
      call({
        name: 'PUT /api/orders/{orderId}/details',
        token: provider,
        ...byOrder(orderId),
        body: { travellers: [{ position: 1, nationality: 'FR' }], submittedOn: inDays(0) },
      }),
    invoiceTo: (orderId: string) =>
      call({
        name: 'PUT /api/orders/{orderId}/invoice-recipient',
        token: customer,
        ...byOrder(orderId),
        body: { recipient: COMPANY_WITH_VAT },
      }),
    review: (documentId: string, body: { verdict: 'approved' } | { verdict: 'rejected'; reason: 'not_readable' }) =>
      call({ name: 'POST /api/documents/{documentId}/review', token: provider, params: { documentId }, body }),
    /** Puts the order on hold with a reason, and releases it. */
    async rest(orderId: string): Promise<void> {
      await call({ name: 'POST /api/orders/{orderId}/hold', token: provider, ...byOrder(orderId) })
      await call({ name: 'POST /api/orders/{orderId}/release', token: provider, ...byOrder(orderId) })
    },
    request: (orderId: string) =>
      call({
        name: 'POST /api/orders/{orderId}/document-requests',
        token: provider,
        ...byOrder(orderId),
        body: { documentType: 'bank_statement' },
      }),
    add: (orderId: string, documentId: string) =>
      call({
        name: 'POST /api/orders/{orderId}/documents',
        token: customer,
        ...byOrder(orderId),
        body: { documentId, documentType: 'bank_statement' },
      }),
    replace: (replaced: string, documentId: string) =>
      call({
        name: 'POST /api/documents/{documentId}/replace',
        token: customer,
        params: { documentId: replaced },
        body: { documentId },
      }),
    async uploadVisa(orderId: string, documentType: VisaDocumentType) {
      const { bytes, about } = await file()
      const body = { documentType, ...about, metadata: { orderId } }
      const visa = await put((await call({ name: 'POST /api/s3/upload-url', token: provider, body })).text, bytes)
      return { documentType, fileUrl: visa.key, fileSize: visa.size }
    },
    async deliver(orderId: string, documentType: VisaDocumentType, travellerId?: number): Promise<void> {
      const body = { ...(await step.uploadVisa(orderId, documentType)), ...(travellerId && { travellerId }) }
      await call({ name: 'POST /api/orders/{orderId}/visa-documents', token: provider, ...byOrder(orderId), body })
    },
    remove: (documentId: string) =>
      call({ name: 'DELETE /api/documents/{documentId}', token: customer, params: { documentId } }),
    cancel: (orderId: string) =>
      call({ name: 'POST /api/orders/{orderId}/cancel', token: customer, ...byOrder(orderId) }),
    refund: (orderId: string) =>
      call({
        name: 'POST /api/orders/{orderId}/refunds',
        token: world.tokens.admin,
        ...byOrder(orderId),
        body: { amount: '1.00' },
      }),
    /** Settles a refund that the bank returned. */
    async settle(orderId: string): Promise<void> {
      const order = world.temporal.workflow.getHandle(visaOrderId(orderId))
      const waits = async () => {
        const { attention } = await order.query(orderQuery)
        if (!attention.includes('refund_returned')) throw new Error('the bank has not returned the refund')
      }
      await until(waits, { within: 30_000, every: 250 })
      const [refund] = (await read(orderId)).refunds
      await call({
        name: 'POST /api/orders/{orderId}/refunds/{refundId}/settlement',
        token: world.tokens.admin,
        params: { orderId, refundId: refund?.id ?? '' },
      })
    },
    async look(orderId: string, trackingNumber: string): Promise<void> {
      for (const token of [undefined, customer]) {
        const params = { trackingNumber }
        await call({ name: 'GET /api/orders/track/{trackingNumber}', ...(token && { token }), params })
        await call({ name: 'GET /api/events', ...(token && { token }), query: { orders: trackingNumber } })
      }
      await call({ name: 'GET /api/dashboard/transactions', token: provider })
      await call({ name: 'GET /api/desk/orders', token: provider, query: { after: DESK_BEGINNING } })
      await call({ name: 'GET /api/visa-orders' })
      for (const what of ['documents', 'refunds', 'invoices', 'mails', 'workflow', 'embassy-file', 'cancellation'])
        await call({ name: `GET /api/orders/{orderId}/${what}`, token: provider, ...byOrder(orderId) })
      for (const { id: documentId } of (await read(orderId)).documents)
        await call({ name: 'GET /api/documents/{documentId}/presigned-url', token: provider, params: { documentId } })
    },
    ask: () =>
      call({
        name: 'POST /api/chatbot/message',
        token: customer,
        body: { context: { userProfile: {}, conversationHistory: [{ role: 'user' }] } },
      }),
    draft: () => call({ name: 'PUT /api/order-draft', token: customer, body: { draft: { offerId: world.offer.id } } }),
    async token(): Promise<void> {
      const { id, token } = TokenCreated.parse(
        (await call({ name: 'POST /api/tokens', token: provider, body: {} })).json,
      )
      await call({ name: 'GET /api/dashboard/transactions', token })
      await call({ name: 'DELETE /api/tokens/{tokenId}', token: provider, params: { tokenId: id } })
    },
    reaches: (orderId: string, status: OrderStatus): Promise<void> =>
      until(
        async () => {
          const found = await read(orderId)
          if (found.status !== status) throw new Error(`order ${orderId} is ${found.status}, not ${status}`)
        },
        { within: 45_000, every: 300 },
      ),
    /** Requests the file for the embassy and waits for it. */
    filed: async (orderId: string): Promise<void> => {
      const order = world.temporal.workflow.getHandle(visaOrderId(orderId))
      await order.executeUpdate(actions.retryStep, { args: [{ actor: { kind: 'staff', id: null } }] })
      await until(
        async () => {
          const { fileSeq } = await order.query(orderQuery)
          if (fileSeq === 0) throw new Error(`the file for the embassy of order ${orderId} is not made`)
        },
        { within: 45_000, every: 200 },
      )
    },
    /** Waits until every mail of the order is sent. */
    posted: (orderId: string): Promise<void> =>
      until(
        async () => {
          const { mails } = await world.temporal.workflow.getHandle(visaOrderId(orderId)).query(orderQuery)
          if (mails.length > 0) throw new Error(`${mails.length} mails of order ${orderId} are not sent`)
        },
        { within: 45_000, every: 200 },
      ),
  }
  return step
}

export const inDays = (days: number): string => daysAfter(luxembourgDay(new Date()), days)
