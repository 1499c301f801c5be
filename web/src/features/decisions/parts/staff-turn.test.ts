import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { orderWith } from '../../one-order/order.fixture.ts'
import { StaffTurn, staffTurn } from './staff-turn.tsx'

await loadAllTexts()
const LL = textsIn('en')
const FACTS = { paymentStatus: 'completed', travellersComplete: true, openRequests: 0 } as const

test('the turn card speaks of the customer to staff', () => {
  const unpaid = orderWith({ ...FACTS, status: 'pending', paymentStatus: 'pending' })
  expect(staffTurn(unpaid, LL)).toMatchObject({ who: 'Customer’s turn', headline: 'The payment is awaited.' })
  const asked = orderWith({ ...FACTS, status: 'document_review', openRequests: 2 })
  expect(staffTurn(asked, LL)).toMatchObject({ who: 'Customer’s turn', headline: '2 documents are awaited.' })
  const ours = orderWith({ ...FACTS, status: 'document_review' })
  expect(staffTurn(ours, LL)).toMatchObject({ who: 'Our turn', headline: 'The documents are to be reviewed.' })
  const both = { ...asked, whoseTurn: 'passage' } as const
  expect(staffTurn(both, LL)).toMatchObject({ who: 'Our turn', headline: 'The documents are to be reviewed.' })
})

test('an order that has ended is our turn while it needs attention', () => {
  const rejected = { ...FACTS, status: 'rejected' } as const
  expect(staffTurn(orderWith(rejected), LL)).toMatchObject({ party: 'nobody', who: 'Nothing left to do' })
  const returned = orderWith(rejected, { needsAttention: true, refundOwed: true })
  expect(staffTurn(returned, LL)).toMatchObject({ party: 'passage', who: 'Our turn' })
})

test('a payment that Stripe does not answer about is our turn', () => {
  const asking = orderWith({ ...FACTS, status: 'payment_pending', paymentStatus: 'pending' }, { askingStripe: true })
  expect(staffTurn(asking, LL)).toMatchObject({ party: 'passage', who: 'Our turn' })
})

test('a granted visa of a family whose other decisions are awaited is to be delivered', () => {
  const family = { numberOfApplicants: 2, decisions: ['approved', 'open'] as FullOrder['decisions'] }
  const due = orderWith({ ...FACTS, status: 'submitted' }, { ...family, whoseTurn: 'passage' })
  expect(staffTurn(due, LL)).toMatchObject({ who: 'Our turn', headline: LL.staffWork.turn.due() })
  const awaited = orderWith({ ...FACTS, status: 'submitted' }, { numberOfApplicants: 2 })
  expect(staffTurn(awaited, LL).headline).toBe(LL.staffWork.turn.statuses.submitted())
})

test.each([
  // The days are those of the reader's zone.
  ['en', /reminded \d+\u00a0Nov, next \d\u00a0Dec/],
  ['fr', /relancé \d+\u00a0nov\., prochaine relance \d\u00a0déc\./],
] as const)('the reminders keep the months as they are written in %s', (locale, said) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const reminders = { lastAt: '2026-11-25T09:00:00Z', nextAt: '2026-12-03T09:00:00Z' }
  const order = orderWith({ ...FACTS, status: 'document_review', openRequests: 1 }, { reminders })
  const drawn = renderToStaticMarkup(createElement(StaffTurn, { order } as Parameters<typeof StaffTurn>[0]))
  expect(drawn).toMatch(said)
})
