import { ENTRY_REASONS, type EntryReason } from '../../domain/orders/history.ts'
import type { OrderEntryRecorded } from '../envelope.schema.ts'
import { REASON_MEANINGS } from '../reasons.ts'
import { ORDER_ENTRY_RECORDED, ORDER_ENTRY_SCHEMA, orderMessageId } from '../subjects.ts'

const orderId = '01980000-7a61-7000-8000-000000000001'

/** The documented example event of a reason. */
export function exampleEvent(reason: EntryReason): OrderEntryRecorded {
  const { kinds, example } = REASON_MEANINGS[reason]
  const { seq, status, paymentStatus, actorKind } = example
  const [kind] = kinds
  if (!kind) throw new Error(`${reason} has no kind.`)
  return {
    specversion: '1.0',
    id: orderMessageId(orderId, seq),
    source: '/passage/orders',
    type: ORDER_ENTRY_RECORDED,
    dataschema: ORDER_ENTRY_SCHEMA,
    subject: orderId,
    time: `2026-11-21T09:${String(seq).padStart(2, '0')}:00.000Z`,
    datacontenttype: 'application/json',
    data: {
      orderId,
      orderNumber: 'ORD-7KQ4MXWA',
      seq,
      kind,
      status,
      paymentStatus,
      reason,
      override: false,
      actorKind,
    },
  }
}

export const exampleEvents = (): OrderEntryRecorded[] => ENTRY_REASONS.map(exampleEvent)
