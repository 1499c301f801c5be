import type { Context } from '@passage/core/context'
import type { InvoiceSettings } from '@passage/core/invoices/issue-invoice'
import type { Events } from '@passage/integrations/events/port'
import type { Orders } from '@passage/integrations/orchestration/port'
import type { Payments } from '@passage/integrations/payments/port'
import type { Scanner } from '@passage/integrations/scan/port'
import type { Storage } from '@passage/integrations/storage/port'

/** Dependencies of activities and the relay. */
export interface Deps {
  context: Context
  payments: Payments
  storage: Storage
  scanner: Scanner
  events: Events
  orders: Orders
  /** Issuer of invoices and its VAT. */
  invoices: InvoiceSettings
  /** Public origin of the application. */
  appUrl: string
  /** Publishes an order's unsent events in the background; never throws. */
  publish(orderId: string): void
}
