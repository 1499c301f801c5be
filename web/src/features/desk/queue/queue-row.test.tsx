import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { QueueRow } from './queue-row.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const nothing = () => undefined

const rowOf = (facts: Partial<DeskOrder>): string => {
  const order = {
    ...{ orderId: 'o', orderNumber: 'ORD-K7M4XQ9H', customerName: 'Marie Durand', matched: null, assignee: null },
    ...{ destinationCode: 'JP', destinationCountry: 'Japan', destinationCountryFr: 'Japon', priority: 'normal' },
    ...{ orderStatus: 'submitted', nextAction: 'record_decision', documentsToReview: 0, heldSince: null, dueAt: null },
    ...{ decisions: ['open'], visasDue: 0, ...facts },
  } as DeskOrder
  const row = { order, gone: false }
  return renderToStaticMarkup(
    <Router ssrPath="/desk">
      <QueueRow row={row} href="/desk" open={false} chosen={false} onChoose={nothing} onOpen={nothing} />
    </Router>,
  )
}

it('a row says how many travellers are decided about, and how many granted visas are to be delivered', () => {
  const counted = LL.staffWork.decisions.counted({ decided: 2, total: 4 })
  const decisions: DeskOrder['decisions'] = ['approved', 'refused', 'open', 'open', 'withdrawn']
  expect(rowOf({ decisions })).toContain(counted)
  expect(rowOf({ decisions, orderStatus: 'approved' })).not.toContain(counted)
  expect(rowOf({ decisions, nextAction: 'deliver', visasDue: 2 })).toContain(LL.desk.actions.deliverSome(2))
  expect(rowOf({ nextAction: 'deliver', visasDue: 1 })).toContain(LL.desk.actions.deliver())
})
