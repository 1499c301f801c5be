import { z } from 'zod'
import type { OrderAction } from '../../domain/orders/order-actions.ts'
import {
  AddDocument,
  AttachVisaDocument,
  ReplaceDocument,
  RequestDocument,
  ReviewDocument,
} from '../documents/document-work.schema.ts'
import { EntrySeq, longText } from '../fields.schema.ts'
import { CorrectDetails } from './details.schema.ts'
import { GrantRefund, PaidOtherwise, RetryStep } from './order-work.schema.ts'
import { CancelOrder, ChangeStatus } from './orders.schema.ts'

/** An action whose call has a body: all but the deletion of a document, which deletes its file first. */
export type CalledAction = Exclude<OrderAction, 'removeDocument'>

export interface ActionCall {
  summary: string
  body: z.ZodType
  /** Whether the call takes an `Idempotency-Key`; absent: it may. */
  key?: 'optional' | 'required' | 'none'
}

const HoldOrder = z.strictObject({ reason: longText(2000).min(3), expectedSeq: EntrySeq.optional() })

const ReleaseOrder = z.strictObject({ expectedSeq: EntrySeq.optional() })

/** What the call of each action says and takes. */
export const ACTION_CALLS = {
  changeStatus: { summary: "Set an order's status, with a note for the customer", body: ChangeStatus },
  hold: { summary: 'Put an open order on hold, with a reason that the customer sees', body: HoldOrder },
  release: { summary: 'Go on with an order that is on hold', body: ReleaseOrder },
  cancelOrder: {
    summary: 'Withdraw an order; until it is submitted to the embassy, payments are refunded',
    body: CancelOrder,
  },
  reviewDocument: {
    summary: 'Approve a document, or reject it with a reason, which requests another one from the customer',
    body: ReviewDocument,
  },
  requestDocument: { summary: 'Request another document from the customer', body: RequestDocument },
  addDocument: {
    summary: 'Add a checked upload to an order; it fulfils an open request of its type',
    body: AddDocument,
  },
  replaceDocument: { summary: 'Replace a document by a checked upload', body: ReplaceDocument },
  attachVisaDocuments: {
    summary: 'Attach an uploaded visa to an order; the same file again changes nothing',
    body: AttachVisaDocument,
    key: 'none',
  },
  grantRefund: {
    summary: 'Refund an amount as goodwill, whatever the refund rule says',
    body: GrantRefund,
    key: 'required',
  },
  reportPaidOtherwise: {
    summary: 'Report that a refund which the bank returned was paid in another way',
    body: PaidOtherwise,
  },
  correctDetails: {
    summary: 'Correct contact, journey or travellers; fields that are left out stay as they are',
    body: CorrectDetails,
  },
  retryStep: {
    summary: 'Retry every failed step of an order now, or the refund of one unexpected payment',
    body: RetryStep,
  },
} as const satisfies Record<CalledAction, ActionCall>

export type ActionBody<Action extends CalledAction> = z.infer<(typeof ACTION_CALLS)[Action]['body']>
