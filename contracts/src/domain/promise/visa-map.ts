import type { OfferConditions } from '../catalogue/journey-needs.ts'
import { luxembourgDay } from '../luxembourg-day.ts'
import { isClosedWithoutVisa, isPayable, ORDER_STATUSES, type OrderStatus } from '../orders/order-status.ts'
import { addBusinessDays, type Calendar, previousBusinessDay } from './business-days.ts'
import { daysAfterStep, type PromiseStep, promisedDays, type SoldDays, stepDays } from './promise-plan.ts'
import { later, type Reckoning } from './reckoning.ts'

/** The steps of a visa, in order. What travellers must do themselves happens while the embassy has the file. */
export const MAP_STEPS = ['checked', 'submitted', 'in_person', 'passport_sent', 'decision', 'delivery'] as const

type MapStepName = (typeof MAP_STEPS)[number]

/** The status during which each step is made. */
const DURING: Record<MapStepName, PromiseStep> = {
  checked: 'document_review',
  submitted: 'processing',
  in_person: 'submitted',
  passport_sent: 'submitted',
  decision: 'submitted',
  delivery: 'approved',
}

export interface MapStep {
  step: MapStepName
  state: 'done' | 'now' | 'ahead'
  /** ISO day on which it was done, or by which it is expected; null: not known. */
  on: string | null
  /** The first ISO day of a step that travellers make themselves; null: another step, done, or not known. */
  from: string | null
}

export interface MapFacts {
  sold: SoldDays
  needs: Pick<OfferConditions, 'inPerson' | 'passportSent'>
  /** Of the order; an unpaid one for an offer. */
  status: OrderStatus
  /** null: not paid. */
  reckoning: Reckoning | null
  /** ISO day on which the visa is expected as things stand; null: not known. */
  forecastOn: string | null
}

/**
 * The whole way of a visa with dates: of what is done its day, of the others the day by which the forecast expects it. Empty
 * for an order that ended without a visa. No expected day is before today. design.md, The promise.
 */
export function visaMap(facts: MapFacts, isBusinessDay: Calendar, now: Date): MapStep[] {
  const { needs, status, reckoning, forecastOn } = facts
  if (isClosedWithoutVisa(status)) return []
  const today = luxembourgDay(now)
  const rank = isPayable(status) ? -1 : ORDER_STATUSES.indexOf(status)
  const isAsked = (step: MapStepName) =>
    step === 'in_person' ? needs.inPerson !== 'no' : step === 'passport_sent' ? needs.passportSent : true
  const expectedOn = (during: PromiseStep) =>
    forecastOn && later(today, daysBefore(forecastOn, daysAfterStep(facts.sold, during), isBusinessDay))
  const submittedOn = () => (reckoning && doneOn(reckoning, 'processing', rank)) ?? expectedOn('processing')
  return MAP_STEPS.filter(isAsked).map((step): MapStep => {
    const during = DURING[step]
    const place = ORDER_STATUSES.indexOf(during)
    const isOwn = step === 'in_person' || step === 'passport_sent'
    // No entry records the day on which travellers went there.
    const madeOn = isOwn || !reckoning ? null : doneOn(reckoning, during, rank)
    if (rank > place) return { step, state: 'done', on: madeOn, from: null }
    const isNow = rank === place || (step === 'checked' && status === 'paid')
    return { step, state: isNow ? 'now' : 'ahead', on: expectedOn(during), from: isOwn ? submittedOn() : null }
  })
}

/** The ISO day on which the order left this status, or one before it, for good; null: it has not, or was not in either. */
function doneOn({ parts }: Reckoning, during: PromiseStep, rank: number): string | null {
  const place = ORDER_STATUSES.indexOf(during)
  if (rank <= place) return null
  const last = parts.findLast(({ status }) => ORDER_STATUSES.indexOf(status) <= place)
  return last?.until ?? null
}

function daysBefore(day: string, days: number, isBusinessDay: Calendar): string {
  let before = day
  for (let left = days; left > 0; left -= 1) before = previousBusinessDay(before, isBusinessDay)
  return before
}

/** The map of an offer whose visa is paid, with all documents here, on an ISO day. */
export function offerMap(
  sold: SoldDays,
  needs: MapFacts['needs'],
  day: string,
  isBusinessDay: Calendar,
  now: Date,
): MapStep[] {
  const forecastOn = addBusinessDays(day, promisedDays(sold), isBusinessDay)
  return visaMap({ sold, needs, status: 'pending', reckoning: null, forecastOn }, isBusinessDay, now)
}

/** Of a week of seven days, five are business days. */
const [WEEK, BUSINESS_WEEK] = [7, 5] as const

/** About how many days the passport is away, where it must be sent in: from the submission to the visa, in calendar days. */
export function daysWithoutPassport(sold: SoldDays): number {
  const { submitted, approved } = stepDays(sold)
  return Math.ceil(((submitted + approved) * WEEK) / BUSINESS_WEEK)
}
