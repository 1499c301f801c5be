import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'

/**
 * Whether the day that the expected date depends on has passed, for an order stored on this device days ago. `now`:
 * milliseconds.
 */
export const isAnswerDayOver = ({ answerBy }: Pick<OrderView, 'answerBy'>, now = Date.now()): boolean =>
  answerBy !== null && answerBy < luxembourgDay(new Date(now))
