import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createFaults } from './api/faults.ts'
import { apiRoutes } from './api/routes.ts'
import type { Context } from './context.ts'
import { controlRoutes } from './control/routes.ts'
import { pageRoutes } from './page/routes.ts'
import { startScheduler } from './scheduler.ts'
import type { Settings } from './settings.ts'
import { openStore } from './store/database.ts'
import { createDispatcher } from './webhooks/dispatcher.ts'

export type SandboxOptions = {
  /** The only accepted API key. */
  secretKey: string
  /** Signs webhooks. */
  webhookSecret?: string
  /** Absent: no webhooks are sent. */
  webhookUrl?: string | undefined
  /** Absent: 127.0.0.1; a container needs 0.0.0.0. */
  host?: string
  /** 0 or absent: any free port. */
  port?: number
  /** A SQLite file; absent: memory. */
  dataFile?: string
  /** Base of the hosted pages as the payer's browser reaches them; absent: http://localhost:PORT. */
  publicUrl?: string
  /** Pauses between attempts to deliver a webhook, in milliseconds. */
  webhookRetryMs?: number[]
  /** How long bank payments and pending refunds take, in milliseconds. */
  asyncDelayMs?: number
  /** The clock, in milliseconds. */
  now?: () => number
}

export type Sandbox = { url: string; port: number; close: () => Promise<void> }

const defaultRetryMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000]

/** Starts the sandbox. Rejects when the port is in use; `close` keeps the data file. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { webhookUrl, webhookSecret = '', now = Date.now } = options
  const store = openStore(options.dataFile)
  const closing = new AbortController()
  const settings: Settings = {
    secretKey: options.secretKey,
    webhook: webhookUrl ? { url: webhookUrl, secret: webhookSecret } : null,
    publicUrl: options.publicUrl ?? '',
    webhookRetryMs: options.webhookRetryMs ?? defaultRetryMs,
    asyncDelayMs: options.asyncDelayMs ?? 5_000,
  }
  const dispatcher = createDispatcher(store, settings, now)
  const ctx: Context = { store, settings, now, dispatcher, request: { id: null, idempotency_key: null } }
  const faults = createFaults()
  const app = new Hono()
    .get('/health', (c) => c.json({ status: 'ok', sandbox: 'stripe' }))
    .route('/v1', apiRoutes({ ctx, faults, keysInUse: new Set(), closing: closing.signal }))
    .route('/c', pageRoutes(ctx))
    .route('/_sandbox', controlRoutes(ctx, faults))

  const { server, port } = await listen(app, options.host ?? '127.0.0.1', options.port ?? 0)
  settings.publicUrl ||= `http://localhost:${port}`
  const scheduler = startScheduler(ctx)

  async function shutDown() {
    closing.abort()
    scheduler.stop()
    await dispatcher.close()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
    store.close()
  }
  let closed: Promise<void> | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close() {
      closed ??= shutDown()
      return closed
    },
  }
}

function listen(app: Hono, hostname: string, port: number): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname }, (address) => {
      server.off('error', reject)
      resolve({ server, port: address.port })
    })
    server.once('error', reject)
  })
}
