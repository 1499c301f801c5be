import {
  NO_DATES,
  neededByOf,
  type StepFacts,
  stepAfter,
  type WorkDates,
  workDates,
} from '@passage/contracts/domain/promise/lateness'
import { type ReckonedEntry, reckon } from '@passage/contracts/domain/promise/reckoning'
import { calendarOf } from '../catalogue/business-days.ts'
import type { Tx } from '../context.ts'

/** The dates that are written with each entry. */
export interface PromiseRow extends Omit<WorkDates, 'forecastOn'> {
  stepSince: Date | null
  promisedOn: string | null
  neededBy: string | null
}

/** An order's dates after its newest entry, which is written at `at`. design.md, The promise. */
export async function promiseAfterEntry(
  tx: Tx,
  orderId: string,
  { before, after, at }: { before: StepFacts & { stepSince: Date | null }; after: StepFacts; at: Date },
): Promise<PromiseRow> {
  const [order, entries] = await Promise.all([readSold(tx, orderId), readReckoned(tx, orderId)])
  const isBusinessDay = await calendarOf(order.destinationCode)
  const neededBy = neededByOf(order.departureDate, order.neededDays)
  const reckoning = reckon(order, entries, isBusinessDay, at)
  const stepSince = reckoning && stepAfter(before, after, at)
  const { forecastOn: _, ...dates } = reckoning
    ? workDates(order, reckoning, { ...after, stepSince, neededBy }, isBusinessDay, at)
    : NO_DATES
  // While the customer is awaited, the promised day moves with every day.
  const promisedOn = reckoning?.answerOn === null ? reckoning.promisedOn : null
  return { stepSince, promisedOn, neededBy, ...dates }
}

/** What was sold with an order, and where its visa is for. */
export const readSold = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select(['orders.processingSpeed', 'orders.processingDays', 'orders.priority', 'orders.neededDays'])
    .select(['orders.departureDate', 'orders.offerId', 'countries.code as destinationCode'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

/** An order's entries for its reckoning. */
export const readReckoned = (tx: Tx, orderId: string): Promise<ReckonedEntry[]> =>
  tx.selectFrom('orderEntries').select(['at', 'status', 'turn']).where('orderId', '=', orderId).orderBy('seq').execute()
