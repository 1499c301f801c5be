import type { z } from 'zod'
import type { Schemas } from '../../../api/orders/action-schemas.schema.ts'
import type { ProblemCode } from '../../errors.ts'
import type { PaymentStatus } from '../../money/payment-status.ts'
import type { Permission } from '../../people/permissions.ts'
import type { Actor, EntryKind } from '../entry.ts'
import type { OrderStatus } from '../order-status.ts'

/** What a person can do to an order. Its words are in the web's `i18n/<language>/actions`, its rule in the workflow. */
export interface Action {
  /** Method and path under `/api`. */
  call: `${'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`
  /** Of the call, in the API's description. */
  summary: string
  /** The body of the call; a function, so that neither the workflow nor a page loads zod. Absent: the call has its own route. */
  body?: (schemas: Schemas) => z.ZodType
  /** The field of the body that is stored as a note for the customer. */
  note?: { field: 'reason' | 'notes' | 'note'; required: boolean }
  /** Whether the call takes an `Idempotency-Key`; absent: it may. */
  key?: 'optional' | 'required' | 'none'
  permission: Permission
  /** Problems with which it is refused. */
  refusals: readonly ProblemCode[]
  /** Reasons of its entries, with their kind and, for consumers of events, their meaning. */
  reasons: Readonly<Record<string, { kind: EntryKind; meaning: string }>>
  /** Whether staff are offered a button for it. Absent: it has no button in an order's row of actions. */
  offered?: (order: OrderSituation) => boolean
  /** How long its decision can be undone before it takes effect, where the caller asks for it. Milliseconds. */
  undoMs?: number
  /** What the button opens: a question, a form for `note`, one for an amount and `note`, or its own dialog. */
  dialog?: 'confirm' | 'note' | 'amount' | 'own'
}

/** What decides whether an action is offered. */
export interface OrderSituation {
  status: OrderStatus
  paymentStatus: PaymentStatus
  onHold: boolean
  /** What may still be given back of the payment. */
  refundableCents: number
  /** How many travel with the order. */
  travellers: number
  /** Something is owed of which the customer can be reminded, by `owedNow`; `remindableFrom` says from when on. */
  isRemindable: boolean
  /** The embassy has, or had, the application. */
  wasSubmitted: boolean
}

/** Every message names its sender. */
export interface Message {
  actor: Actor
}

/** A message that is refused with `order_changed` when the order has changed since its sender read it. */
export interface ExpectsSeq {
  /** `seq` of the last entry that the sender has seen; null: not checked. */
  expectedSeq: number | null
}

/** A decision that can be undone before it takes effect. design.md, What leaves the house waits for its undo time. */
export interface Undoable {
  /** How long, in milliseconds; absent: it takes effect at once. */
  undoMs?: number
}

/** Draft row of a note; the text never reaches Temporal. */
export type NoteId = string | null
