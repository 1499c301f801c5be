/** Tables that an order adds rows to. Every other one keeps its number of rows during a soak. */
export const ORDER_TABLES: ReadonlySet<string> = new Set([
  ...['orders', 'order_entries', 'travellers', 'notes', 'detail_drafts', 'order_day_changes', 'outbox', 'audit'],
  ...['documents', 'document_requests', 'consents', 'embassy_files', 'mails', 'kept_requests'],
  ...['payments', 'payment_attempts', 'refunds', 'refund_moves', 'surplus_payments', 'disputes'],
  ...['invoices', 'stripe_events'],
])
