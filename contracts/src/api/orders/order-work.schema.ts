import { z } from 'zod'
import { REJECTION_REASONS } from '../../domain/documents/documents.ts'
import { MAIL_STATUSES, MAIL_TEMPLATES, type MailTemplate } from '../../domain/mails.ts'
import { ACTOR_KINDS, type Actor, ENTRY_REASONS } from '../../domain/orders/history.ts'
import { ATTENTION_REASONS } from '../../workflows/attention.ts'
import { PresignedUrl } from '../documents/documents.schema.ts'
import { Amount, EntrySeq, Instant, LanguageField, longText, OrderStatusField } from '../fields.schema.ts'

/** What cancelling now would mean, before it is confirmed. The withdrawal's first step. */
export const CancellationPreview = z.object({
  allowed: z.boolean(),
  because: z.enum(['order_closed', 'submitted_order_stays']).nullable(),
  refundAmount: Amount,
  paidAmount: Amount,
  currency: z.string(),
})
export type CancellationPreview = z.infer<typeof CancellationPreview>

/** A goodwill refund of an administrator's. */
export const GrantRefund = z.strictObject({
  amount: Amount.refine((amount) => Number(amount) > 0, 'Give an amount.'),
  reason: longText(2000).min(3),
  expectedSeq: EntrySeq.optional(),
})
export type GrantRefund = z.infer<typeof GrantRefund>

/** How a refund that the bank sent back was paid after all; the customer reads it. */
export const PaidOtherwise = z.strictObject({
  note: longText(2000).min(3),
  expectedSeq: EntrySeq.optional(),
})
export type PaidOtherwise = z.infer<typeof PaidOtherwise>

export const RefundView = z.object({
  id: z.uuid(),
  amount: Amount,
  reason: z.string(),
  note: z.string().nullable(),
  status: z.enum(['promised', 'made']),
  createdAt: Instant,
  madeAt: Instant.nullable(),
  /** When the bank sent it back last. */
  failedAt: Instant.nullable(),
  /** Made, but not through Stripe: the bank had sent it back. */
  paidOtherwise: z.boolean(),
})
export type RefundView = z.infer<typeof RefundView>

/** Money that the order did not wait for and that staff have to look after. */
export const StuckSurplus = z.object({
  id: z.uuid(),
  amount: Amount,
  returned: z.boolean().meta({ description: 'The bank sent it back: it is sent again only when staff say so' }),
  since: Instant,
})
export type StuckSurplus = z.infer<typeof StuckSurplus>

/** Without an id every step of the order; with one the way back of that surplus. */
export const RetryStep = z.strictObject({ surplusId: z.uuid().optional() })
export type RetryStep = z.infer<typeof RetryStep>

export const InvoiceView = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  amount: Amount,
  issuedAt: Instant,
})
export type InvoiceView = z.infer<typeof InvoiceView>

/** Where the newest file for the embassy is downloaded, and when it was made. For staff. */
export const EmbassyFileLink = PresignedUrl.extend({ madeAt: Instant })
export type EmbassyFileLink = z.infer<typeof EmbassyFileLink>

const TemplateOfMail = z.enum(MAIL_TEMPLATES as [MailTemplate, ...MailTemplate[]])

/** A mail that was sent, or whose fate is unknown. For staff. */
export const MailView = z.object({
  id: z.uuid(),
  template: TemplateOfMail,
  together: TemplateOfMail.array().meta({ description: 'Of the other mails that went in the same message' }),
  reader: z.enum(['traveller', 'agency', 'previous_address', 'staff']),
  status: z.enum(MAIL_STATUSES),
  seq: z.number().int(),
  claimedAt: Instant,
  sentAt: Instant.nullable(),
})
export type MailView = z.infer<typeof MailView>

export const PaymentCheckerQuery = z.object({
  language: LanguageField.optional().meta({ description: "Of the message; else the browser's" }),
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

/** What an entry of the order's life says, beyond what its history line has. */
export const EntryFacts = z.object({
  seq: z.number().int(),
  reason: z.enum(ENTRY_REASONS),
  status: OrderStatusField,
  override: z.boolean().meta({ description: 'Staff left the regular way' }),
  amount: Amount.nullable().meta({ description: 'Of a payment or a refund' }),
  documentType: z.string().nullable(),
  rejection: z.enum(REJECTION_REASONS).nullable(),
})
export type EntryFacts = z.infer<typeof EntryFacts>

/** Who did it. Staff have a name; of a customer it is only said that it was one. */
const Sender = z.object({ kind: z.enum(ACTOR_KINDS), name: z.string().nullable() })

/**
 * One line of a workflow's event history, as staff read it: the web makes a sentence of it. Nothing else of Temporal's
 * leaves the API.
 */
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
  by: Sender.nullable().meta({ description: 'Who sent a message or caused an entry' }),
  entry: EntryFacts.nullable().meta({ description: 'Of a step that wrote an entry' }),
  mail: z.enum(MAIL_TEMPLATES).nullable().meta({ description: 'Of a step that sends a mail' }),
  amount: Amount.nullable().meta({ description: 'Of a step that makes a refund' }),
})
export type WorkflowLine = z.infer<typeof WorkflowLine>

/** A line as Temporal has it: people by their ids and entries by their number, both looked up when it is shown. */
export type RunLine = Omit<WorkflowLine, 'by' | 'entry'> & { by: Actor | null; entrySeq: number | null }

/** A longer history is shown from its newest lines. */
export const WORKFLOW_LINES_SHOWN = 2_000

export const WorkflowHistory = z.object({
  workflowId: z.string(),
  runId: z.string().nullable().meta({ description: 'The newest run; null where Temporal has none, or none any more' }),
  state: z.enum(['running', 'ended', 'lost']),
  status: OrderStatusField,
  attention: z.array(z.enum(ATTENTION_REASONS)),
  surplus: z.array(StuckSurplus).meta({ description: 'Money not owed that has not gone back' }),
  temporalUrl: z.url().nullable(),
  truncated: z.boolean().meta({ description: 'Older lines are left out' }),
  lines: z.array(WorkflowLine),
})
export type WorkflowHistory = z.infer<typeof WorkflowHistory>
