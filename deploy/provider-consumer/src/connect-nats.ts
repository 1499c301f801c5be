import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AuthorizationError,
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  type NatsConnection,
} from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { Settings } from './environment.ts'

const RETRY_MS = 2_000

/** Connects to NATS, retrying until it can be reached; null when `stop` aborts first. Throws when NATS refuses the account. */
export async function connectNats(
  { nats, consumer }: Settings,
  log: Logger,
  stop: AbortSignal,
): Promise<NatsConnection | null> {
  const options = await readOptions(nats, consumer)
  while (!stop.aborted) {
    try {
      return await connect(options)
    } catch (error) {
      if (error instanceof AuthorizationError)
        throw new Error('NATS refuses the account in NATS_URL or NATS_CREDS.', { cause: error })
      log.warn({ why: error instanceof Error ? error.message : String(error) }, 'NATS cannot be reached; retrying')
    }
    await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
  return null
}

/** User and password are part of the address; a credentials file is separate. */
async function readOptions({ url, credsFile }: Settings['nats'], name: string): Promise<ConnectionOptions> {
  const { protocol, host, username, password } = new URL(url)
  return {
    name,
    servers: host,
    // The account may subscribe to this inbox only.
    inboxPrefix: `_INBOX_${name}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    pingInterval: 10_000,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(credsFile && { authenticator: credsAuthenticator(await readFile(credsFile)) }),
  }
}
