import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { countDecisions, isPartlyDecided } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { useOnHoldText } from '../../one-order/turn/next-step-list.tsx'
import { useReminderWords } from '../parts/reminder-words.ts'
import { type Left, type RowStanding, standingOf, type Why } from './row-standing.ts'

/** A row in words. Absent parts are null. */
export interface RowWords {
  standing: RowStanding
  action: string
  left: string | null
  /** Why it is at risk, else its promise and departure. */
  dates: string | null
  /** What the customer owes, since when, and the reminders. */
  waits: string | null
  decided: string | null
  priority: string | null
  assignee: string | null
  /** The destination. */
  country: string
}

/** An order as far as its dates are shown. */
export type DatedOrder = Parameters<typeof standingOf>[0] & Pick<DeskOrder, 'orderStatus' | 'promisedIf'>

/** How much time an order has left and its dates in words, for its row and its panel. */
export function useDatesWords() {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.desk.row
  const day = (iso: string) => format.axisDay(iso)

  function leftText(left: Left): string {
    if (left.kind === 'today') return texts.at({ time: format.time(left.at) })
    if (left.kind === 'step' && left.days === 0) return texts.left.stepToday()
    if (left.kind !== 'days' && left.kind !== 'step' && left.isForecast)
      return texts.left.forecast[left.kind](left.days)
    return texts.left[left.kind](left.days)
  }

  function promiseText({ promisedOn, promisedIf, forecastOn }: DatedOrder): string[] {
    if (promisedOn) return [texts.promised({ day: day(promisedOn) })]
    if (!promisedIf) return []
    const promised = { day: day(promisedIf.on), by: day(promisedIf.by) }
    const isLater = forecastOn !== null && forecastOn > promisedIf.on
    return [isLater ? texts.visaIf({ ...promised, visa: day(forecastOn) }) : texts.promisedIf(promised)]
  }

  const stepText = ({ orderStatus, whoseTurn }: DatedOrder): string =>
    (whoseTurn !== 'customer' && texts.why.steps[orderStatus]?.()) || texts.why.answer()

  function datesText(order: DatedOrder, why: Why | null): string {
    const leaves = order.departureDate ? [texts.leaves({ day: day(order.departureDate) })] : []
    if (why?.kind === 'departure') return texts.why.departure({ departure: day(why.departure), visa: day(why.visa) })
    const first =
      why?.kind === 'needed'
        ? [texts.why.needed({ needed: day(why.needed), visa: day(why.visa) })]
        : why?.kind === 'promise'
          ? [texts.why.promise({ promised: day(why.promised), visa: day(why.visa) })]
          : [...(why ? [stepText(order)] : []), ...promiseText(order)]
    return [...first, ...leaves].join(' · ')
  }

  return (order: DatedOrder) => {
    const standing = standingOf(order, format.isoDay)
    const { left, why } = standing
    return {
      standing,
      left: left && leftText(left),
      dates: datesText(order, why) || null,
      /** Why it is at risk, for a place that has the days beside it. */
      reason: why && (why.kind === 'step' ? stepText(order) : texts.reasons[why.kind]()),
    }
  }
}

/** The words of an order's row in the queue. */
export function useRowWords(): (order: Omit<DeskOrder, 'matched'>, gone: boolean) => RowWords {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.desk.row
  const datesWords = useDatesWords()
  const actionText = useActionText()
  const waitsText = useReminderWords()
  const onHoldText = useOnHoldText()
  return (order, gone) => {
    const { standing, left, dates } = datesWords(order)
    const { open, approved, refused } = countDecisions(order.decisions)
    const isDecided = order.orderStatus === 'submitted' && isPartlyDecided(order.decisions)
    const isOver = gone || order.whoseTurn === 'nobody'
    return {
      standing,
      action: gone ? texts.gone() : actionText(order, standing),
      left: isOver ? null : order.heldSince ? onHoldText(order.heldSince) : left,
      dates: isOver ? null : dates,
      waits: isOver || order.heldSince ? null : waitsText(order),
      decided: isDecided
        ? LL.staffWork.decisions.counted({ decided: approved + refused, total: open + approved + refused })
        : null,
      priority: texts.priorities[order.priority]() || null,
      assignee: order.assignee && texts.assignee({ name: order.assignee.name }),
      country: format.name(order.destinationCountry, order.destinationCountryFr),
    }
  }
}

/** The next action of an order, in words. */
function useActionText(): (
  order: Pick<DeskOrder, 'nextAction' | 'documentsToReview' | 'visasDue'>,
  standing: RowStanding,
) => string {
  const { row, actions: texts } = useI18n().LL.desk
  return ({ nextAction, documentsToReview, visasDue }, { isToCall, isToAsk }) => {
    if (isToCall) return row.call()
    if (isToAsk) return row.ask()
    if (nextAction === 'deliver' && visasDue > 1) return texts.deliverSome(visasDue)
    if (nextAction === 'review') return documentsToReview > 0 ? texts.review(documentsToReview) : texts.reviewOrder()
    return texts[nextAction]()
  }
}
