import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { OrderWords } from '../order-words.ts'
import { isAnswerDayOver } from './answer-day.ts'

type Promised = Pick<FullOrder, 'status' | 'promise' | 'expectedCompletion' | 'answerBy' | 'neededBy' | 'journey'>

/** The ISO day on which the visa was or is expected to be here; null: not known. */
export const visaOn = ({ journey }: Pick<FullOrder, 'journey'>): string | null => journey.map.at(-1)?.on ?? null

/** Whether the visa comes, or came, after the promised day. `today`: an ISO day. */
export function isLate(order: Promised, today: string): boolean {
  if (!order.promise) return false
  const day = visaOn(order)
  return (day ?? today) > order.promise.promisedOn
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
  if (isLate(order, today))
    return visa ? texts.late({ promised, day: format.day(visa) }) : texts.lateUnknown({ promised })
  return answerBy ? texts.promisedIf({ day: promised, by: format.day(answerBy) }) : texts.promised({ day: promised })
}

/** That the visa comes after the day by which it is needed; null: it does not, or it has come. */
export function tooLateSentence(order: Promised, { LL, format }: OrderWords): string | null {
  const texts = LL.journey.promise
  const { neededBy, promise, status } = order
  if (!neededBy || isClosed(status)) return null
  const expected = visaOn(order)
  const values = { day: format.day(neededBy) }
  if ((promise?.promisedOn ?? expected ?? '') > neededBy) return texts.promisedTooLate(values)
  return (expected ?? '') > neededBy ? texts.expectedTooLate(values) : null
}
