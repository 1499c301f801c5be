import { describe, expect, it } from 'vitest'
import { type Acknowledgement, acknowledgementPdf } from './acknowledgement-pdf.ts'
import { COMPANY } from './printing.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'

const content: Acknowledgement = {
  language: 'en',
  company: COMPANY,
  customer: { name: 'Marie Durand', email: 'marie@travel.example' },
  orderNumber: 'ORD-ABCD2345',
  destination: { en: 'Japan', fr: 'Japon' },
  visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
  withdrawnAt: '2026-12-24T23:03:07.412Z',
  by: 'customer',
  refundCents: 25_800,
  paidCents: 25_800,
  currency: 'EUR',
  paidBy: 'card',
}
const said = async (change: Partial<Acknowledgement> = {}) =>
  (await readPdf(await acknowledgementPdf({ ...content, ...change }))).text

describe('acknowledgement PDF', () => {
  it('shows the withdrawn order and the time to the second, in Luxembourg and in UTC', async () => {
    const text = await said()
    expect(text).toContain('We received your withdrawal from order ORD-ABCD2345 on 25 December 2026, 00:03:07.')
    expect(text).toContain('2026-12-24 23:03:07 in UTC')
    expect(text).toContain('“Tourist Visa, Japan”')
    expect(text).toContain('Marie Durand')
    expect(text).toContain('durable medium')
  })

  it('shows the refund, its payment method and the deadline of 14 days', async () => {
    const text = await said({ refundCents: 10_000 })
    expect(text).toContain('€100.00 of the €258.00 that you paid is refunded.')
    expect(text).toContain('by the payment method that you used (card)')
    expect(text).toContain('by 8 January 2027 at the latest')
  })

  it.each([
    ['the night before summer time begins', '2027-03-20T22:30:00.000Z', '3 April 2027'],
    ['the night in which it ends', '2027-10-17T22:30:00.000Z', '1 November 2027'],
  ])('counts the 14 days by the calendar across %s', async (_when, withdrawnAt, latest) => {
    expect(await said({ withdrawnAt })).toContain(`by ${latest} at the latest`)
  })

  it('states that there is no refund, and why', async () => {
    expect(await said({ refundCents: 0 })).toContain('already been handed over')
    const unpaid = await said({ refundCents: 0, paidCents: 0, paidBy: null })
    expect(unpaid).toContain('Nothing was paid for this order')
    expect(unpaid).not.toContain('€')
  })

  it.each([
    ['en', /cancellation/, /withdr/i],
    ['fr', /annulation/, /rétract/i],
  ] as const)('calls the withdrawal of an unpaid order a cancellation (%s)', async (language, cancelled, withdrawn) => {
    const text = await said({ language, refundCents: 0, paidCents: 0, paidBy: null })
    expect(text).toMatch(cancelled)
    expect(text).not.toMatch(withdrawn)
  })

  it('is written in French for a French order', async () => {
    const text = await said({ language: 'fr', by: 'staff' })
    expect(text).toContain('Nous avons enregistré pour vous la rétractation de la commande ORD-ABCD2345')
    expect(text).toContain('25 décembre 2026, 00:03:07')
    expect(text).toContain('258,00 € vous sont remboursés')
    expect(text).toContain('support durable')
  })
})
