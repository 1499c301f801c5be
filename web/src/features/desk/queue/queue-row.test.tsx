import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { daysAfter } from '@passage/contracts/domain/luxembourg-day'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { isoDay } from '../../../lib/words/format.ts'
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
    ...{ decisions: ['open'], visasDue: 0, whoseTurn: 'embassy', actBy: null, promisedOn: null, departureDate: null },
    ...{
      promisedIf: null,
      customerPhone: null,
      neededBy: null,
      forecastOn: null,
      reminders: null,
      requestedDocuments: [],
      incompleteTravellers: 0,
    },
    ...{ turnSince: new Date().toISOString(), ...facts },
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

const HOUR = 3_600_000
const hoursFrom = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

it('a late row says by how much and why, in red only on our turn', () => {
  const facts = { actBy: hoursFrom(-49), promisedOn: '2026-12-04', forecastOn: '2026-12-09' }
  const ours = rowOf({ ...facts, whoseTurn: 'passage', nextAction: 'review', orderStatus: 'document_review' })
  const why = LL.desk.row.why.promise({ promised: '4\u00a0Dec', visa: '9\u00a0Dec' })
  expect(ours).toContain(why)
  expect(ours).toContain('text-red')
  const embassys = rowOf({ ...facts, whoseTurn: 'embassy' })
  expect(embassys).toContain(why)
  expect(embassys).not.toContain('text-red')
})

it('a forecast and what has passed are late in different words, and an overdue embassy is to be asked', () => {
  const day = (days: number) => daysAfter(isoDay(new Date().toISOString()), days)
  const left = LL.desk.row.left
  const ours = rowOf({
    ...{ whoseTurn: 'passage', nextAction: 'review', orderStatus: 'document_review', actBy: hoursFrom(-49) },
    ...{ promisedOn: day(4), forecastOn: day(7) },
  })
  expect(ours).toContain(left.forecast.promise(3))
  const embassys = rowOf({ whoseTurn: 'embassy', actBy: hoursFrom(-49), dueAt: hoursFrom(-49), promisedOn: day(-26) })
  expect(embassys).toContain(left.promise(26))
  expect(embassys).toContain(LL.desk.row.ask())
  expect(embassys).toContain('text-red')
  expect(embassys).toContain('lucide-triangle-alert')
})

it('a row of the customer’s turn says what is owed, since when, and the reminders', () => {
  const waiting = rowOf({
    ...{ whoseTurn: 'customer', nextAction: 'wait', orderStatus: 'document_review', turnSince: hoursFrom(-75) },
    requestedDocuments: [{ documentType: 'photo', travellerId: 1, travellerName: 'Paul' }],
    reminders: { lastAt: '2026-11-02T09:00:00Z', nextAt: '2026-11-05T09:00:00Z' },
  })
  const { waits } = LL.staffWork
  expect(waiting).toContain('(Paul)')
  expect(waiting).toContain(waits.days(3))
  expect(waiting).toContain(`${waits.reminded({ when: '2\u00a0Nov' })}, ${waits.next({ when: '5\u00a0Nov' })}`)
  const reminded = rowOf({
    ...{ whoseTurn: 'customer', nextAction: 'wait', orderStatus: 'document_review' },
    reminders: { lastAt: '2026-11-02T09:00:00Z', nextAt: null },
  })
  expect(reminded).toContain(`${waits.reminded({ when: '2\u00a0Nov' })}, ${waits.noneLeft()}`)
  const late = rowOf({
    whoseTurn: 'customer',
    nextAction: 'wait',
    actBy: hoursFrom(-1),
    orderStatus: 'document_review',
  })
  expect(late).toContain(LL.desk.row.call())
  expect(late).toContain(LL.desk.row.noPhone())
})

it('a row of an awaited customer says what is promised if they answer, and the number to call once that is too late', () => {
  const facts: Partial<DeskOrder> = {
    ...{ whoseTurn: 'customer', nextAction: 'wait', orderStatus: 'document_review' },
    ...{
      promisedIf: { on: '2026-12-09', by: '2026-12-01' },
      departureDate: '2026-12-20',
      customerPhone: '+352 621 000 111',
    },
  }
  const waiting = rowOf({ ...facts, actBy: hoursFrom(48) })
  const promised = LL.desk.row.promisedIf({ day: '9\u00a0Dec', by: '1\u00a0Dec' })
  expect(waiting).toContain(`${promised} · ${LL.desk.row.leaves({ day: '20\u00a0Dec' })}`)
  expect(waiting).not.toContain('tel:')
  const ours = rowOf({ ...facts, actBy: hoursFrom(48), forecastOn: '2026-12-14' })
  expect(ours).toContain(LL.desk.row.visaIf({ day: '9\u00a0Dec', visa: '14\u00a0Dec', by: '1\u00a0Dec' }))
  const late = rowOf({ ...facts, actBy: hoursFrom(-1) })
  expect(late).toContain(promised)
  expect(late).toContain('href="tel:+352621000111"')
})

it.each(['en', 'fr'] as const)('a row is spoken in sentences with one stop each in %s', (locale) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const late = {
    whoseTurn: 'passage',
    actBy: hoursFrom(-49),
    departureDate: '2026-12-07',
    neededBy: '2026-12-06',
  } as const
  const said = rowOf({ ...late, forecastOn: '2026-12-14', customerName: 'Paul Roy Jr.' })
  getDefaultStore().set(textsAtom, { locale: 'en', LL })
  expect(said).toContain('Paul Roy Jr. ')
  expect(said).toContain(locale === 'en' ? 'visa 14\u00a0Dec.<' : 'visa 14\u00a0déc.<')
  expect(said).not.toContain('..')
})
