import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node'
import type { EventsLog } from './port.ts'

const RETRY_MS = 500

/** Detects a half-open connection within 15 s; the client's default takes 4 minutes. */
const TIMEOUTS = { timeout: 2_000, pingInterval: 5_000, maxPingOut: 2, reconnectTimeWait: RETRY_MS }

/**
 * Keeps one connection to NATS for the life of the process, also when NATS is down at the start. (The client's
 * `waitOnFirstConnect` does the same but cannot be aborted, which would keep a process from exiting.)
 */
export class Link {
  readonly #options: ConnectionOptions
  readonly #log: EventsLog
  readonly #closing = new AbortController()
  readonly #upListeners = new Set<(connection: NatsConnection, isNew: boolean) => void>()
  readonly #running: Promise<void>
  #connection: NatsConnection | null = null
  #connected = false

  constructor(options: ConnectionOptions, log: EventsLog) {
    this.#options = { ...options, ...TIMEOUTS, maxReconnectAttempts: -1, ignoreAuthErrorAbort: true }
    this.#log = log
    this.#running = this.#keepConnected()
  }

  /** The connection while it is up, else null: a message sent while it is down would be lost or late. */
  get up(): NatsConnection | null {
    return this.#connected ? this.#connection : null
  }

  /** The connection, also while it reconnects, else null. */
  get known(): NatsConnection | null {
    return this.#connection
  }

  /** Calls the listener each time the connection comes up. `isNew`: subscriptions must be made again; else the client has renewed them. */
  onUp(listener: (connection: NatsConnection, isNew: boolean) => void): () => void {
    this.#upListeners.add(listener)
    return () => this.#upListeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#connection?.close()
    await this.#running
  }

  async #keepConnected(): Promise<void> {
    let reported = false
    while (!this.#closing.signal.aborted) {
      try {
        const connection = await connect(this.#options)
        reported = false
        await this.#keep(connection)
      } catch (error) {
        if (!reported) this.#log.warn({ err: error }, 'NATS cannot be reached; the connection is retried')
        reported = true
      }
      await sleep(RETRY_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined)
    }
  }

  /** Returns when the connection is closed for good, by `close` or a fault of the client. */
  async #keep(connection: NatsConnection): Promise<void> {
    this.#connection = connection
    if (this.#closing.signal.aborted) await connection.close()
    else this.#comeUp(connection, true)
    try {
      for await (const status of connection.status()) {
        if (status.type === 'reconnect') this.#comeUp(connection, false)
        if (status.type === 'disconnect') this.#goDown()
      }
      await connection.closed()
    } finally {
      this.#connected = false
      this.#connection = null
    }
  }

  #comeUp(connection: NatsConnection, isNew: boolean): void {
    this.#connected = true
    this.#log.info({ server: connection.getServer() }, 'connected to NATS')
    for (const listener of this.#upListeners) listener(connection, isNew)
  }

  #goDown(): void {
    if (this.#connected && !this.#closing.signal.aborted)
      this.#log.warn({}, 'the connection to NATS is lost; reconnecting')
    this.#connected = false
  }
}
