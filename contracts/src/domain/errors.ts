/** Every problem code with its HTTP status. Codes are for programs, messages for people. */
export const PROBLEM_STATUS = {
  invalid_input: 400,
  invalid_signature: 400,
  link_not_valid: 400,
  wrong_password: 400,
  password_breached: 400,
  invalid_credentials: 401,
  not_signed_in: 401,
  account_inactive: 401,
  not_allowed: 403,
  foreign_origin: 403,
  consent_required: 403,
  address_not_verified: 403,
  not_found: 404,
  order_not_found: 404,
  traveller_not_found: 404,
  document_not_found: 404,
  payment_not_found: 404,
  refund_not_found: 404,
  invoice_not_found: 404,
  token_not_found: 404,
  user_not_found: 404,
  agency_not_found: 404,
  country_not_found: 404,
  offer_not_found: 404,
  checklist_not_found: 404,
  session_not_found: 404,
  mail_not_found: 404,
  contact_message_not_found: 404,
  requirement_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  order_closed: 409,
  same_status: 409,
  regular_steps_only: 409,
  order_on_hold: 409,
  nothing_to_remind: 409,
  reminded_lately: 409,
  paid_order_stays_paid: 409,
  refunded_order_stays_closed: 409,
  submitted_order_stays: 409,
  already_paid: 409,
  payment_window_over: 409,
  payment_refused: 409,
  price_changed: 409,
  terms_superseded: 409,
  order_changed: 409,
  decision_pending: 409,
  decision_over: 409,
  order_assigned: 409,
  idempotency_conflict: 409,
  offer_not_available: 409,
  offer_exists: 409,
  offer_in_use: 409,
  offer_changed: 409,
  checklist_exists: 409,
  checklist_changed: 409,
  draft_changed: 409,
  document_not_usable: 409,
  document_not_ready: 409,
  document_not_reviewed: 409,
  visa_not_delivered: 409,
  visa_out: 409,
  not_at_embassy: 409,
  traveller_withdrawn: 409,
  last_traveller: 409,
  payment_under_way: 409,
  document_request_over: 409,
  documents_closed: 409,
  too_many_documents: 409,
  traveller_details_missing: 409,
  edit_period_over: 409,
  nothing_to_refund: 409,
  invoice_not_correctable: 409,
  refund_not_returned: 409,
  refund_exceeds_payment: 409,
  nothing_to_retry: 409,
  open_orders: 409,
  email_address_taken: 409,
  username_taken: 409,
  agency_name_taken: 409,
  agency_in_use: 409,
  agency_changed: 409,
  user_changed: 409,
  country_taken: 409,
  country_changed: 409,
  already_registered: 409,
  own_account: 409,
  last_administrator: 409,
  mail_not_due: 409,
  projection_conflict: 409,
  too_many_unpaid_orders: 409,
  too_many_address_changes: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  too_many_orders: 429,
  internal: 500,
  unavailable: 503,
  identity_not_configured: 503,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS

/** A business rule refused the request. Thrown by verbs; the API maps it to a response in one place. */
export class DomainError extends Error {
  readonly code: ProblemCode
  /** Facts with which the caller can continue, e.g. the current price. */
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: ProblemCode, message: string, details?: Record<string, unknown>) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}

/** `invalid_input` with its issues; paths are those of the body, e.g. `travellers.0.passportExpiry`. */
export class InvalidInput extends DomainError {
  readonly issues: readonly { path: string; message: string }[]

  constructor(issues: readonly { path: string; message: string }[]) {
    super('invalid_input', issues[0]?.message ?? 'The request is not complete.')
    this.issues = issues
  }
}
