/** Why an order needs an operator's attention. deploy/temporal/RUNBOOK.md has a section on each. */
export const ATTENTION_REASONS = [
  'projection_conflict',
  'refund_failing',
  'refund_returned',
  'refund_at_stripe',
  'dispute_open',
  'step_retrying',
  'payment_unclear',
  'mail_failing',
  'file_failing',
  'overdue',
] as const

export type AttentionReason = (typeof ATTENTION_REASONS)[number]

/** Whether `retryStep` can solve it; otherwise staff have to act. */
export const isRetryable = (reason: AttentionReason): boolean => reason !== 'overdue' && reason !== 'dispute_open'
