import { createTestDatabase } from '@passage/core/testing/test-database'
import { testFields } from '@passage/core/testing/test-fields'
import type { IdentityEnv } from '@passage/integrations/config'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { ownerUrl } from '@passage/local/testing/stack'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { createBackground } from '../background.ts'
import type { Settings } from '../deps.ts'
import { connectIdentity, identitySettings } from '../identity/connect-identity.ts'
import { createLimits } from '../limits/limits.ts'
import { createLiveChanges } from '../live/live-changes.ts'
import { createStreams } from '../live/streams.ts'
import { createMetrics } from '../metrics.ts'
import { createPublicOrders } from '../public-orders.ts'
import { createSharedReadings } from '../site/shared-readings.ts'
import { NO_SITE_FACTS } from '../site/site-facts.ts'
import { cheapHash } from './cheap-hash.ts'
import { type PersonName, peopleTemplate, SECRET, type UsualPeople } from './people-template.ts'
import { fakeEvents, fakeOperations, fakeOrders, fakePrinter, fakeStorage } from './ports.ts'

export { PASSWORD, PEOPLE, type PersonName } from './people-template.ts'

export const APP_URL = 'http://localhost:3000'
export const WEBHOOK_SECRET = 'whsec_test'

/** Clerk's keys, for an app with Clerk as its identity. */
type ClerkEnvironment = Partial<IdentityEnv>

const NO_CLERK = {
  CLERK_PUBLISHABLE_KEY: undefined,
  CLERK_SECRET_KEY: undefined,
  CLERK_API_URL: undefined,
  CLERK_JWT_KEY: undefined,
}

interface Call {
  as?: PersonName
  json?: unknown
  /** The body as it is, instead of `json`. */
  text?: string
  headers?: Record<string, string>
}

/** The app on its own database, with a small catalogue and one signed-in person of every kind; the other ports are test doubles. */
export async function startTestApp(change: Partial<Settings> = {}, clerk: ClerkEnvironment | null = null) {
  const database = await createTestDatabase(ownerUrl(), peopleTemplate)
  const { db } = database
  const { catalogue, ids, tokens } = JSON.parse(database.note) as UsualPeople
  const log = pino({ level: 'silent' })
  const [orders, operations, storage, events] = [fakeOrders(), fakeOperations(), fakeStorage(), fakeEvents()]
  const identityEnv = { ...NO_CLERK, ...clerk, APP_URL, AUTH_SECRET: SECRET, BREACHED_PASSWORDS: 'offline' } as const
  const passwords = cheapHash()
  const identity = connectIdentity(identityEnv, db, log, passwords)
  const background = createBackground(log)
  const fields = testFields()
  const settings: Settings = {
    appUrl: APP_URL,
    storageOrigin: 'https://s3.example',
    webDist: null,
    demoAccounts: false,
    trustedProxies: 0,
    identity: identitySettings(identityEnv),
    temporalUiUrl: 'http://temporal.example',
    company: { name: 'Passage', address: 'Luxembourg', registration: 'B1', vatNumber: 'LU1' },
    siteFacts: NO_SITE_FACTS,
    quotas: { unpaid: 1_000, perHour: 1_000, agencyPerHour: 1_000 },
    streams: { perPerson: 1_000, perAddress: 1_000 },
    ...change,
  }
  const streams = createStreams(db, events, log, settings.streams)
  const changes = createLiveChanges(db, events, log)
  const app = createApp({
    settings,
    db,
    fields,
    identity,
    orders,
    operations,
    payments: connectPayments({
      STRIPE_SECRET_KEY: 'sk_test_api',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: undefined,
    }),
    storage,
    printer: fakePrinter(),
    languageModel: null,
    events,
    streams,
    changes,
    // No caching: tests change the database directly.
    publicOrders: createPublicOrders(db, events, 0),
    shared: createSharedReadings(0),
    limits: createLimits(db, settings.quotas),
    metrics: createMetrics(db, orders, streams.openStreams),
    background,
    log,
  })
  function call(
    line: string,
    { as, json, text = json === undefined ? undefined : JSON.stringify(json), headers = {} }: Call = {},
  ): Promise<Response> {
    const [method = 'GET', path = ''] = line.split(' ')
    const request = new Request(new URL(path, APP_URL), {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${tokens[as]}` }),
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    })
    return Promise.resolve(app.fetch(request))
  }

  return {
    app,
    db,
    call,
    catalogue,
    ids,
    tokens,
    passwords,
    fields,
    orders,
    operations,
    storage,
    events,
    streams,
    changes,
    background,
    log,
    async close() {
      streams.close()
      changes.close()
      await background.settled()
      await database.drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
