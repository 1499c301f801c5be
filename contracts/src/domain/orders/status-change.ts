import type { FeeForecast } from '../money/fee-back.ts'
import { isPaid, type PaymentStatus, wasPaid } from '../money/payment-status.ts'
import { isAtEmbassy, isClosed, isPayable, type OrderStatus, STATUS, type StaffStatus } from './order-status.ts'

/** Why a status cannot be set. */
export type StatusRefusal =
  | 'same_status'
  | 'paid_order_stays_paid'
  | 'refunded_order_stays_closed'
  | 'order_on_hold'
  | 'traveller_details_missing'

export interface StatusFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** A refund of the whole amount is granted or made. */
  refunded: boolean
  held: boolean
  travellersComplete: boolean
}

export type StatusVerdict = { allowed: true; override: boolean } | { allowed: false; because: StatusRefusal }

/**
 * Whether staff may set a status: any from any (agency specification §4), but a paid order stays paid and a refunded one
 * closed; an order on hold is released first, or rejected; the embassy needs every traveller's details. design.md, Stages;
 * settled.md.
 */
export function judgeStatusChange(order: StatusFacts, to: StaffStatus): StatusVerdict {
  if (order.status === to) return { allowed: false, because: 'same_status' }
  const paid = order.paymentStatus === 'completed' || order.paymentStatus === 'processing'
  if (isPayable(to) && paid) return { allowed: false, because: 'paid_order_stays_paid' }
  if (order.refunded && !isClosed(to) && (isClosed(order.status) || isPayable(to)))
    return { allowed: false, because: 'refunded_order_stays_closed' }
  if (order.held && to !== 'rejected') return { allowed: false, because: 'order_on_hold' }
  if (to === 'submitted' && !order.travellersComplete) return { allowed: false, because: 'traveller_details_missing' }
  return { allowed: true, override: !isRegular(order.status, to) }
}

const isRegular = (from: OrderStatus, to: OrderStatus): boolean => STATUS[from]?.next.includes(to) ?? false

/** The facts behind the obstacles to a step of staff. */
export interface ObstacleFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  travellersComplete: boolean
  /** Documents without a verdict of staff. */
  documentsToReview: number
  /** Documents that the customer was asked for, or was sent back, and that have not arrived. */
  openRequests: number
  /** The embassy's file is made and in storage. */
  hasEmbassyFile: boolean
  /** Documents that the embassy's file does not contain (`leftOutOfFile`). */
  documentsLeftOut: number
  /** Visa documents that the order has. */
  visas: number
}

/** The step would pass over the review: the file is prepared, or at the embassy, from then on. */
const passesReview = ({ status }: ObstacleFacts, to: StaffStatus): boolean =>
  (to === 'processing' || isAtEmbassy(to)) && !isAtEmbassy(status)

/** The embassy has the application from then on. */
const handsOver = ({ status }: Pick<ObstacleFacts, 'status'>, to: StaffStatus): boolean =>
  isAtEmbassy(to) && !isAtEmbassy(status)

/** The count of each obstacle to a status; 0: no obstacle. */
const OBSTACLES = {
  unpaid: ({ status, paymentStatus }, to) =>
    Number(!wasPaid(paymentStatus) && (isPayable(status) || isClosed(status)) && !isPayable(to) && to !== 'rejected'),
  visas_out: ({ visas }, to) => (to === 'approved' || to === 'completed' ? 0 : visas),
  documents_to_review: (order, to) => (passesReview(order, to) ? order.documentsToReview : 0),
  documents_awaited: (order, to) => (passesReview(order, to) ? order.openRequests : 0),
  // The submission refuses them (`judgeStatusChange`).
  details_missing: (order, to) => Number(handsOver(order, to) && to !== 'submitted' && !order.travellersComplete),
  no_embassy_file: (order, to) => Number(handsOver(order, to) && !order.hasEmbassyFile),
  // Without a file only `no_embassy_file` is an obstacle.
  left_out_of_file: (order, to) => (handsOver(order, to) && order.hasEmbassyFile ? order.documentsLeftOut : 0),
  irregular: ({ status }, to) => Number(!isRegular(status, to)),
} satisfies Record<string, (order: ObstacleFacts, to: StaffStatus) => number>

export type ObstacleKind = keyof typeof OBSTACLES

export interface Obstacle {
  kind: ObstacleKind
  count: number
}

/**
 * What makes a status an exception for an order: staff choose exceptions one by one, with a note, never for several orders at
 * once (settled.md, 2026-11-28). None: a regular step.
 */
export const obstaclesTo = (order: ObstacleFacts, to: StaffStatus): Obstacle[] =>
  (Object.keys(OBSTACLES) as ObstacleKind[])
    .map((kind) => ({ kind, count: OBSTACLES[kind](order, to) }))
    .filter(({ count }) => count > 0)

/** What a status does to the money: the refund ends or is made (`cents`), of the service fee so much goes back, nothing does, or nothing was paid. */
type Consequence =
  | { kind: 'refund_ends' | 'refunded' | 'fee_back'; cents: number }
  | { kind: 'nothing_back' | 'unpaid' }

export interface OutlookFacts extends StatusFacts, ObstacleFacts {
  /** What goes back to the customer if the order ends now without a visa, by the refund rule. */
  refundCents: number
  /** Staff do not choose the status of a cancellation. */
  feeBack: Omit<FeeForecast, 'cancelled'>
}

function consequencesOf(order: OutlookFacts, to: StaffStatus): Consequence[] {
  const { paymentStatus, refundCents, feeBack } = order
  const fee: Consequence[] =
    (to === 'rejected' || to === 'completed') && feeBack[to] > 0 ? [{ kind: 'fee_back', cents: feeBack[to] }] : []
  if (to === 'rejected') {
    if (refundCents > 0) return [{ kind: 'refunded', cents: refundCents }]
    return fee.length > 0 ? fee : [{ kind: isPaid(paymentStatus) ? 'nothing_back' : 'unpaid' }]
  }
  return handsOver(order, to) && refundCents > 0 ? [{ kind: 'refund_ends', cents: refundCents }, ...fee] : fee
}

export interface StatusOutlook {
  /** Why it cannot be; null: it can. */
  refusal: StatusRefusal | null
  /** Why it is an exception; empty: a regular step. */
  obstacles: Obstacle[]
  consequences: Consequence[]
}

/** The obstacles and consequences of a status, before staff choose it, for one order or several. */
export function statusOutlook(order: OutlookFacts, to: StaffStatus): StatusOutlook {
  const verdict = judgeStatusChange(order, to)
  const refusal = verdict.allowed ? null : verdict.because
  // Details can be completed: other obstacles are named with them.
  if (refusal && refusal !== 'traveller_details_missing') return { refusal, obstacles: [], consequences: [] }
  return { refusal, obstacles: obstaclesTo(order, to), consequences: consequencesOf(order, to) }
}
