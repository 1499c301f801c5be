import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { STAFF_STATUSES, type StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { aTraveller, orderWith } from '../../one-order/order.fixture.ts'
import { Body } from './status-dialog.tsx'
import { useOutlook } from './use-outlook.ts'
import { missingOf } from './use-status-change.ts'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })
const texts = LL.myOrders.statusDialog

const FACTS = { status: 'approved', paymentStatus: 'completed', openRequests: 0, travellersComplete: true } as const
const TWO = {
  numberOfApplicants: 2,
  travellers: [aTraveller(2, 'Youssef', true)],
}
const visaOf = (travellerId: number) => aDocument({ id: `visa ${travellerId}`, source: 'visa', travellerId })

const marked = (name: string) => name.replace('&', '&amp;')
const NOTHING = { notes: '', embassyReference: '', submittedOn: '', delivery: null }

function Chosen({ order, status }: { order: FullOrder; status: StaffStatus }) {
  const choice = { ...NOTHING, status }
  const change = { choice, choose: () => undefined, save: () => undefined, saving: false, error: null }
  const outlook = useOutlook(order, choice)
  const nothing = () => undefined
  return <Body {...{ detail: order, seenSeq: order.lastSeq, change, outlook }} onCorrect={nothing} onDecide={nothing} />
}

/** What the dialog says once `status` is chosen. */
const said = (order: FullOrder, status: StaffStatus): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Chosen order={order} status={status} />
    </QueryClientProvider>,
  )

describe('the status dialog', () => {
  it('asks how the visa arrives of an order to be completed without each traveller’s', () => {
    const asked = (documents: FullOrder['documents'], status: StaffStatus = 'completed') =>
      said(orderWith(FACTS, { ...TWO, documents }), status)
    expect(asked([visaOf(1)])).toContain(texts.delivery.someLack({ names: 'Youssef' }))
    expect(asked([visaOf(2)])).toContain(texts.delivery.someLack({ names: 'Traveller 1' }))
    expect(asked([])).toContain(texts.delivery.noVisa())
    expect(asked([visaOf(1), visaOf(2)])).not.toContain(texts.delivery.title())
    expect(asked([visaOf(1)], 'processing')).not.toContain(texts.delivery.title())
  })

  it('says for a family whose answer it is, with the way to single answers once the embassy has the file', () => {
    const { ofAll, answers, named } = LL.staffWork.decisions
    const family = { ...TWO, decisions: ['approved', 'open'] as FullOrder['decisions'] }
    const submitted = orderWith({ ...FACTS, status: 'submitted' }, family)
    const rejected = said(submitted, 'rejected')
    expect(rejected).toContain(ofAll.title())
    expect(rejected).toContain(named({ what: answers.refused(), names: 'Traveller 1 and Youssef' }))
    expect(rejected).toContain(ofAll.oneByOne())
    expect(said(submitted, 'approved')).toContain(named({ what: answers.approved(), names: 'Youssef' }))
    expect(said(submitted, 'processing')).toContain(ofAll.takenBack())
    expect(said(orderWith({ ...FACTS, status: 'processing' }, TWO), 'approved')).not.toContain(ofAll.oneByOne())
    expect(said(orderWith({ ...FACTS, status: 'submitted' }), 'approved')).not.toContain(ofAll.title())
  })

  it('says which refund ends when the file leaves for the embassy', () => {
    const paid = { totalAmount: '258.00', refundedAmount: '0.00' }
    const processing = orderWith({ ...FACTS, status: 'processing' }, paid)
    const ends = texts.refundEnds({ amount: '€258.00' })
    expect(said(processing, 'submitted')).toContain(ends)
    expect(said(processing, 'approved')).toContain(ends)
    expect(said(processing, 'rejected')).not.toContain(ends)
    const unpaid = orderWith({ ...FACTS, status: 'pending', paymentStatus: 'pending' }, paid)
    expect(said(unpaid, 'submitted')).not.toContain('The refund of')
  })

  it('names what makes a submission an exception, to be ticked, and nothing of it for a regular step', () => {
    const documents = [
      aDocument({ id: 'd1', documentType: 'passport', travellerId: 2, status: 'submitted' }),
      aDocument({ id: 'd2', documentType: 'photo', status: 'approved' }),
      aDocument({ id: 'd3', documentType: 'travel_proof', status: 'rejected' }),
    ]
    const facts = { ...FACTS, status: 'processing' } as const
    const unread = said(orderWith(facts, { ...TWO, documents }), 'submitted')
    const obstacles = texts.obstacles
    expect(unread).toContain(texts.exception.title())
    expect(unread).toContain(texts.exception.agree())
    expect(unread).toContain(`${obstacles.documents_to_review(1)}: Passport (Youssef)`)
    expect(unread).toContain(obstacles.no_embassy_file())
    const file = { madeAt: '2026-11-20T10:00:00.000Z', leftOut: [], files: [] }
    const ready = said(orderWith(facts, { ...TWO, documents: documents.slice(1), embassyFile: file }), 'submitted')
    expect(ready).not.toContain(texts.exception.title())
    const asked = said(orderWith({ ...facts, openRequests: 1 }, { embassyFile: file }), 'submitted')
    expect(asked).toContain(`${obstacles.documents_awaited(1)}: Passport`)
    const embassyFile = { ...file, leftOut: [{ documentId: 'd3', why: 'sent_back' as const }] }
    const lacking = said(orderWith(facts, { ...TWO, documents: documents.slice(1), embassyFile }), 'submitted')
    expect(lacking).toContain(`${obstacles.left_out_of_file(1)}: Travel proof`)
    expect(lacking).toContain(texts.exception.agree())
    // What no exception removes is offered none.
    const refused = said(orderWith({ ...facts, travellersComplete: false }, { documents }), 'submitted')
    expect(refused).toContain(texts.exception.title())
    expect(refused).not.toContain(texts.exception.agree())
  })

  it('names whose details an approval as an exception passes over, with the way to complete them', () => {
    const lacking = { ...FACTS, status: 'processing', travellersComplete: false } as const
    const passed = said(orderWith(lacking, TWO), 'approved')
    expect(passed).toContain(texts.obstacles.details_missing())
    expect(passed).toContain(texts.exception.agree())
    expect(passed).toContain(texts.toDetails())
    expect(passed).toContain(texts.exception.mailed({ status: LL.orderStatus.approved() }))
    expect(passed).toContain(LL.ownOrder.travellers.lacks.passportNumber())
    expect(passed).not.toContain(texts.detailsMissing())
    expect(said(orderWith(lacking, TWO), 'rejected')).not.toContain(texts.toDetails())
  })

  it('has each choice with the name that the order’s badge will have', () => {
    for (const status of STAFF_STATUSES)
      expect(said(orderWith(FACTS), 'processing')).toMatch(
        new RegExp(`>${texts.options[status]()}</span><span[^>]*>${marked(LL.orderStatus[status]())}`),
      )
  })

  it('says that a returned refund is owed, not that the order is paid', () => {
    const order = orderWith({ ...FACTS, status: 'rejected' }, { refundOwed: true })
    expect(said(order, 'processing')).toContain(LL.paymentStatus.refund_owed())
    expect(said(order, 'processing')).not.toContain(`>${LL.paymentStatus.completed()}<`)
  })

  it('says of an approved order whose visas are out that going back is an exception', () => {
    const back = said(orderWith(FACTS, { ...TWO, documents: [visaOf(1), visaOf(2)] }), 'submitted')
    expect(back).toContain(texts.obstacles.visas_out(2))
    expect(back).toContain(texts.overrideText({ from: 'Visa Approved', regular: texts.options.completed() }))
  })
})

describe('what is missing of a choice', () => {
  const regular = { refusal: null, obstacles: [], consequences: [] }
  const exception = { ...regular, obstacles: [{ kind: 'irregular', count: 1 } as const] }

  it('is the tick and the note of an exception', () => {
    expect(missingOf({ status: 'submitted', notes: '' }, exception, false)).toEqual(['exception', 'notes'])
    expect(missingOf({ status: 'submitted', notes: ' ' }, exception, true)).toEqual(['notes'])
    expect(missingOf({ status: 'submitted', notes: 'By phone.' }, exception, true)).toEqual([])
  })

  it('is the reason of a rejection, and nothing of another regular step', () => {
    expect(missingOf({ status: 'rejected', notes: '' }, regular, false)).toEqual(['notes'])
    expect(missingOf({ status: 'submitted', notes: '' }, regular, false)).toEqual([])
  })
})
