import type { FullOrder, PendingDecisionView } from '@passage/contracts/api/orders/order-view.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { aTraveller, orderWith } from '../../one-order/order.fixture.ts'
import { DecisionOutlook, outlookOf } from './decision-outlook.tsx'
import { DecisionRow } from './decision-row.tsx'
import type { ChosenDecisions } from './use-chosen-decisions.ts'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })
const texts = LL.staffWork.decisions

const AT_EMBASSY = {
  status: 'submitted',
  paymentStatus: 'completed',
  openRequests: 0,
  travellersComplete: true,
} as const
const family = (decisions: FullOrder['decisions'], more: Partial<FullOrder> = {}) =>
  orderWith(AT_EMBASSY, {
    numberOfApplicants: decisions.length,
    decisions,
    travellers: [
      {
        ...aTraveller(1, 'Amina', true),
        passportNumber: '••••••567',
        refusal: decisions[0] === 'refused' ? 'No seal.' : null,
      },
    ],
    ...more,
  })

const page = (part: React.ReactNode): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

const row = (order: FullOrder, position: number, decisions: Partial<ChosenDecisions> = {}): string =>
  page(
    <DecisionRow
      order={order}
      position={position}
      decisions={
        {
          ...{ choiceOf: () => null, reasonOf: () => '', isReasonMissing: () => false, failures: new Map() },
          ...decisions,
        } as unknown as ChosenDecisions
      }
      onWithdrawVisa={() => undefined}
    />,
  )

const barred = (said: string): number => said.match(/type="radio"[^>]*disabled=""/g)?.length ?? 0

describe('a traveller’s row', () => {
  it('says who it is, what stands, and the reason of a refusal', () => {
    const said = row(family(['refused', 'open']), 1)
    for (const words of [
      'Amina Benali',
      '••••••567',
      texts.names.refused(),
      texts.given('No seal.'),
      texts.openAgain(),
    ])
      expect(said).toContain(words)
    expect(barred(said)).toBe(0)
    const other = row(family(['refused', 'open']), 2)
    expect(other).toContain(LL.tracking.traveller(2))
    expect(other).not.toContain(texts.openAgain())
  })

  it('keeps the reason of a refusal in sight while another answer is chosen', () => {
    for (const answer of ['open', 'approved'] as const)
      expect(row(family(['refused', 'open']), 1, { choiceOf: () => answer })).toContain(texts.given('No seal.'))
  })

  it('offers neither a refusal nor to open it again while the visa is delivered, but to withdraw it', () => {
    const visa = aDocument({ id: 'v', source: 'visa', travellerId: 1, fileName: 'amina.pdf' })
    const said = row(family(['approved', 'open'], { documents: [visa] }), 1)
    expect(said).toContain(texts.visaOut())
    expect(said).toContain(LL.actions.withdrawVisa.buttonFor({ file: 'amina.pdf' }))
    expect(barred(said)).toBe(2)
    const gone = { ...visa, deletedAt: '2026-11-29T10:00:00.000Z', withdrawnAt: '2026-11-29T10:00:00.000Z' }
    expect(barred(row(family(['approved', 'open'], { documents: [gone] }), 1))).toBe(0)
  })

  it('has to be undone first while a decision, or the delivery of the visa, is pending', () => {
    const pending = (decision: PendingDecisionView['decision']): PendingDecisionView[] => [
      {
        ...{ id: 'd', orderId: 'o', orderNumber: 'n', by: null, note: null, decision },
        ...{ at: '2026-11-29T10:00:00.000Z', dueAt: '2026-11-29T10:00:30.000Z' },
      },
    ]
    const decided = pending({ action: 'decideTraveller', travellerId: 1, name: null, decision: 'approved' })
    const said = row(family(['approved', 'open'], { pendingDecisions: decided }), 1)
    expect(said).toContain(texts.pending())
    expect(barred(said)).toBe(2)
    expect(barred(row(family(['approved', 'open'], { pendingDecisions: decided }), 2))).toBe(0)
    const delivered = pending({ action: 'attachVisaDocuments', fileName: 'visa.pdf', travellerId: 1 })
    expect(row(family(['open', 'open'], { pendingDecisions: delivered }), 1)).toContain(texts.visaPending())
  })

  it('asks for the embassy’s reason of a refusal, and keeps why it was not recorded', () => {
    const refused = { choiceOf: () => 'refused' as const, isReasonMissing: () => true }
    const said = row(family(['open', 'open']), 1, refused)
    expect(said).toContain(texts.reasonMissing())
    const error = new ApiError(409, JSON.stringify({ code: 'visa_out', message: '' }), '')
    const failed = row(family(['open', 'open']), 1, { ...refused, failures: new Map([[1, error]]) })
    expect(failed).toContain(texts.failed({ name: 'Amina Benali' }))
    expect(failed).toContain(LL.staffWork.failure.refusals.visa_out())
  })
})

describe('the outlook of the choices', () => {
  const said = (order: FullOrder, changes: Parameters<typeof outlookOf>[1]) =>
    page(<DecisionOutlook order={order} changes={changes} outlook={outlookOf(order, changes)} />)

  it('says what the order’s status will be, and what the customer gets', () => {
    const order = family(['approved', 'open', 'open'])
    const stays = said(order, [{ position: 2, decision: 'approved' }])
    expect(stays).toContain('The order stays')
    expect(stays).not.toContain(texts.outlook.refusal())
    const decided = said(order, [
      { position: 2, decision: 'approved' },
      { position: 3, decision: 'refused' },
    ])
    expect(decided).toContain(texts.outlook.becomes({ status: LL.orderStatus.approved() }))
    expect(decided).toContain(texts.outlook.refusal())
    const rejected = said(family(['refused', 'open']), [{ position: 2, decision: 'refused' }])
    expect(rejected).toContain(LL.myOrders.statusDialog.refundNone())
  })

  it('says that an order on hold has to be resumed before its status can follow', () => {
    const held = family(['open', 'open'])
    held.statusHistory.push({ ...held.statusHistory[1], seq: 3, kind: 'hold', reason: 'held' } as never)
    const decided = [
      { position: 1, decision: 'approved' },
      { position: 2, decision: 'approved' },
    ] as const
    expect(said(held, decided)).toContain(LL.myOrders.statusDialog.refusals.order_on_hold())
    expect(said(held, decided.slice(0, 1))).toContain('The order stays')
  })
})
