import { connectLanguageModel } from '@passage/assistant/language-model/connect-language-model'
import { checkApplicationRole } from '@passage/core/database/application-role'
import type { Database } from '@passage/core/database/connect'
import { fieldCipher } from '@passage/core/database/field-cipher'
import { connectEvents } from '@passage/integrations/events/nats'
import { connectOperations } from '@passage/integrations/orchestration/operations'
import { connectOrders } from '@passage/integrations/orchestration/temporal'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { companyOf } from '@passage/integrations/printing/company'
import { connectPdfPrinter } from '@passage/integrations/printing/connect-pdf-printer'
import { connectStorage } from '@passage/integrations/storage/s3'
import type { Logger } from 'pino'
import { createBackground } from './background.ts'
import type { Deps, Settings } from './deps.ts'
import type { Environment } from './env.ts'
import { connectIdentity, identitySettings } from './identity/connect-identity.ts'
import { createLimits } from './limits/limits.ts'
import { hourlyBudget } from './limits/rate-limiter.ts'
import { createLiveChanges } from './live/live-changes.ts'
import { createStreams } from './live/streams.ts'
import { createMetrics } from './metrics.ts'
import { createPublicOrders } from './public-orders.ts'
import { createSharedReadings } from './site/shared-readings.ts'

/**
 * Connects everything that the environment names. Servers may still be starting, but production refuses an unfit bucket
 * or database role.
 */
export async function connectDeps(env: Environment, db: Database, log: Logger): Promise<Deps> {
  const storage = connectStorage(env)
  if (env.NODE_ENV === 'production') {
    await checkApplicationRole(db)
    await storage.checkProductionBucket()
  }
  const events = connectEvents(env, log)
  const orders = connectOrders(env)
  const settings = settingsOf(env)
  const streams = createStreams(db, events, log, settings.streams)
  return {
    settings,
    db,
    fields: fieldCipher(env.FIELD_ENCRYPTION_KEYS),
    identity: connectIdentity(env, db, log),
    orders,
    operations: connectOperations(env),
    payments: connectPayments(env),
    storage,
    printer: connectPdfPrinter(),
    languageModel: connectLanguageModel(env, {
      log,
      mayCall: hourlyBudget(db, 'language-model', env.LANGUAGE_MODEL_CALLS_PER_HOUR),
    }),
    events,
    streams,
    changes: createLiveChanges(db, events, log),
    publicOrders: createPublicOrders(db, events),
    shared: createSharedReadings(),
    limits: createLimits(db, settings.quotas),
    metrics: createMetrics(db, orders, streams.openStreams),
    background: createBackground(log),
    log,
  }
}

const settingsOf = (env: Environment): Settings => ({
  appUrl: env.APP_URL,
  storageOrigin: env.AWS_ENDPOINT_URL_S3
    ? new URL(env.AWS_ENDPOINT_URL_S3).origin
    : `https://${env.S3_BUCKET}.s3.${env.AWS_REGION}.amazonaws.com`,
  webDist: env.WEB_DIST || null,
  demoAccounts: env.DEMO_ACCOUNTS && env.NODE_ENV !== 'production',
  trustedProxies: env.TRUSTED_PROXIES,
  identity: identitySettings(env),
  temporalUiUrl: env.TEMPORAL_UI_URL ?? null,
  company: companyOf(env),
  siteFacts: env.SITE_FACTS,
  quotas: { unpaid: env.ORDERS_UNPAID, perHour: env.ORDERS_PER_HOUR, agencyPerHour: env.AGENCY_ORDERS_PER_HOUR },
  streams: { perPerson: env.STREAMS_PER_PERSON, perAddress: env.STREAMS_PER_ADDRESS },
})
