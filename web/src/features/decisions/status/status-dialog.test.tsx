import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { aTraveller, orderWith } from '../../one-order/order.fixture.ts'
import { Body } from './status-dialog.tsx'

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

/** What the dialog says once `status` is chosen. */
function said(order: FullOrder, status: StaffStatus): string {
  const nothing = { notes: '', embassyReference: '', submittedOn: '', delivery: null }
  const change = { choice: { ...nothing, status }, choose: () => undefined, save: () => undefined }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Body
        detail={order}
        seenSeq={order.lastSeq}
        change={{ ...change, saving: false, error: null }}
        onCorrect={() => undefined}
      />
    </QueryClientProvider>,
  )
}

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

  it('says of a submission which refund ends with it', () => {
    const paid = { totalAmount: '258.00', refundedAmount: '0.00' }
    const processing = orderWith({ ...FACTS, status: 'processing' }, paid)
    const ends = texts.refundEnds({ amount: '€258.00' })
    expect(said(processing, 'submitted')).toContain(ends)
    expect(said(processing, 'approved')).not.toContain(ends)
    const unpaid = orderWith({ ...FACTS, status: 'pending', paymentStatus: 'pending' }, paid)
    expect(said(unpaid, 'submitted')).not.toContain('The refund of')
  })
})
