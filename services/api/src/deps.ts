import type { Database } from '@passage/core/database/connect'
import type { Events } from '@passage/integrations/events/port'
import type { Identity } from '@passage/integrations/identity/port'
import type { Orders } from '@passage/integrations/orchestration/port'
import type { Payments } from '@passage/integrations/payments/port'
import type { Storage } from '@passage/integrations/storage/port'
import type { Logger } from 'pino'
import type { Background } from './background.ts'
import type { Limits } from './limits.ts'
import type { LiveOrders } from './live/live-orders.ts'
import type { Metrics } from './metrics.ts'

/** What is configured, as far as routes need to know it. */
export interface Settings {
  /** Public origin, e.g. https://passage.example. */
  appUrl: string
  /** Where browsers send uploads to. */
  storageOrigin: string
  webDist: string | null
  demoAccounts: boolean
  trustedProxies: number
}

/** Everything outside that routes reach, given once. */
export interface Deps {
  settings: Settings
  db: Database
  identity: Identity
  orders: Orders
  payments: Payments
  storage: Storage
  events: Events
  live: LiveOrders
  limits: Limits
  metrics: Metrics
  background: Background
  log: Logger
}
