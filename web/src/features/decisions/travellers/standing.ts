import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { countsFor } from '@passage/contracts/domain/documents/needed-documents'
import { visasOf } from '../../one-order/turn/part-delivery.ts'
import type { Answer } from './chosen-decisions.ts'

type Facts = Pick<FullOrder, 'documents' | 'pendingDecisions'>

/** The visa that a traveller has, alone or with all others. */
export const visaAt = ({ documents }: Facts, position: number): OrderDocument | undefined =>
  visasOf({ documents }).find(({ travellerId }) => countsFor(position, travellerId))

/** pending: their decision can still be undone · visa_pending: so can the delivery of their visa · visa_out: it is delivered. */
type Bar = 'pending' | 'visa_pending' | 'visa_out'

/** What must be taken back before this can be recorded of a traveller; null: nothing. */
export function barsTo(order: Facts, position: number, answer: Answer): Bar | null {
  const isAbout = ({ decision }: Facts['pendingDecisions'][number]) =>
    decision.action === 'decideTraveller' && decision.travellerId === position
  if (order.pendingDecisions.some(isAbout)) return 'pending'
  if (answer === 'approved') return null
  if (visaAt(order, position)) return 'visa_out'
  const isDelivered = ({ decision }: Facts['pendingDecisions'][number]) =>
    decision.action === 'attachVisaDocuments' && countsFor(position, decision.travellerId)
  return order.pendingDecisions.some(isDelivered) ? 'visa_pending' : null
}
