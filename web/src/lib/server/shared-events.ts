import { FOLLOWED_ORDERS } from '@passage/contracts/domain/orders/order-quotas'
import { getDefaultStore } from 'jotai'
import { fnv1a } from '../fnv1a.ts'
import { type ConnectionState, keepOpen } from '../keep-open.ts'
import { sessionKeyAtom } from '../session/hosted-session.ts'
import { readEvents } from './read-events.ts'

/** What a component follows: an order by its number, or a list. */
export type Topic = `order/${string}` | 'list/orders' | 'list/desk'

export interface Follower {
  onConnection: (connection: ConnectionState) => void
  /** Called with every event of the browser's stream, those of other topics included. */
  onEvent: (name: string, data: unknown) => void
}

/** Messages between tabs. `joined`: a tab follows a new topic, so the stream must be opened again. */
type Message = { joined: true } | { connection: ConnectionState } | { name: string; data: unknown }

/** Follows that start together share one reopening of the stream. Milliseconds. */
const GATHER_MS = 30

/**
 * One stream for all tabs of a browser and session, since HTTP/1.1 allows six connections to a server. The visible tab
 * with the exclusive lock reads it and broadcasts its events. Each followed topic is a shared lock, which ends with its
 * tab. Without locks each tab has its own stream.
 */
export class SharedEvents {
  readonly #name: string
  readonly #followers = new Map<Follower, Topic>()
  #channel: BroadcastChannel | null = null
  #locks: LockManager | null = null
  /** Aborts this tab's claim of the stream; null: no claim. */
  #claim: AbortController | null = null
  #reading: AbortController | null = null
  #beginsSoon: ReturnType<typeof setTimeout> | undefined

  constructor(name: string) {
    this.#name = name
  }

  follow(topic: Topic, follower: Follower, signal: AbortSignal): void {
    if (signal.aborted) return
    if (this.#followers.size === 0) this.#enter()
    this.#followers.set(follower, topic)
    signal.addEventListener('abort', () => this.#leave(follower), { once: true })
    const joins = () => {
      if (signal.aborted) return
      this.#join()
      this.#claimStream()
    }
    this.#lock(`${this.#name} ${topic}`, 'shared', signal).then(joins, joins)
  }

  #enter(): void {
    try {
      this.#locks = navigator.locks ?? null
      this.#channel = this.#locks && new BroadcastChannel(this.#name)
    } catch {
      this.#locks = null
    }
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#receive(data))
    document.addEventListener('visibilitychange', this.#onVisibility)
  }

  #leave(follower: Follower): void {
    this.#followers.delete(follower)
    if (this.#followers.size > 0) return
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#releaseStream()
    this.#channel?.close()
    this.#channel = null
  }

  /** The browser may freeze a hidden tab, which then misses messages of other tabs. */
  #onVisibility = (): void => {
    if (document.visibilityState === 'visible') {
      this.#join()
      this.#claimStream()
    } else this.#releaseStream()
  }

  #join(): void {
    if (this.#reading) this.#begin()
    else this.#channel?.postMessage({ joined: true } satisfies Message)
  }

  #claimStream(): void {
    if (this.#claim || document.visibilityState !== 'visible' || this.#followers.size === 0) return
    const claim = new AbortController()
    this.#claim = claim
    const begins = () => {
      if (!claim.signal.aborted) this.#begin()
    }
    this.#lock(this.#name, 'exclusive', claim.signal).then(begins, begins)
  }

  #releaseStream(): void {
    this.#claim?.abort()
    this.#reading?.abort()
    clearTimeout(this.#beginsSoon)
    this.#claim = null
    this.#reading = null
    this.#beginsSoon = undefined
  }

  /** Opens the stream again; the present one is read until then. */
  #begin(): void {
    this.#reading ??= new AbortController()
    this.#beginsSoon ??= setTimeout(() => {
      this.#beginsSoon = undefined
      this.#reading?.abort()
      this.#reading = new AbortController()
      this.#read(this.#reading.signal)
    }, GATHER_MS)
  }

  #read(signal: AbortSignal): void {
    const say = (message: Message) => {
      if (!signal.aborted) this.#broadcast(message)
    }
    const onEvent = (name: string, data: unknown) => say({ name, data })
    const read = async (onOpen: () => void) => {
      const topics = await this.#topics()
      const orders = topics.flatMap((topic) => (topic.startsWith('order/') ? topic.slice('order/'.length) : []))
      const asked = new URLSearchParams()
      if (orders.length > 0) asked.set('orders', orders.slice(0, FOLLOWED_ORDERS).join())
      // The desk's list contains all changes of the other list.
      const list = topics.filter((topic) => topic.startsWith('list/')).toSorted()[0]
      if (list) asked.set('list', list.slice('list/'.length))
      await readEvents(`/api/events?${asked}`, { onOpen, onEvent }, signal)
    }
    void keepOpen(read, (connection) => say({ connection }), signal)
  }

  /** The topics of all tabs. */
  async #topics(): Promise<string[]> {
    const { held: locks = [] } = (await this.#locks?.query()) ?? {}
    const prefix = `${this.#name} `
    const elsewhere = locks.flatMap(({ name = '' }) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
    return [...new Set([...this.#followers.values(), ...elsewhere])]
  }

  #broadcast(message: Message): void {
    this.#channel?.postMessage(message)
    this.#receive(message)
  }

  #receive(message: Message): void {
    if ('joined' in message) {
      if (this.#reading) this.#begin()
      return
    }
    for (const { onConnection, onEvent } of [...this.#followers.keys()]) {
      if ('connection' in message) onConnection(message.connection)
      else onEvent(message.name, message.data)
    }
  }

  /**
   * Resolves once the lock is acquired; it is kept until `until` is aborted. Resolves at once without locks. Rejects
   * when they are refused.
   */
  async #lock(name: string, mode: LockMode, until: AbortSignal): Promise<void> {
    const locks = this.#locks
    if (!locks) return
    const ended = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve(), { once: true }))
    try {
      await new Promise<void>((resolve, reject) => {
        const keepLock = () => {
          resolve()
          return ended
        }
        locks.request(name, { mode, signal: until }, keepLock).catch(reject)
      })
    } catch (error) {
      if (!until.aborted) this.#locks = null
      throw error
    }
  }
}

const browsers = new Map<string, SharedEvents>()

/** Follows a topic in the present session until `signal` is aborted. Tabs of another session have their own stream. */
export function followTopic(topic: Topic, follower: Follower, signal: AbortSignal): void {
  const name = `passage.events ${(fnv1a(getDefaultStore().get(sessionKeyAtom) ?? '') >>> 0).toString(36)}`
  const browser = browsers.get(name) ?? new SharedEvents(name)
  browsers.set(name, browser)
  browser.follow(topic, follower, signal)
}
