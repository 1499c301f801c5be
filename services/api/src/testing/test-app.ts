import type { Role } from '@passage/contracts/domain/roles'
import { createTestDatabase } from '@passage/core/testing/test-database'
import { testFields } from '@passage/core/testing/test-fields'
import type { IdentityEnv } from '@passage/integrations/config'
import { connectPapers } from '@passage/integrations/papers/connect-papers'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { ownerUrl } from '@passage/local/testing/stack'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { createBackground } from '../background.ts'
import { connectIdentity, identitySettings } from '../connect-identity.ts'
import type { Settings } from '../deps.ts'
import { createLimits } from '../limits.ts'
import { createLiveOrders } from '../live/live-orders.ts'
import { createMetrics } from '../metrics.ts'
import { fillCatalogue } from './catalogue.ts'
import { fakeEvents, fakeOperations, fakeOrders, fakeStorage } from './ports.ts'

export const APP_URL = 'http://localhost:3000'
export const WEBHOOK_SECRET = 'whsec_test'
export const PASSWORD = 'Correct-horse-2026'

/** Who a test acts as. `other…` are of the same role but strangers to the first. */
export const PEOPLE = {
  admin: { role: 'admin', agency: null },
  provider: { role: 'service_provider', agency: null },
  agency: { role: 'b2b_client', agency: 0 },
  colleague: { role: 'b2b_client', agency: 0 },
  otherAgency: { role: 'b2b_client', agency: 1 },
  customer: { role: 'customer', agency: null },
  otherCustomer: { role: 'customer', agency: null },
} as const satisfies Record<string, { role: Role; agency: 0 | 1 | null }>

export type PersonName = keyof typeof PEOPLE

/** Clerk's keys, for an app that signs people in there. */
type ClerkEnvironment = Partial<IdentityEnv>

const SECRET = 'a-secret-for-tests-of-32-characters'

const NO_CLERK = {
  CLERK_PUBLISHABLE_KEY: undefined,
  CLERK_SECRET_KEY: undefined,
  CLERK_API_URL: undefined,
  CLERK_JWT_KEY: undefined,
}

interface Call {
  as?: PersonName
  json?: unknown
  headers?: Record<string, string>
}

/** The app on a database of its own, with a small catalogue and everybody signed in; what lies behind the other ports is stood in for. */
export async function startTestApp(change: Partial<Settings> = {}, clerk: ClerkEnvironment | null = null) {
  const database = await createTestDatabase(ownerUrl())
  const { db } = database
  const log = pino({ level: 'silent' })
  const [orders, operations, storage, events] = [fakeOrders(), fakeOperations(), fakeStorage(), fakeEvents()]
  const identityEnv = { ...NO_CLERK, ...clerk, APP_URL, AUTH_SECRET: SECRET, BREACHED_PASSWORDS: 'offline' } as const
  const identity = connectIdentity(identityEnv, db, log)
  const live = createLiveOrders(db, events, log)
  const background = createBackground(log)
  const papers = connectPapers()
  const fields = testFields()
  const settings: Settings = {
    appUrl: APP_URL,
    storageOrigin: 'https://s3.example',
    webDist: null,
    demoAccounts: false,
    trustedProxies: 0,
    identity: identitySettings(identityEnv),
    temporalUiUrl: 'http://temporal.example',
    ...change,
  }
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
    papers,
    events,
    live,
    limits: createLimits(db),
    metrics: createMetrics(db, live.openStreams),
    background,
    log,
  })
  const catalogue = await fillCatalogue(db)
  const ids = {} as Record<PersonName, string>
  const tokens = {} as Record<PersonName, string>
  for (const [name, { role, agency }] of Object.entries(PEOPLE) as [PersonName, (typeof PEOPLE)[PersonName]][]) {
    ids[name] = await identity.createAccount({
      username: name,
      email: `${name}@people.example`,
      emailVerified: true,
      password: PASSWORD,
      firstName: name,
      lastName: 'Test',
      role,
      agencyId: agency === null ? null : catalogue.agencies[agency],
    })
    const session = await identity.signIn({ username: name, password: PASSWORD, ip: '127.0.0.1', userAgent: null })
    if (!session) throw new Error(`${name} cannot sign in`)
    tokens[name] = session.token
  }

  function call(line: string, { as, json, headers = {} }: Call = {}): Promise<Response> {
    const [method = 'GET', path = ''] = line.split(' ')
    const request = new Request(new URL(path, APP_URL), {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${tokens[as]}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
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
    fields,
    orders,
    operations,
    storage,
    events,
    live,
    background,
    log,
    async close() {
      live.close()
      await background.settled()
      await papers.close()
      await database.drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
