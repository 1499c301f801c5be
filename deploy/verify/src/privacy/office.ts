import { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { CARD } from '../faults/scenes/payments/sandbox.ts'
import type { World } from '../faults/scenes/world.ts'
import { COMPANY_WITH_VAT, inDays, type Steps } from './steps.ts'
import type { Typist } from './typist.ts'

/** An agency orders for two clients, and staff annotate, list and move these orders. Returns the orders' ids. */
export async function officeWork(world: World, { call }: Typist, step: Steps): Promise<string[]> {
  const { db, offer, sandbox, tokens } = world
  const token = tokens.provider
  const { id: agencyId } = await db.selectFrom('agencies').select('id').limit(1).executeTakeFirstOrThrow()
  await call({
    name: 'PUT /api/agencies/{agencyId}/invoicing',
    token: tokens.admin,
    params: { agencyId: String(agencyId) },
    body: { recipient: COMPANY_WITH_VAT },
  })
  const body = {
    ...{ agencyId, destinationCountry: offer.countryCode, visaType: offer.visaType },
    ...{ nationality: 'FR', travelPurpose: 'tourism', departureDate: inDays(90), numberOfApplicants: 1 },
    totalAmount: offer.totalPrice,
    agencyCommission: toAmount(commissionOf(toCents(offer.totalPrice) ?? 0)),
    visaProductId: offer.id,
    travellers: [{ nationality: 'FR', birthDate: '1990-05-05', passportExpiry: inDays(3_000) }],
  }
  const order = async (name: string) => {
    const { key: fileUrl, size: fileSize } = await step.upload('passport', token)
    const documents = [{ fileUrl, fileSize, documentType: 'passport' }]
    return OrderCreated.parse((await call({ name, token, body: { ...body, documents } })).json)
  }
  const paid = await order('POST /api/agency-orders-with-documents')
  const waiting = await order('POST /api/agency-orders')
  const params = { orderId: paid.id }
  await call({ name: 'GET /api/agency-orders', token })
  await call({ name: 'POST /api/orders/{orderId}/remind', token, params: { orderId: waiting.id } })
  await call({ name: 'POST /api/desk/remind', token, body: { orderIds: [waiting.id, paid.id] } })

  const opened = await call({ name: 'POST /api/agency-orders/{orderId}/payment', token, params })
  await sandbox.pay(new URL(CheckoutOpened.parse(opened.json).checkoutUrl).pathname.split('/').at(-1) ?? '', CARD.pays)
  await step.reaches(paid.id, 'document_review')
  await call({ name: 'POST /api/orders/{orderId}/internal-notes', token, params })
  const submission = { status: 'submitted', submittedOn: inDays(0) } as const
  await call({ name: 'PATCH /api/agency-orders/{orderId}/status', token, params, body: submission })
  await call({ name: 'POST /api/desk/status', token, body: { orderIds: [waiting.id], status: 'processing' } })
  await call({ name: 'GET /api/dashboard/transactions.csv', token })
  await step.posted(paid.id)
  await step.posted(waiting.id)
  return [paid.id, waiting.id]
}
