import type { ChangeStatus } from '@passage/contracts/api/orders/orders.schema'
import type { ProblemCode } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import { type NoteFacts, writeNote } from '@passage/core/notes/write-note'
import type { FoundOrder } from '@passage/core/orders/find-order'
import type { Outcome } from '@passage/integrations/orchestration/port'
import { withChangesSince } from './order-message.ts'
import { senderContext } from './person.ts'
import type { Ctx } from './types.ts'

/** The refusals of a change of status. */
export const STATUS_REFUSALS = [
  'order_not_found',
  'same_status',
  'order_changed',
  'paid_order_stays_paid',
  'refunded_order_stays_closed',
  'traveller_details_missing',
  'order_closed',
] as const satisfies readonly ProblemCode[]

/** Sends a status with its note to the order's workflow. Throws one of `STATUS_REFUSALS`, `invalid_input`, `unavailable`. */
export async function sendStatusChange(
  c: Ctx,
  person: ActingPerson,
  order: FoundOrder,
  change: ChangeStatus,
  updateId: string,
): Promise<Outcome<OrderMoved>> {
  const context = await senderContext(c, person)
  const noteId = await writeNote(context, order.id, change.notes, factsOf(change))
  const message = { actor: context.actor, to: change.status, noteId, expectedSeq: change.expectedSeq ?? null }
  return c.var.deps.orders
    .changeStatus(order.id, message, updateId, order.unstarted)
    .catch(withChangesSince(c, order.id, change.expectedSeq, context))
}

/** The embassy's reference and day (today by default) belong to a submission, the way of delivery to a completion. */
const factsOf = ({ status, embassyReference, submittedOn, delivery }: ChangeStatus): NoteFacts => {
  if (status === 'completed') return { delivery }
  if (status !== 'submitted' || !(embassyReference || submittedOn)) return {}
  return { embassyReference, submittedOn: submittedOn ?? luxembourgDay(new Date()) }
}
