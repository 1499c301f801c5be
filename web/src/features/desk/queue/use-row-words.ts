import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { countDecisions, isPartlyDecided } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { useReminderWords } from '../../decisions/parts/reminder-words.ts'
import { useOnHoldText } from '../../one-order/turn/next-step-list.tsx'
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

/** The words of an order's row in the queue. */
export function useRowWords(): (order: DeskOrder, gone: boolean) => RowWords {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.desk.row
  const actionText = useActionText()
  const waitsText = useReminderWords()
  const onHoldText = useOnHoldText()
  const day = (iso: string) => format.axisDay(iso)

  function leftText(left: Left): string {
    if (left.kind === 'today') return texts.at({ time: format.time(left.at) })
    if (left.kind === 'days') return texts.left.days(left.days)
    return left.days === 0 ? texts.left.lateToday() : texts.left.late(left.days)
  }

  function whyText(why: Why, order: DeskOrder): string {
    const { orderStatus, whoseTurn, departureDate } = order
    const leaves = departureDate ? [texts.leaves({ day: day(departureDate) })] : []
    if (why.kind === 'departure') return texts.why.departure({ departure: day(why.departure), visa: day(why.visa) })
    if (why.kind === 'needed')
      return [texts.why.needed({ needed: day(why.needed), visa: day(why.visa) }), ...leaves].join(' · ')
    if (why.kind === 'promise')
      return [texts.why.promise({ promised: day(why.promised), visa: day(why.visa) }), ...leaves].join(' · ')
    const step = whoseTurn === 'customer' ? texts.why.answer() : texts.why.steps[orderStatus]?.() || texts.why.answer()
    return [step, ...(why.promised ? [texts.promised({ day: day(why.promised) })] : []), ...leaves].join(' · ')
  }

  function datesText({ promisedOn, departureDate }: DeskOrder): string | null {
    const dates = [
      ...(promisedOn ? [texts.promised({ day: day(promisedOn) })] : []),
      ...(departureDate ? [texts.leaves({ day: day(departureDate) })] : []),
    ]
    return dates.length > 0 ? dates.join(' · ') : null
  }

  return (order, gone) => {
    const standing = standingOf(order, format.isoDay)
    const { left, why, isToCall } = standing
    const { open, approved, refused } = countDecisions(order.decisions)
    const isDecided = order.orderStatus === 'submitted' && isPartlyDecided(order.decisions)
    const isOver = gone || order.whoseTurn === 'nobody'
    const held = order.heldSince && onHoldText(order.heldSince)
    return {
      standing,
      action: gone ? texts.gone() : isToCall ? texts.call() : actionText(order),
      left: isOver ? null : held || (left && leftText(left)),
      dates: isOver ? null : why ? whyText(why, order) : datesText(order),
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
function useActionText(): (order: Pick<DeskOrder, 'nextAction' | 'documentsToReview' | 'visasDue'>) => string {
  const texts = useI18n().LL.desk.actions
  return ({ nextAction, documentsToReview, visasDue }) => {
    if (nextAction === 'deliver' && visasDue > 1) return texts.deliverSome(visasDue)
    if (nextAction === 'review') return documentsToReview > 0 ? texts.review(documentsToReview) : texts.reviewOrder()
    return texts[nextAction]()
  }
}
