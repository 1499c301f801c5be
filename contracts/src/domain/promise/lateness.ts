import { daysAfter, luxembourgDay } from '../luxembourg-day.ts'
import { isClosed, type OrderStatus } from '../orders/order-status.ts'
import type { Party } from '../orders/party.ts'
import { addBusinessDays, type Calendar, endOfWork, lastStart, previousBusinessDay } from './business-days.ts'
import { daysAfterStep, isPromiseStep, type PromiseStep, type SoldDays, stepDays, stepEnds } from './promise-plan.ts'
import { customerDaysIn, later, movedDays, type Reckoning } from './reckoning.ts'

/** Where an order stands, as far as its dates depend on it. */
export interface StandingFacts {
  status: OrderStatus
  /** By `deskTurn` of whose-turn.ts. */
  deskTurn: Party
  held: boolean
  /** Since when the present step has run, by `stepAfter`; null: it does not run. */
  stepSince: Date | null
  /** ISO day by which the visa is needed; null: not known. */
  neededBy: string | null
}

/** The dates by which people work; null: there is none. */
export interface WorkDates {
  /** When the present step is due, and when staff are reminded of it. */
  dueAt: Date | null
  remindAt: Date | null
  /** The last instant at which the present step may end, or the customer answer, so that promise and departure hold. */
  actBy: Date | null
  /** The same for the departure alone. */
  tripBy: Date | null
  /** ISO day on which the visa is expected as things stand; null also while the embassy is late. */
  forecastOn: string | null
}

/** Departure minus the days for which the offer says that the visa is needed before; an ISO day. */
export const neededByOf = (departureDate: string | null, neededDays: number): string | null =>
  departureDate === null ? null : daysAfter(departureDate, -neededDays)

/** Why a visa comes after the day by which it is needed: promised or expected for later, or late without a date. */
export type TooLate = 'promised' | 'expected' | 'unknown'

interface TooLateFacts {
  /** ISO days; null: not known, or not promised. */
  neededBy: string | null
  promisedOn: string | null
  expectedOn: string | null
}

/** null: the visa comes in time, as far as is known. `today`: an ISO day. */
export function tooLate({ neededBy, promisedOn, expectedOn }: TooLateFacts, today: string): TooLate | null {
  if (neededBy === null) return null
  if (promisedOn !== null && promisedOn > neededBy) return 'promised'
  if (expectedOn !== null) return expectedOn > neededBy ? 'expected' : null
  return promisedOn !== null && promisedOn < today ? 'unknown' : null
}

export interface StepFacts {
  status: OrderStatus
  deskTurn: Party
  held: boolean
}

const runs = ({ status, deskTurn, held }: StepFacts): boolean =>
  isPromiseStep(status) && deskTurn !== 'customer' && !held

/** Since when the present step runs after an entry at `at`: it begins anew with each status, and after each wait of the customer and each hold. */
export function stepAfter(before: StepFacts & { stepSince: Date | null }, after: StepFacts, at: Date): Date | null {
  if (!runs(after)) return null
  const goesOn = runs(before) && before.status === after.status && before.deskTurn === after.deskTurn
  return goesOn ? before.stepSince : at
}

/** Of an order that is not paid, or has ended. */
export const NO_DATES: WorkDates = { dueAt: null, remindAt: null, actBy: null, tripBy: null, forecastOn: null }

/** The dates of a paid order by its reckoned promise. design.md, The promise. */
export function workDates(
  sold: SoldDays,
  reckoning: Reckoning,
  standing: StandingFacts,
  isBusinessDay: Calendar,
  now: Date,
): WorkDates {
  const { status, stepSince } = standing
  if (isClosed(status)) return NO_DATES
  const step = isPromiseStep(status) ? status : 'document_review'
  const facts = { sold, reckoning, standing, step, isBusinessDay, today: luxembourgDay(now) }
  const tripBy = lastForTrip(facts)
  if (stepSince === null)
    return { ...NO_DATES, actBy: earlier(promiseBy(facts, null), tripBy), tripBy, forecastOn: forecast(facts, null) }
  const dueOn = dueDay(facts, stepSince)
  const due = dueDates(dueOn, stepSince, isBusinessDay)
  return { ...due, actBy: earlier(promiseBy(facts, due.dueAt), tripBy), tripBy, forecastOn: forecast(facts, dueOn) }
}

interface Facts {
  sold: SoldDays
  reckoning: Reckoning
  standing: StandingFacts
  step: PromiseStep
  isBusinessDay: Calendar
  today: string
}

/** The ISO day on which the present step is due. */
function dueDay(facts: Facts, stepSince: Date): string {
  const { sold, standing, step, isBusinessDay } = facts
  const isAtEmbassy = step === 'submitted'
  if (isAtEmbassy && standing.deskTurn === 'embassy') return embassyDay(facts)
  // A visa that is granted before the others is delivered.
  const days = stepDays(sold)[isAtEmbassy ? 'approved' : step]
  const from = luxembourgDay(stepSince)
  const isWorked = isBusinessDay(from) && stepSince < endOfWork(from)
  return addBusinessDays(from, days || Number(!isWorked), isBusinessDay)
}

/** The ISO day of the embassy's answer: its days count from the submission, without the customer's waits. */
function embassyDay({ sold, reckoning: { parts }, isBusinessDay, today }: Facts): string {
  const stay = parts.slice(parts.findLastIndex((part) => part.status !== 'submitted') + 1)
  const days = stepDays(sold).submitted + customerDaysIn(stay)
  return addBusinessDays(stay[0]?.from ?? today, days, isBusinessDay)
}

/** Longer spans are reminded of one business day before; shorter ones after this share of them. */
const LONG_DAYS = 2
const REMIND_AT = 0.6

function dueDates(dueOn: string, from: Date, isBusinessDay: Calendar): { dueAt: Date; remindAt: Date } {
  const dueAt = endOfWork(dueOn)
  const isLong = addBusinessDays(luxembourgDay(from), LONG_DAYS, isBusinessDay) < dueOn
  const remindAt = isLong
    ? endOfWork(previousBusinessDay(dueOn, isBusinessDay))
    : new Date(from.getTime() + REMIND_AT * (dueAt.getTime() - from.getTime()))
  return { dueAt, remindAt }
}

/** The end of the step on the promise's own plan. */
const plannedEnd = ({ sold, reckoning, step, isBusinessDay }: Facts): string =>
  addBusinessDays(reckoning.startsOn, stepEnds(sold, step) + movedDays(reckoning), isBusinessDay)

/** The last instant at which the present step may end so that the promise holds. */
function promiseBy(facts: Facts, dueAt: Date | null): Date | null {
  const { deskTurn, status } = facts.standing
  return deskTurn === 'passage' && status !== 'submitted' ? endOfWork(plannedEnd(facts)) : dueAt
}

function lastForTrip({ sold, standing, step, isBusinessDay }: Facts): Date | null {
  if (standing.neededBy === null) return null
  const rest = daysAfterStep(sold, step) + (standing.deskTurn === 'customer' ? stepDays(sold)[step] : 0)
  const last = lastStart(standing.neededBy, rest, isBusinessDay)
  // A customer answers on any day; staff work on business days.
  const isWorked = standing.deskTurn === 'customer' || isBusinessDay(last)
  return endOfWork(isWorked ? last : previousBusinessDay(last, isBusinessDay))
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other

/** The ISO day on which the present step ends as things stand: ours on the planned one as long as that can be. null: not known. */
function stepEnd(facts: Facts, dueOn: string | null): string | null {
  const { sold, reckoning, standing, step, isBusinessDay, today } = facts
  const planned = plannedEnd(facts)
  if (reckoning.answerOn !== null) return later(planned, reckoning.answerOn)
  // The answer of a late embassy has no day.
  if (step === 'submitted') return embassyDay(facts) < today ? null : embassyDay(facts)
  const due = dueOn ?? addBusinessDays(today, stepDays(sold)[step], isBusinessDay)
  const isOnPlan = standing.deskTurn === 'passage' && planned >= today && planned < due
  return later(isOnPlan ? planned : due, today)
}

function forecast(facts: Facts, dueOn: string | null): string | null {
  const end = stepEnd(facts, dueOn)
  return end && addBusinessDays(end, daysAfterStep(facts.sold, facts.step), facts.isBusinessDay)
}
