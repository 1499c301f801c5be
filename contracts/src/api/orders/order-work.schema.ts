import { z } from 'zod'
import { REJECTION_REASONS } from '../../domain/documents/documents.ts'
import { LEFT_OUT_REASONS } from '../../domain/documents/left-out-of-file.ts'
import { MAIL_STATUSES, MAIL_TEMPLATES, type MailTemplate } from '../../domain/mails.ts'
import { INVOICE_CAUSES } from '../../domain/money/invoice.ts'
import { ACTOR_KINDS, type Actor } from '../../domain/orders/entry.ts'
import { ENTRY_REASONS } from '../../domain/orders/history.ts'
import { ATTENTION_REASONS } from '../../workflows/attention.ts'
import { DISPUTE_STATES } from '../../workflows/projection.ts'
import { PresignedUrl } from '../documents/documents.schema.ts'
import { Amount, Instant, LanguageField, OrderStatusField, TravellerId } from '../fields.schema.ts'
import { InvoiceRecipient } from './invoices.schema.ts'

/** The consequences of cancelling now, shown before the confirmation. */
export const CancellationPreview = z.object({
  allowed: z.boolean(),
  because: z.enum(['order_closed', 'submitted_order_stays']).nullable(),
  refundAmount: Amount.meta({
    description:
      'What goes back if it ends now: everything before the submission, then the service fee of a late end by the offer’s promise',
  }),
  paidAmount: Amount,
  currency: z.string(),
})
export type CancellationPreview = z.infer<typeof CancellationPreview>

export const RefundView = z.object({
  id: z.uuid(),
  amount: Amount,
  reason: z.string(),
  note: z.string().nullable(),
  status: z.enum(['promised', 'made']),
  createdAt: Instant,
  madeAt: Instant.nullable(),
  /** When the bank last returned it. */
  failedAt: Instant.nullable(),
  /** Paid outside Stripe after the bank had returned it. */
  paidOtherwise: z.boolean(),
})
export type RefundView = z.infer<typeof RefundView>

/** A dispute that the customer's bank opened about the payment. */
export const DisputeView = z.object({
  id: z.string().meta({ description: 'At Stripe' }),
  amount: Amount,
  state: z.enum(DISPUTE_STATES),
  reason: z.string().nullable().meta({ description: "Stripe's reason; for staff" }),
  evidenceDueBy: Instant.nullable().meta({ description: 'For staff' }),
  openedAt: Instant,
  changedAt: Instant,
})
export type DisputeView = z.infer<typeof DisputeView>

/** A surplus payment (not owed by the order) that staff have to handle. */
export const StuckSurplus = z.object({
  id: z.uuid(),
  amount: Amount,
  returned: z.boolean().meta({ description: 'The bank returned its refund; staff decide on another attempt' }),
  since: Instant,
})
export type StuckSurplus = z.infer<typeof StuckSurplus>

export const InvoiceView = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  because: z.enum(INVOICE_CAUSES),
  recipient: InvoiceRecipient.nullable(),
  amount: Amount,
  issuedAt: Instant,
})
export type InvoiceView = z.infer<typeof InvoiceView>

const FileTraveller = z
  .number()
  .int()
  .nullable()
  .meta({ description: 'Position of the traveller whose file it is; null: for all travellers' })

/** Download address and creation time of one of the newest embassy files. For staff. */
export const EmbassyFileLink = PresignedUrl.extend({ madeAt: Instant, travellerId: FileTraveller })
export type EmbassyFileLink = z.infer<typeof EmbassyFileLink>

/** Documents that an embassy file does not contain. */
const LeftOut = z.array(z.object({ documentId: z.uuid(), why: z.enum(LEFT_OUT_REASONS) }))

/** The embassy's files, and what they leave out: shown before staff submit. */
export const EmbassyFileView = z.object({
  madeAt: Instant.nullable().meta({ description: 'null: no file is in storage' }),
  leftOut: LeftOut.meta({ description: 'Of any of the files' }),
  files: z
    .array(z.object({ travellerId: FileTraveller, leftOut: LeftOut }))
    .meta({ description: 'Those in storage: one for all travellers, or one for each' }),
})
export type EmbassyFileView = z.infer<typeof EmbassyFileView>

/** A traveller's plain passport number. For staff who review documents. */
export const PassportNumber = z.object({ passportNumber: z.string() })
export type PassportNumber = z.infer<typeof PassportNumber>

const TemplateOfMail = z.enum(MAIL_TEMPLATES as [MailTemplate, ...MailTemplate[]])

/** A mail of the order with its delivery status. For staff. */
export const MailView = z.object({
  id: z.uuid(),
  template: TemplateOfMail,
  together: TemplateOfMail.array().meta({ description: 'Templates of the other mails in the same message' }),
  reader: z.enum(['traveller', 'agency', 'previous_address', 'staff']),
  status: z.enum(MAIL_STATUSES),
  seq: z.number().int(),
  claimedAt: Instant,
  sentAt: Instant.nullable(),
})
export type MailView = z.infer<typeof MailView>

export const PaymentCheckerQuery = z.object({
  language: LanguageField.optional().meta({ description: "Language of the message; absent: the browser's" }),
})

/** Agency specification §3, Payment checker status; milliseconds. */
export const PaymentChecker = z.object({
  data: z.object({
    running: z.boolean(),
    checkInterval: z.number().int(),
    maxAttempts: z.number().int(),
    message: z.string(),
  }),
})
export type PaymentChecker = z.infer<typeof PaymentChecker>

/** Facts of an order's entry that Temporal's history does not have. */
export const EntryFacts = z.object({
  seq: z.number().int(),
  reason: z.enum(ENTRY_REASONS),
  status: OrderStatusField,
  override: z.boolean().meta({ description: 'Staff chose a status outside the regular transitions' }),
  amount: Amount.nullable().meta({ description: 'Amount of a payment or a refund' }),
  documentType: z.string().nullable(),
  travellerId: TravellerId.nullable(),
  rejection: z.enum(REJECTION_REASONS).nullable(),
})
export type EntryFacts = z.infer<typeof EntryFacts>

/** The sender of a message; only staff are named. */
const Sender = z.object({ kind: z.enum(ACTOR_KINDS), name: z.string().nullable() })

/** One event of a workflow's history for staff, which the web renders as a sentence. The API exposes nothing else of Temporal. */
export const WorkflowLine = z.object({
  eventId: z.number().int(),
  at: Instant,
  kind: z.enum(['started', 'step', 'timer', 'message', 'version', 'ended']),
  name: z.string().meta({ description: 'One of HISTORY_NAMES of its kind' }),
  summary: z.string().nullable().meta({ description: "As in Temporal's UI" }),
  state: z.enum(['done', 'waiting', 'running', 'failed', 'cancelled']),
  attempts: z.number().int().nullable(),
  lastFailure: z.string().nullable(),
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  by: Sender.nullable().meta({ description: 'Sender of a message or author of an entry' }),
  entry: EntryFacts.nullable().meta({ description: 'The entry that the step wrote' }),
  mail: z.enum(MAIL_TEMPLATES).nullable().meta({ description: 'The mail that the step sends' }),
  amount: Amount.nullable().meta({ description: 'The amount that the step refunds' }),
})
export type WorkflowLine = z.infer<typeof WorkflowLine>

/** A `WorkflowLine` before people and entries are looked up by id and number. */
export type RunLine = Omit<WorkflowLine, 'by' | 'entry'> & { by: Actor | null; entrySeq: number | null }

/** Older lines of a longer history are left out. */
export const WORKFLOW_LINES_SHOWN = 2_000

export const WorkflowHistory = z.object({
  workflowId: z.string(),
  runId: z.string().nullable().meta({ description: 'The newest run; null: Temporal has no run' }),
  state: z.enum(['running', 'ended', 'lost']),
  status: OrderStatusField,
  attention: z.array(z.enum(ATTENTION_REASONS)),
  surplus: z.array(StuckSurplus).meta({ description: 'Surplus payments that are not refunded yet' }),
  temporalUrl: z.url().nullable(),
  truncated: z.boolean().meta({ description: 'Older lines are left out' }),
  lines: z.array(WorkflowLine),
})
export type WorkflowHistory = z.infer<typeof WorkflowHistory>
