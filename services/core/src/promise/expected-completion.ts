import { missingDocuments, type TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import {
  expectsDecision,
  isClosed,
  isInPreparation,
  isPayable,
  isWithBank,
  type OrderStatus,
} from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import {
  addBusinessDays,
  businessDaysBetween,
  type Calendar,
  nextBusinessDay,
} from '@passage/contracts/domain/promise/business-days'
import { promisedDays } from '@passage/contracts/domain/promise/promise-plan'
import { type ReckonedEntry, type Reckoning, reckon } from '@passage/contracts/domain/promise/reckoning'
import { type MapFacts, type MapStep, visaMap } from '@passage/contracts/domain/promise/visa-map'
import { type Decisions, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { calendarOf, holidaysBetween } from '../catalogue/business-days.ts'
import { type ForecastFacts, forecastBy } from './forecast.ts'

export interface ExpectationFacts extends ForecastFacts {
  paymentStatus: PaymentStatus
  turn: Party
  requiredDocuments: readonly string[]
  decisions: Decisions
  /** The traveller's usable documents. */
  presentDocuments: readonly TravellerDocument[]
  /** Whether every traveller's details are known, without which no file goes to the embassy. */
  travellersComplete: boolean
}

/** What an order's viewers and mails say of its dates. ISO days. */
export interface Expectation {
  /**
   * The day on which the visa is expected, as if everything that the customer owes arrived on `answerBy`, and an unpaid order
   * were paid now; null: nothing is expected, the order is on hold, or a bank must confirm the payment. settled.md, Tracking.
   */
  expectedCompletion: string | null
  /** The same as long as the order is open, also after the embassy's decision. */
  forecastOn: string | null
  /** The day assumed for what the customer owes, the next business day; null: nothing is owed. */
  answerBy: string | null
  /** null: not paid. */
  reckoning: Reckoning | null
}

export async function expectationOf(order: ExpectationFacts, now = new Date()): Promise<Expectation> {
  const isBusinessDay = await calendarOf(order.destinationCode)
  const reckoning = reckon(order, entriesOf(order), isBusinessDay, now)
  const forecastOn = visaDay(order, reckoning, isBusinessDay, now)
  return {
    expectedCompletion: expectsDecision(order.status) ? forecastOn : null,
    forecastOn,
    answerBy: answerDay(order, isBusinessDay, now),
    reckoning,
  }
}

/** A paid order that lacks documents waits for its customer, as soon as the review asks for them. */
function entriesOf(order: ExpectationFacts): readonly ReckonedEntry[] {
  const last = order.entries.at(-1)
  if (!last || order.status !== 'paid' || !lacksDocuments(order)) return order.entries
  return [...order.entries.slice(0, -1), { ...last, turn: 'customer' }]
}

function answerDay(order: ExpectationFacts, isBusinessDay: Calendar, now: Date): string | null {
  if (!expectsDecision(order.status)) return null
  const owed = waitsForAnswer(order) || (isInPreparation(order.status) && !order.travellersComplete)
  return owed ? nextBusinessDay(luxembourgDay(now), isBusinessDay) : null
}

function visaDay(
  order: ExpectationFacts,
  reckoning: Reckoning | null,
  isBusinessDay: Calendar,
  now: Date,
): string | null {
  if (isWithBank(order)) return null
  if (reckoning) return forecastBy(order, reckoning, isBusinessDay, now)
  if (isClosed(order.status) || order.heldSince) return null
  const today = luxembourgDay(now)
  const from = waitsForAnswer(order) ? nextBusinessDay(today, isBusinessDay) : today
  return addBusinessDays(from, promisedDays(order), isBusinessDay)
}

/** Whether work waits for the customer, or will when the review requests what is missing. */
const waitsForAnswer = (order: ExpectationFacts): boolean =>
  (order.turn === 'customer' && !isPayable(order.status)) || (isBeforeReview(order.status) && lacksDocuments(order))

const isBeforeReview = (status: OrderStatus): boolean => isPayable(status) || status === 'paid'

const lacksDocuments = ({ requiredDocuments, decisions, presentDocuments }: ExpectationFacts): boolean =>
  missingDocuments(requiredDocuments, travelling(decisions), presentDocuments).length > 0

/** What people read of a reckoning beside it: the holidays that it leaves out, and how late the order is. */
export async function explained(
  { destinationCode }: Pick<ExpectationFacts, 'destinationCode'>,
  reckoning: Reckoning,
  forecastOn: string | null,
  now = new Date(),
): Promise<Reckoning & { holidays: string[]; late: { days: number; until: string } | null }> {
  const { startsOn, promisedOn, endedOn } = reckoning
  const isBusinessDay = await calendarOf(destinationCode)
  const until = endedOn ?? forecastOn ?? luxembourgDay(now)
  const days = businessDaysBetween(daysAfter(promisedOn, 1), daysAfter(until, 1), isBusinessDay)
  return {
    ...reckoning,
    holidays: await holidaysBetween(destinationCode, startsOn, promisedOn),
    late: days > 0 ? { days, until } : null,
  }
}

/** The way of an order's visa with dates; empty for one that ended without a visa. */
export async function mapOfOrder(
  order: ExpectationFacts & MapFacts['needs'],
  { reckoning, forecastOn }: Pick<Expectation, 'reckoning' | 'forecastOn'>,
  now = new Date(),
): Promise<MapStep[]> {
  const isBusinessDay = await calendarOf(order.destinationCode)
  return visaMap({ sold: order, needs: order, status: order.status, reckoning, forecastOn }, isBusinessDay, now)
}
