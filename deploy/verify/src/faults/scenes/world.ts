import { setTimeout as sleep } from 'node:timers/promises'
import { type VisaOffer, VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import { systemContext } from '@passage/core/context'
import { connect, type Database } from '@passage/core/database/connect'
import { builtInIdentity } from '@passage/integrations/identity/built-in'
import { dataConverter } from '@passage/integrations/orchestration/data-converter'
import type { Storage } from '@passage/integrations/storage/port'
import { connectStorage } from '@passage/integrations/storage/s3'
import { createDemoAccounts } from '@passage/local/seed/accounts'
import { putCatalogue } from '@passage/local/seed/catalogue/put-catalogue'
import { ownerUrl, type TestStack, testStack } from '@passage/local/testing/stack'
import { readWorkerEnv, type WorkerEnv } from '@passage/worker/env'
import { Client, Connection } from '@temporalio/client'
import { afterAll, beforeAll } from 'vitest'
import { read, send } from './http.ts'
import { connectSandbox, type Sandbox } from './payments/sandbox.ts'

type Person = 'customer' | 'provider' | 'admin'

/** The running system: its signed-in people, and direct access to its servers. */
export interface World {
  stack: TestStack
  env: WorkerEnv
  /** The address of its first API. */
  origin: string
  /** Connected as the database's owner. */
  db: Database
  temporal: Client
  storage: Storage
  sandbox: Sandbox
  /** Session tokens. */
  tokens: Record<Person, string>
  /** The offer that tests order. */
  offer: Pick<VisaOffer, 'id' | 'totalPrice' | 'countryCode' | 'visaType'>
  close(): Promise<void>
}

/** The world of a test file: entered before its tests, left after them. */
export function worldOfFile(): World {
  const world = {} as World
  beforeAll(async () => {
    Object.assign(world, await enterWorld())
  })
  afterAll(() => world.close?.())
  return world
}

/** Connects to a stack, by default this run's; fills its catalogue and makes the demo accounts when they are missing. */
export async function enterWorld(stack = testStack()): Promise<World> {
  const env = readWorkerEnv(stack.env)
  const origin = `http://127.0.0.1:${stack.ports.app}`
  const db = connect({ url: ownerUrl(stack), max: 4, applicationName: 'passage-verify' })
  const [data] = (await offers(origin)) ?? []
  if (!data) await seed(db, stack.env)
  const [offer] = await offers(origin)
  if (!offer) throw new Error('the catalogue is empty')
  const connection = await Connection.connect({ address: stack.env.TEMPORAL_ADDRESS })
  const temporal = new Client({ connection, dataConverter: dataConverter(env.TEMPORAL_CODEC_KEYS) })
  const people = ['customer', 'provider', 'admin'] as const
  const [customer = '', provider = '', admin = ''] = await Promise.all(people.map((person) => signIn(origin, person)))
  return {
    stack,
    env,
    origin,
    db,
    temporal,
    storage: connectStorage(env),
    sandbox: connectSandbox(env.STRIPE_API_BASE ?? '', env.STRIPE_SECRET_KEY),
    tokens: { customer, provider, admin },
    offer,
    async close() {
      await connection.close()
      await db.destroy()
    },
  }
}

async function offers(origin: string) {
  const answer = await send(origin, { method: 'GET', path: '/api/visa-orders?limit=1' })
  return read(answer, VisaOfferPage).data
}

async function seed(db: Database, env: Record<string, string>): Promise<void> {
  const { agencyId } = await putCatalogue(systemContext(db))
  const { AUTH_SECRET: secret = '', APP_URL: appUrl = '' } = env
  await createDemoAccounts(builtInIdentity({ db, secret, appUrl }), agencyId)
}

async function signIn(origin: string, username: Person): Promise<string> {
  const password = DEMO_ACCOUNTS.find((account) => account.username === username)?.password
  const ask = () => send(origin, { method: 'POST', path: '/api/auth/login', body: { username, password } })
  let answer = await ask()
  // On a busy machine the API may answer 503 while it hashes passwords.
  for (let left = 10; answer.status === 503 && left > 0; left--) {
    await sleep((answer.retryAfter ?? 1) * 1_000)
    answer = await ask()
  }
  return read(answer, LoginAnswer).sessionToken
}
