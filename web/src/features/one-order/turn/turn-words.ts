import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/whose-turn'
import { statusNameIn } from '../../../ui/lists/status-name.ts'
import type { OrderTexts, OrderWords } from '../order-texts.ts'
import type { TurnDeadline } from './deadlines.ts'
import { refundNote } from './refund-note.ts'
import { turnHeadline } from './turn-headline.ts'

/** How a party's turn looks: mark, words, and the card's edge. */
export const PARTY_LOOKS: Record<Party, { mark: string; words: string; edge: string }> = {
  customer: { mark: 'bg-stamp text-on-fill', words: 'text-stamp', edge: 'border-t-stamp' },
  passage: { mark: 'bg-sea text-on-fill', words: 'text-sea', edge: 'border-t-sea' },
  embassy: { mark: 'bg-purple text-on-fill', words: 'text-purple', edge: 'border-t-purple' },
  nobody: { mark: 'bg-grey-tint text-grey', words: 'text-grey', edge: 'border-t-control' },
}

export interface TurnWords {
  party: Party
  who: string
  headline: string
  /** What comes back if the traveller does not go on; null where nothing is to be said. */
  refund: string | null
  /** The way back from the checkout says that it is paid; the money is not here yet. */
  isConfirming: boolean
  /** What a stranger signs in for; null where there is no need to. */
  signIn: string | null
}

/** What the turn card says; `paid` is the mark of the way back from the checkout ('1' completed), null without one. */
export function turnWords(order: OrderView, paid: string | null, LL: OrderTexts): TurnWords {
  const headline = turnHeadline(order)
  const isConfirming = paid === '1' && order.full && headline === 'status' && isPayable(order.status)
  const party = headline === 'bank' ? 'nobody' : isConfirming ? 'passage' : order.whoseTurn
  const texts = LL.tracking.turn
  const words = {
    bank: () => texts.bank.headline(),
    status: () => (isConfirming ? texts.confirming() : standing(order, LL)),
    documents: () => texts.needed({ count: order.openRequests }),
    details: () => texts.details(),
    unpaid: () => texts.stranger.unpaid(),
    withheld: () => texts.stranger.asked(),
  }
  const isStrangers = headline === 'unpaid' || headline === 'withheld'
  const refund = order.full && !isConfirming ? refundNote(order) : null
  return {
    party,
    who: headline === 'bank' ? texts.bank.party() : isStrangers ? texts.stranger.party() : LL.turn[party](),
    headline: words[headline](),
    refund: refund && LL.tracking.refund[refund](),
    isConfirming,
    signIn: isStrangers ? texts.signIn[headline]() : null,
  }
}

/**
 * What the status means. Of a completed order, how its visa reaches the traveller: only what is here is downloaded (settled.md,
 * Orders and prices). Of an unknown one, its name.
 */
function standing(order: OrderView, LL: OrderTexts): string {
  const { status } = order
  const delivery = order.full ? order.delivery : null
  const texts = LL.tracking.turn
  if (status !== 'completed' || delivery === 'download') return texts[status]?.() || statusNameIn(LL, status)
  return texts.handedOver[delivery ?? 'unsaid']()
}

/** What a deadline is called. */
export function deadlineText({ kind, at, party }: TurnDeadline, { LL, format }: OrderWords): string {
  const texts = LL.tracking.turn
  switch (kind) {
    case 'pay':
      return texts.payBy({ time: format.dateTime(at) })
    case 'expected':
      return texts.expected({ day: format.day(at) })
    case 'due':
    case 'overdue':
      return party ? texts[kind][party]({ when: format.dateTime(at) }) : ''
  }
}
