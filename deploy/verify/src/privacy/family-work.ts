import { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import type { World } from '../faults/scenes/world.ts'
import { inDays, type Steps } from './steps.ts'
import type { Typist } from './typist.ts'

/**
 * A family of three, of whom one is taken out; staff take back a verdict and a decision, the embassy refuses one, and the other's
 * visa is replaced and withdrawn. Returns the order's id.
 */
export async function familyWork({ offer, tokens }: World, { call }: Typist, step: Steps): Promise<string> {
  const { customer, provider } = tokens
  const passport = await step.upload('passport')
  const traveller = { nationality: 'FR', birthDate: '1990-05-05', passportExpiry: inDays(3_000) }
  const body = {
    ...{ visaProductId: offer.id, nationality: 'FR', travelPurpose: 'tourism', departureDate: inDays(90) },
    ...{ numberOfApplicants: 3, totalAmount: toAmount(3 * (toCents(offer.totalPrice) ?? 0)) },
    travellers: [traveller, traveller, traveller],
    documents: [{ fileUrl: passport.key, fileSize: passport.size, documentType: 'passport' }],
  }
  const { id: orderId } = OrderCreated.parse((await call({ name: 'POST /api/orders', token: customer, body })).json)
  const ofTraveller = (position: number) => ({ params: { orderId, position: String(position) } })
  await step.pay(orderId)
  await call({ name: 'POST /api/orders/{orderId}/travellers/{position}/withdraw', token: customer, ...ofTraveller(3) })

  const params = { documentId: passport.id }
  const verdict = { verdict: 'approved', undo: true }
  await call({ name: 'POST /api/documents/{documentId}/review', token: provider, params, body: verdict })
  const [pending] = (await step.read(orderId)).pendingDecisions
  const undo = { orderId, decisionId: pending?.id ?? '' }
  await call({ name: 'POST /api/orders/{orderId}/decisions/{decisionId}/undo', token: provider, params: undo })
  await step.review(passport.id, { verdict: 'approved' })
  await call({ name: 'POST /api/documents/{documentId}/reopen', token: provider, params })

  await step.status(orderId, { status: 'submitted', submittedOn: inDays(0) })
  const decide = (position: number, decision: 'approved' | 'refused') =>
    call({
      name: 'POST /api/orders/{orderId}/travellers/{position}/decision',
      token: provider,
      ...ofTraveller(position),
      body: { decision },
      leaves: decision === 'approved' ? ['reason', 'undo'] : ['undo'],
    })
  await decide(2, 'refused')
  await decide(1, 'approved')
  const visa = async () => {
    const found = (await step.read(orderId)).documents.find(({ source, deletedAt }) => source === 'visa' && !deletedAt)
    return { params: { documentId: found?.id ?? '' } }
  }
  await step.deliver(orderId, 'visa', 1)
  const { documentType, fileUrl, fileSize } = await step.uploadVisa(orderId, 'visa')
  await call({
    name: 'POST /api/documents/{documentId}/replace-visa',
    token: provider,
    ...(await visa()),
    body: { documentType, fileUrl, fileSize },
  })
  await call({ name: 'POST /api/documents/{documentId}/withdraw', token: provider, ...(await visa()) })
  await step.posted(orderId)
  return orderId
}
