import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'

/** Whether the day that the date of the visa rests on has passed, as of an order that was kept on this device days ago. `now`: milliseconds. */
export const isAnswerDayOver = ({ answerBy }: Pick<OrderView, 'answerBy'>, now = Date.now()): boolean =>
  answerBy !== null && answerBy < luxembourgDay(new Date(now))
