import type { Context } from '@passage/core/context'
import type { InvoiceSettings } from '@passage/core/invoices/issue-invoice'
import type { Events } from '@passage/integrations/events/port'
import type { Orders } from '@passage/integrations/orchestration/port'
import type { Payments } from '@passage/integrations/payments/port'
import type { Scanner } from '@passage/integrations/scan/port'
import type { Storage } from '@passage/integrations/storage/port'

/** What activities and the relay work with. */
export interface Deps {
  context: Context
  payments: Payments
  storage: Storage
  scanner: Scanner
  events: Events
  orders: Orders
  /** Who issues the papers. */
  invoices: InvoiceSettings
  /** Public origin of the application. */
  appUrl: string
  /** Sends an order's unpublished events; never throws and is not waited for. */
  publish(orderId: string): void
}
