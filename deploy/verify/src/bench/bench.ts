import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import { connect, type Database } from '@passage/core/database/connect'
import { root } from '@passage/local/paths'
import { type Api, createApi } from '@passage/local/seed/orders/api'
import { serverNames } from '@passage/local/servers/server'
import type { TestStack } from '@passage/local/testing/stack'
import { CompiledQuery } from 'kysely'
import { readUses, type Uses } from './processes.ts'
import { openRawNats, type RawNats } from './raw/nats.ts'
import { openRawTemporal, type RawTemporal } from './raw/temporal.ts'

/** The running Passage, people signed in, and the raw parts on the same servers. */
export interface Bench {
  /** The API's own address. */
  origin: string
  /** Origin of the Stripe sandbox. */
  sandbox: string
  stack: TestStack
  /** What every process has used until now; null where the system does not say. Further ones are named by id. */
  uses(further?: Record<string, number>): Promise<Uses | null>
  api: Api
  /** The agency orders, as a customer's quota is too small for a bench. settled.md, Orders and prices. */
  tokens: { customer: string; agency: string; provider: string }
  db: Database
  raw: { temporal: RawTemporal; nats: RawNats }
  /** Of the servers, by name. */
  versions: Record<string, string>
  close(): Promise<void>
}

/** Those of the stack that a row may keep busy. */
const PROCESSES = [...serverNames, 'api', 'worker'] as const

/** Writes catalogue and accounts into a fresh stack, signs in and starts the raw parts. */
export async function openBench(stack: TestStack): Promise<Bench> {
  const { env, ports } = stack
  await seedCatalogue(env)
  const origin = `http://127.0.0.1:${ports.app}`
  const api = createApi(origin)
  const [customer, agency, provider] = await Promise.all([
    signIn(api, 'customer'),
    signIn(api, 'agency'),
    signIn(api, 'provider'),
  ])
  const db = connect({ url: env.DATABASE_URL ?? '', max: 2, applicationName: 'passage-bench' })
  const [temporal, nats] = await Promise.all([openRawTemporal(env), openRawNats(env.NATS_URL ?? '')])
  return {
    origin,
    sandbox: env.STRIPE_API_BASE ?? '',
    stack,
    async uses(further = {}) {
      const ids = await Promise.all(
        PROCESSES.map(async (name) => [name, (await stack.process(name).pid()) ?? 0] as const),
      )
      return readUses({ ...Object.fromEntries(ids), bench: process.pid, 'raw worker': temporal.pid, ...further })
    },
    api,
    tokens: { customer, agency, provider },
    db,
    raw: { temporal, nats },
    versions: {
      Temporal: await temporal.serverVersion(),
      PostgreSQL: await postgresVersion(db),
      NATS: nats.serverVersion,
    },
    async close() {
      await Promise.all([temporal.close(), nats.close(), db.destroy()])
    },
  }
}

async function seedCatalogue(env: Record<string, string>): Promise<void> {
  const script = join(root, 'deploy/local/src/seed/main.ts')
  await promisify(execFile)(process.execPath, [script, '--catalogue-only'], { env: { ...process.env, ...env } })
}

async function signIn(api: Api, username: 'customer' | 'agency' | 'provider'): Promise<string> {
  const password = DEMO_ACCOUNTS.find((account) => account.username === username)?.password
  const body = { username, password }
  return (await api.call({ method: 'POST', path: '/api/auth/login', body, answer: LoginAnswer })).sessionToken
}

async function postgresVersion(db: Database): Promise<string> {
  const { rows } = await db.executeQuery<{ serverVersion: string }>(CompiledQuery.raw('show server_version'))
  return rows[0]?.serverVersion ?? 'unknown'
}
