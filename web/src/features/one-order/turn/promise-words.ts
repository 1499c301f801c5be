import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { daysBetween } from '@passage/contracts/domain/luxembourg-day'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { tooLate } from '@passage/contracts/domain/promise/lateness'
import type { OrderWords } from '../order-words.ts'
import { isAnswerDayOver } from './answer-day.ts'

type Promised = Pick<
  FullOrder,
  'status' | 'promise' | 'expectedCompletion' | 'answerBy' | 'departureDate' | 'neededBy' | 'journey'
>

/** The ISO day on which the visa was or is expected to be here; null: not known. */
export const visaOn = ({ journey }: Pick<FullOrder, 'journey'>): string | null => journey.map.at(-1)?.on ?? null

/** Whether the visa comes, or came, after the promised day. `today`: an ISO day. */
export function isLate(order: Promised, today: string): boolean {
  if (!order.promise) return false
  const day = visaOn(order)
  return (day ?? today) > order.promise.promisedOn
}

/** The day of the visa of a paid order: the promised one, or of a late visa the expected one; null: none is known. */
export function dayOfVisa(order: Promised, today: string): { is: 'promised' | 'expected'; day: string } | null {
  if (!order.promise || isAnswerDayOver(order)) return null
  if (!isLate(order, today)) return { is: 'promised', day: order.promise.promisedOn }
  const day = visaOn(order)
  return day === null ? null : { is: 'expected', day }
}

/** The promise in one sentence with a date; for a late visa with both dates. Empty when no date is known. */
export function promiseSentence(order: Promised, today: string, { LL, format }: OrderWords): string {
  const texts = LL.journey.promise
  const { promise, expectedCompletion, answerBy, status } = order
  if (isAnswerDayOver(order)) return LL.tracking.steps.expectedOnceHere()
  if (!promise) {
    const day = expectedCompletion && format.day(expectedCompletion)
    if (!day) return ''
    return answerBy ? texts.ifPaidAndHere({ day, by: format.day(answerBy) }) : texts.ifPaid({ day })
  }
  const promised = format.day(promise.promisedOn)
  const visa = visaOn(order)
  if (isClosed(status)) return visa ? texts.kept({ promised, day: format.day(visa) }) : ''
  const by = answerBy && format.day(answerBy)
  if (!isLate(order, today)) return by ? texts.promisedIf({ day: promised, by }) : texts.promised({ day: promised })
  const day = visa && format.day(visa)
  if (!day) return texts.lateUnknown({ promised })
  const isPast = promise.promisedOn < today
  if (by) return texts[isPast ? 'lateIf' : 'willBeLateIf']({ promised, day, by })
  return texts[isPast ? 'late' : 'willBeLate']({ promised, day })
}

/** That the visa comes after the day by which it is needed; null: it does not, or it has come. */
export function tooLateSentence(order: Promised, today: string, { LL, format }: OrderWords): string | null {
  const texts = LL.journey.promise
  const { neededBy, departureDate, promise, status } = order
  const promisedOn = promise?.promisedOn ?? null
  const why = isClosed(status) ? null : tooLate({ neededBy, promisedOn, expectedOn: visaOn(order) }, today)
  if (!why || !neededBy) return null
  const days = daysBetween(neededBy, departureDate ?? neededBy)
  return texts.tooLate[why]({
    day: format.day(neededBy),
    why: days > 0 ? texts.daysBefore(days) : texts.onDeparture(),
  })
}
