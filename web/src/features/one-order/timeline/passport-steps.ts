import type { OrderView, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { isClosedWithoutVisa, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { type TimelineStep, timelineOf } from '@passage/contracts/domain/orders/timeline'

export interface PassportStep {
  key: string
  kind: TimelineStep['kind']
  state: TimelineStep['state']
  /** ISO instant; for what is still to come an ISO day. Null where it is not known. */
  at: string | null
  /** The line of the order's life behind this step. */
  entry: StatusHistoryEntry | null
  /** What the stamp is drawn from, together with the order's number. */
  seq: number
  /** The status the stamp shows. */
  status: string
  /** The order ended without a visa during this stage: its stamp does not say that the stage was finished. */
  isCutShort: boolean
}

/** The timeline as lines of the passport page, in the order of the public specification §4: a confirmed payment is always the second. */
export function passportSteps(order: OrderView): PassportStep[] {
  const bySeq = new Map(order.statusHistory.map((entry) => [entry.seq, entry]))
  // Strangers see where the order stands, not what is sent to and fro on the way.
  const shown = order.full ? order : { ...order, statusHistory: order.statusHistory.filter(isStatus) }
  return timelineOf(shown).map((step, place, steps) => {
    const entry = (step.entry && bySeq.get(step.entry.seq)) ?? null
    const next = steps.slice(place + 1).find(({ kind }) => kind === 'status')?.entry?.newStatus
    const isCutShort = step.kind === 'status' && next !== undefined && isClosedWithoutVisa(next as OrderStatus)
    return { key: keyOf(step), kind: step.kind, state: step.state, at: step.at, entry, ...stampOf(step), isCutShort }
  })
}

const isStatus = ({ kind }: StatusHistoryEntry): boolean => kind === 'status'

const keyOf = (step: TimelineStep): string =>
  step.kind === 'status' || step.kind === 'news' ? `${step.kind}/${step.entry.seq}` : step.kind

function stampOf(step: TimelineStep): Pick<PassportStep, 'seq' | 'status'> {
  switch (step.kind) {
    case 'submitted':
      return { seq: 1, status: 'pending' }
    case 'payment_confirmed':
      return { seq: step.entry?.seq ?? 0, status: 'paid' }
    case 'status':
    case 'news':
      return { seq: step.entry.seq, status: step.entry.newStatus }
    case 'expected':
      return { seq: 0, status: 'completed' }
  }
}
