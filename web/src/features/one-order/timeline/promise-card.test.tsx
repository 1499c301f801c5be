import type { FullOrder, PromiseView } from '@passage/contracts/api/orders/order-view.schema'
import type { MapStep } from '@passage/contracts/domain/promise/visa-map'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { formatsIn } from '../../../lib/words/use-format.ts'
import { entry, fullOrder, promiseFor } from '../order.fixture.ts'
import { dayOfVisa, promiseSentence, tooLateSentence } from '../turn/promise-words.ts'
import { PromisedDay } from '../turn/promised-day.tsx'
import { daysStillWaited, partyDays } from '../turn/reckoning-parts.ts'
import { PromiseCard } from './promise-card.tsx'

await loadAllTexts()

const TODAY = '2026-11-16'

/** Promised for the 30th when it was paid on the 16th. */
const promise = promiseFor('2026-11-30')
const mapTo = (on: string | null, state: MapStep['state'] = 'ahead'): MapStep[] => [
  { step: 'checked', state: 'now', on: '2026-11-17', from: null },
  { step: 'in_person', state: 'ahead', on: '2026-11-27', from: '2026-11-19' },
  { step: 'delivery', state, on, from: null },
]
const journeyTo = (on: string | null, state?: MapStep['state']): FullOrder['journey'] => ({
  ...{ inPerson: 'biometrics', passportSent: true, passportDays: 11, map: mapTo(on, state) },
})
const orderWith = (more: Partial<FullOrder>, status: FullOrder['status'] = 'processing') =>
  fullOrder([entry(1, 'pending', 0), entry(2, status, 1)], { promise, journey: journeyTo('2026-11-30'), ...more })

function show(order: FullOrder, locale: 'en' | 'fr' = 'en', Part = PromiseCard): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  return renderToStaticMarkup(
    <Router ssrPath="/orders">
      <Part order={order} />
    </Router>,
  )
}

const inEnglish = { LL: textsIn('en'), format: formatsIn('en') }
const said = (order: FullOrder, today = TODAY) => promiseSentence(order, today, inEnglish).replaceAll('\u00a0', ' ')

describe('the promise in one sentence', () => {
  it('has the promised day', () => {
    expect(said(orderWith({}))).toMatch(/^Your visa is promised by Monday,? 30 November 2026\.$/)
  })

  it('depends on what the customer owes', () => {
    const owing = orderWith({ answerBy: '2099-11-17' })
    expect(said(owing)).toMatch(/30 November 2026, if we have what is missing by .*17 November 2099\.$/)
  })

  it('has both days when the visa comes late, or is overdue without a date', () => {
    const late = orderWith({ journey: journeyTo('2026-12-04') })
    expect(said(late, '2026-12-01')).toMatch(/was promised by .*30 November 2026\. We are late: .*4 December 2026\.$/)
    const overdue = promiseSentence(orderWith({ journey: journeyTo(null) }), '2026-12-01', inEnglish)
    expect(overdue).toContain('the new date follows')
  })

  it('speaks of the promised day as past only when it is over', () => {
    const late = { journey: journeyTo('2026-12-04') }
    const ahead = /is promised by .*30 November 2026, and we will be late: .*4 December 2026/
    expect(said(orderWith(late), '2026-11-30')).toMatch(ahead)
    expect(said(orderWith({ ...late, answerBy: '2099-12-01' }), '2026-11-30')).toMatch(ahead)
  })

  it('depends on what the customer owes also when the visa comes late', () => {
    const late = orderWith({ journey: journeyTo('2026-12-04'), answerBy: '2099-11-17' })
    expect(said(late)).toMatch(/4 December 2026, if we have what is missing by .*17 November 2099\.$/)
  })

  it('has the day of a visa that is here', () => {
    const here = orderWith({ journey: journeyTo('2026-11-27', 'done') }, 'completed')
    expect(said(here)).toMatch(/was promised by .*30 November 2026, and was here on .*27 November 2026\.$/)
  })

  it('depends on the payment while the order is unpaid', () => {
    const unpaid = orderWith({ promise: null, expectedCompletion: '2026-11-30' }, 'payment_pending')
    expect(said(unpaid)).toMatch(/^Pay today, .*30 November 2026\.$/)
  })
})

describe('the day of a visa in the calendar’s file', () => {
  it('is the promised one, also while the order waits for its customer', () => {
    const promised = { is: 'promised', day: '2026-11-30' }
    expect(dayOfVisa(orderWith({ journey: journeyTo('2026-11-27') }), TODAY)).toEqual(promised)
    expect(dayOfVisa(orderWith({ answerBy: '2099-11-17' }), TODAY)).toEqual(promised)
  })

  it('is the expected one of a late visa, and none while that is not known', () => {
    const late = orderWith({ journey: journeyTo('2026-12-04') })
    expect(dayOfVisa(late, TODAY)).toEqual({ is: 'expected', day: '2026-12-04' })
    expect(dayOfVisa(orderWith({ journey: journeyTo(null) }), '2026-12-01')).toBeNull()
  })

  it('is none before the payment, nor for an order that was stored days ago and waits', () => {
    const unpaid = orderWith({ promise: null, expectedCompletion: '2026-11-30' }, 'payment_pending')
    expect(dayOfVisa(unpaid, TODAY)).toBeNull()
    expect(dayOfVisa(orderWith({ answerBy: '2026-11-01' }), TODAY)).toBeNull()
  })
})

describe('a visa that comes after it is needed', () => {
  const tooLate = (more: Partial<FullOrder>, today = TODAY) => tooLateSentence(orderWith(more), today, inEnglish)
  it.each([
    ['promised for later', { neededBy: '2026-11-29' }, 'it is promised for later'],
    ['expected later', { neededBy: '2026-12-01', journey: journeyTo('2026-12-04') }, 'it is expected later'],
  ] as const)('is %s', (_what, more, text) => {
    expect(tooLate(more)).toContain(text)
  })

  it('may come when the embassy is late without a date', () => {
    const open = { neededBy: '2026-12-04', departureDate: '2026-12-09', journey: journeyTo(null) }
    expect(tooLate(open, '2026-12-01')).toContain('5 days before your departure: it may come later')
    expect(tooLate(open, '2026-11-30')).toBeNull()
  })

  it.each(['en', 'fr'] as const)('can be met by a later trip or an answer of ours, %s', (locale) => {
    const shown = show(orderWith({ neededBy: '2026-11-29' }), locale, PromisedDay)
    expect(shown).toContain(textsIn(locale).journey.promise.tooLateDo())
    expect(shown).toContain('about=ORD-K7M4XQ9H#contact')
    expect(show(orderWith({ neededBy: '2026-11-30' }), locale, PromisedDay)).not.toContain('#contact')
  })

  it('says why it is needed on that day', () => {
    expect(tooLate({ neededBy: '2026-11-29', departureDate: '2026-12-04' })).toContain(
      ', 5 days before your departure:',
    )
    expect(tooLate({ neededBy: '2026-11-29', departureDate: '2026-11-29' })).toContain(', the day of your departure:')
  })

  it('is none when it is in time, or when no departure is known', () => {
    expect(tooLate({ neededBy: '2026-11-30' })).toBeNull()
    expect(tooLate({ neededBy: null })).toBeNull()
  })
})

describe('the reckoning', () => {
  const part = (party: PromiseView['parts'][number]['party'], from: string, until: string, days: number) => ({
    ...{ party, status: 'processing' as const, from, until, days },
  })
  const moved: PromiseView = {
    ...promise,
    ...{ promisedOn: '2026-12-04', customerDays: 4 },
    parts: [
      part('passage', '2026-11-16', '2026-11-17', 1),
      part('passage', '2026-11-17', '2026-11-17', 0),
      part('customer', '2026-11-17', '2026-11-20', 3),
      part('passage', '2026-11-20', '2026-11-23', 1),
      part('embassy', '2026-11-23', '2026-11-24', 1),
    ],
  }

  it('has a line for each party’s days in a row, both days included', () => {
    expect(partyDays(moved)).toEqual([
      { party: 'passage', days: 1, from: '2026-11-16', until: '2026-11-16' },
      { party: 'customer', days: 3, from: '2026-11-17', until: '2026-11-19' },
      { party: 'passage', days: 1, from: '2026-11-20', until: '2026-11-22' },
      { party: 'embassy', days: 1, from: '2026-11-23', until: '2026-11-23' },
    ])
    expect(daysStillWaited(moved)).toBe(1)
  })

  it('names each party’s days and the new day when something moved it', () => {
    const order = orderWith({ promise: moved, journey: journeyTo('2026-12-04') })
    const text = show(order, 'en', PromisedDay).replaceAll('\u00a0', ' ')
    expect(text).toContain('Waited for you: 3 business days, 17 November 2026 to 19 November 2026')
    expect(text).toContain('With us: 1 business day, 16 November 2026, no change of the date')
    expect(text).toContain('Still waiting for you: 1 more business day')
    expect(text).toContain('Promised now: 4 December 2026')
  })

  it('is there as well when nothing moved the day, which it names once', () => {
    const text = show(orderWith({}), 'en', PromisedDay).replaceAll('\u00a0', ' ')
    expect(text).toContain('Paid on 16 November 2026, and 10 business days from then: promised for 30 November 2026')
    expect(text).not.toContain('Promised now')
    expect(show(orderWith({}), 'fr', PromisedDay).replaceAll('\u00a0', ' ')).toContain(
      'Payé le 16 novembre 2026, puis 10 jours ouvrés : promis pour le 30 novembre 2026',
    )
  })
})

describe('the reckoning’s other lines', () => {
  const text = (more: Partial<FullOrder>, locale: 'en' | 'fr' = 'en') =>
    show(orderWith(more), locale, PromisedDay).replaceAll(/[\u00a0\u202f]/g, ' ')

  it('are the holidays that do not count', () => {
    const holidays = { promise: { ...promise, holidays: ['2026-11-19', '2026-11-23'] } }
    expect(text(holidays)).toContain(
      'Not counted: 2 public holidays (Luxembourg or Japan), 19 November 2026 and 23 November 2026',
    )
    expect(text(holidays, 'fr')).toContain(
      'Sans compter 2 jours fériés (Luxembourg ou Japon) : 19 novembre 2026 et 23 novembre 2026',
    )
    expect(text({})).not.toContain('Not counted')
  })

  it('are the days by which the order is late', () => {
    const late = { promise: { ...promise, late: { days: 4, until: '2026-12-04' } } }
    expect(text(late)).toContain('Late: 4 business days, until 4 December 2026')
    expect(text(late, 'fr')).toContain('En retard : 4 jours ouvrés, jusqu’au 4 décembre 2026')
    expect(text({})).not.toContain('Late:')
  })

  it('are that no service fee goes back, where none is promised', () => {
    expect(text({})).toContain('If the visa is late, no service fee goes back automatically.')
    const feePromise = { onTime: true, refusedFeePercent: 0, serviceFee: '39.00' }
    expect(text({ feePromise })).not.toContain('no service fee')
  })
})

describe('the card', () => {
  it.each(['en', 'fr'] as const)('says who must go where, and has every step with its days (%s)', (locale) => {
    const { needs, map } = textsIn(locale).journey
    const shown = show(orderWith({}), locale)
    expect(shown).toContain(needs.biometrics())
    expect(shown).toContain(needs.passport(11))
    expect(shown).toContain(map.inPerson.biometrics())
    expect(shown.match(/aria-current="step"/g)).toHaveLength(1)
  })

  it('has each step’s state once, also of one whose day is not known', () => {
    const interview: MapStep = { step: 'in_person', state: 'done', on: null, from: null }
    const done = { ...journeyTo(null), map: [interview] }
    for (const [locale, word] of [
      ['en', 'Done'],
      ['fr', 'Fait'],
    ] as const)
      expect(show(orderWith({ journey: done }), locale).split(word)).toHaveLength(2)
    expect(show(orderWith({ journey: { ...done, map: [{ ...interview, on: '2026-11-17' }] } }))).toMatch(/Done.*2026/)
  })

  it('asks for nothing in person once the visa is approved', () => {
    const { needs } = textsIn('en').journey
    expect(show(orderWith({}, 'submitted'))).toContain(needs.passport(11))
    const approved = show(orderWith({}, 'approved'))
    expect(approved).not.toContain(needs.passport(11))
    expect(approved).not.toContain(needs.biometrics())
  })

  it('leaves the promised day to the turn card, unless the order is unpaid', () => {
    expect(show(orderWith({}))).not.toContain('data-promised')
    const unpaid = orderWith({ promise: null, expectedCompletion: '2026-11-30' }, 'payment_pending')
    expect(show(unpaid)).toContain('data-promised')
  })

  it('is left out for an order that ended without a visa', () => {
    const none = { ...journeyTo(null), map: [] }
    expect(show(orderWith({ journey: none }, 'rejected'))).toBe('')
  })
})
