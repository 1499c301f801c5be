/** Mails about orders to travellers and agencies. Each template exists in both languages, as HTML and plain text. */
const CUSTOMER_MAILS = [
  'order_received',
  'payment_reminder',
  'payment_last_reminder',
  'payment_processing',
  'payment_declined',
  'payment_confirmed',
  'payment_surplus',
  'surplus_paid_otherwise',
  'payment_window_over',
  'documents_needed',
  'documents_reminder',
  'documents_last_reminder',
  'documents_accepted',
  'details_needed',
  'details_corrected',
  'details_corrected_previous',
  'on_hold',
  'released',
  'submission_soon',
  'submitted',
  'approved',
  'visa_part_ready',
  'visa_ready',
  'rejected',
  'cancelled',
  'withdrawal_acknowledged',
  'refund_promised',
  'refund_made',
  'status_corrected',
] as const

const STAFF_MAILS = ['staff_new_order', 'staff_customer_answered', 'staff_due_soon', 'staff_overdue'] as const

export type MailTemplate = (typeof CUSTOMER_MAILS)[number] | (typeof STAFF_MAILS)[number]

export const MAIL_TEMPLATES: readonly MailTemplate[] = [...CUSTOMER_MAILS, ...STAFF_MAILS]

export const isStaffMail = (template: MailTemplate): boolean => (STAFF_MAILS as readonly string[]).includes(template)

/** `unknown`: a crash or a lost answer in between; shown to staff, never resent automatically (settled.md) · `refused`: rejected for good. */
export const MAIL_STATUSES = ['claimed', 'sent', 'unknown', 'refused'] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]
