import type { LanguageModel } from '@passage/assistant/language-model/chat-completions'
import type { IdentitySettings } from '@passage/contracts/api/people/identity.schema'
import type { Company } from '@passage/contracts/domain/money/invoice'
import type { OrderQuotas } from '@passage/contracts/domain/orders/order-quotas'
import type { Database } from '@passage/core/database/connect'
import type { FieldCipher } from '@passage/core/database/field-cipher'
import type { Events } from '@passage/integrations/events/port'
import type { Identity } from '@passage/integrations/identity/port'
import type { Operations } from '@passage/integrations/orchestration/operations'
import type { Orders } from '@passage/integrations/orchestration/port'
import type { Payments } from '@passage/integrations/payments/port'
import type { PdfPrinter } from '@passage/integrations/printing/port'
import type { Storage } from '@passage/integrations/storage/port'
import type { Logger } from 'pino'
import type { Background } from './background.ts'
import type { Limits } from './limits/limits.ts'
import type { LiveChanges } from './live/live-changes.ts'
import type { LiveStreams, StreamCaps } from './live/streams.ts'
import type { Metrics } from './metrics.ts'
import type { PublicOrders } from './public-orders.ts'
import type { SharedReadings } from './site/shared-readings.ts'
import type { SiteFacts } from './site/site-facts.ts'

/** The part of the configuration that routes read. */
export interface Settings {
  /** Public origin, e.g. https://passage.example. */
  appUrl: string
  /** Where browsers send uploads to. */
  storageOrigin: string
  webDist: string | null
  demoAccounts: boolean
  trustedProxies: number
  /** Which identity signs people in. */
  identity: IdentitySettings
  /** Public origin of the Temporal UI, for links; null: none. */
  temporalUiUrl: string | null
  /** The company on invoices and statements. */
  company: Company
  /** The claims on the landing page. */
  siteFacts: SiteFacts
  /** How many orders a customer may place. */
  quotas: OrderQuotas
  /** How many streams may be open at once. */
  streams: StreamCaps
}

/** Every dependency of the routes. */
export interface Deps {
  settings: Settings
  db: Database
  /** Encrypts and decrypts columns. */
  fields: FieldCipher
  identity: Identity
  orders: Orders
  operations: Operations
  payments: Payments
  storage: Storage
  printer: PdfPrinter
  /** Rephrases the assistant's answers; null: they are sent unchanged. */
  languageModel: LanguageModel | null
  events: Events
  streams: LiveStreams
  changes: LiveChanges
  publicOrders: PublicOrders
  shared: SharedReadings
  limits: Limits
  metrics: Metrics
  background: Background
  log: Logger
}
