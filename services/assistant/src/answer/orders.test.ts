import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import type { OrderFacts } from '@passage/core/assistant/facts'
import { expect, it } from 'vitest'
import { inventedFacts } from '../corpus/facts.fixture.ts'
import { answer } from './answer.ts'

const ORDER: OrderFacts = {
  orderNumber: 'ORD-7K4MXQ9A',
  destinationCode: 'JP',
  status: 'completed',
  paymentStatus: 'completed',
  askingStripe: false,
  whoseTurn: 'nobody',
  heldSince: null,
  requestedDocuments: [],
  travellersComplete: true,
  decisions: ['approved'],
  delivery: null,
}

async function ask(order: Partial<OrderFacts>, message = 'status of ORD-7K4MXQ9A'): Promise<string> {
  const facts = { ...inventedFacts, signedIn: true, order: async () => ({ ...ORDER, ...order }) }
  const { response } = await answer(ChatRequest.parse({ message }), facts)
  return response
}

it('a pending bank transfer asks for no second payment', async () => {
  const transfer = { status: 'payment_pending', paymentStatus: 'processing', whoseTurn: 'customer' } as const
  expect(await ask(transfer)).toContain('Your bank is confirming the payment. There is nothing you need to do.')
  expect(await ask(transfer)).not.toContain('Finish your payment')
  expect(await ask({ ...transfer, paymentStatus: 'pending' })).toContain('Finish your payment')
})

it('an order on hold shows since when, and an unpaid one that it is to be paid', async () => {
  const onHoldOrder = { status: 'document_review', whoseTurn: 'passage', heldSince: '2026-11-23' } as const
  const said = await ask(onHoldOrder)
  expect(said).toContain('It has been on hold since 23 November 2026. Its page says why.')
  expect(said).not.toContain('checking your documents')
  expect(await ask(onHoldOrder, 'où en est ma commande ORD-7K4MXQ9A')).toContain(
    'Elle est suspendue depuis le 23 novembre 2026',
  )
  const unpaid = await ask({ ...onHoldOrder, status: 'payment_pending', paymentStatus: 'pending' })
  expect(unpaid).toContain('on hold')
  expect(unpaid).toContain('Finish your payment')
})

it.each([
  ['download', 'Your application is complete: your visa documents have been delivered.'],
  ['embassy', 'The embassy sends the visa directly to you.'],
  ['collected', 'You collect the visa in person'],
  ['nothing', 'No document comes with the visa.'],
  [null, 'The application is complete. Have a good trip.'],
] as const)('a completed order whose visa comes by %s', async (delivery, said) => {
  const response = await ask({ delivery })
  expect(response).toContain(said)
  expect(response.includes('have been delivered')).toBe(delivery === 'download')
})

it('a family’s answer counts the decisions, without names, and leaves out who was taken out', async () => {
  const family = { status: 'submitted', whoseTurn: 'embassy' } as const
  const partly = { ...family, decisions: ['approved', 'refused', 'open', 'approved', 'withdrawn'] } as const
  expect(await ask(partly)).toContain('Travellers: 2 approved, 1 refused, 1 not decided yet.')
  expect(await ask(partly, 'où en est ma commande ORD-7K4MXQ9A')).toMatch(
    /Voyageurs\s: 2 visas accordés, 1 visa refusé, 1 décision attendue\./,
  )
  expect(await ask({ ...family, status: 'approved', decisions: ['approved', 'refused'] })).toContain(
    'Travellers: 1 approved, 1 refused.',
  )
  for (const decisions of [
    ['open', 'open'],
    ['approved', 'withdrawn'],
  ] as const)
    expect(await ask({ ...family, decisions })).not.toContain('Travellers:')
})

it('a full refund is named, a partial one is not', async () => {
  expect(await ask({ status: 'cancelled', paymentStatus: 'refunded' })).toContain('The whole amount has been refunded.')
  expect(await ask({ status: 'cancelled', paymentStatus: 'cancelled' })).not.toContain('refunded')
})

it('requested documents are named with their travellers', async () => {
  const asked = (documentType: string, travellerId: number | null, travellerName: string | null = null) => ({
    ...{ documentType, travellerId, travellerName },
  })
  const said = await ask({
    ...({ status: 'document_review', whoseTurn: 'customer' } as const),
    requestedDocuments: [asked('passport', 1, 'Youssef'), asked('photo', 2), asked('travel_proof', null)],
  })
  expect(said).toContain('We need from you: Youssef: passport; traveller 2: passport photo; travel proof.')
})

it('a payment without Stripe’s answer asks for no second one', async () => {
  const asking = {
    status: 'payment_pending',
    paymentStatus: 'pending',
    whoseTurn: 'customer',
    askingStripe: true,
  } as const
  for (const order of [asking, { ...asking, heldSince: '2026-11-23' }])
    expect(await ask(order)).not.toContain('Finish your payment')
  expect(await ask(asking)).toContain('We are asking Stripe about this payment.')
})
