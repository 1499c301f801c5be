import { FOLLOWED_ORDERS } from '@passage/contracts/domain/orders/order-quotas'
import { getDefaultStore } from 'jotai'
import { fnv1a } from '../fnv1a.ts'
import { type ConnectionState, keepOpen } from '../keep-open.ts'
import { sessionKeyAtom } from '../session/hosted-session.ts'
import { readEvents } from './read-events.ts'

/** What a part of a page follows: an order by its number, or a list. */
export type Topic = `order/${string}` | 'list/orders' | 'list/desk'

export interface Follower {
  onConnection: (connection: ConnectionState) => void
  /** Every event of the browser's stream, those of other topics included. */
  onEvent: (name: string, data: unknown) => void
}

/** What tabs say to each other; `joined`: the stream has to begin anew, with what a tab follows now. */
type Message = { joined: true } | { connection: ConnectionState } | { name: string; data: unknown }

/** What begins at the same moment begins with one stream. Milliseconds. */
const GATHER_MS = 30

/**
 * One stream for all tabs of a browser with the same session, since a browser opens only six connections to a server over
 * HTTP/1.1. The tab with the lock reads it and passes it on; that tab is one that is looked at, so that there is no stream
 * while all are hidden. Each followed topic is a shared lock, which ends with its tab. Each beginning of the stream says anew
 * what is followed. A browser without locks has a stream for each tab.
 */
export class SharedEvents {
  readonly #name: string
  readonly #followers = new Map<Follower, Topic>()
  #channel: BroadcastChannel | null = null
  #locks: LockManager | null = null
  /** Ends this tab's turn, or its wait for it; null: it does not want to read. */
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

  /** A hidden tab may be stopped by the browser, and then misses what other tabs say. */
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

  /** Reads the stream anew; what is read goes on until then. */
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
      // The desk's list has all changes of the other one.
      const list = topics.filter((topic) => topic.startsWith('list/')).toSorted()[0]
      if (list) asked.set('list', list.slice('list/'.length))
      await readEvents(`/api/events?${asked}`, { onOpen, onEvent }, signal)
    }
    void keepOpen(read, (connection) => say({ connection }), signal)
  }

  /** What all tabs follow. */
  async #topics(): Promise<string[]> {
    const { held = [] } = (await this.#locks?.query()) ?? {}
    const prefix = `${this.#name} `
    const elsewhere = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
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

  /** Resolves once the lock is held, which it is until `until` is aborted; at once without locks. Rejects where they are refused. */
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

/** Follows a topic in the present session until `signal` is aborted. Tabs of another session have a stream of their own. */
export function followTopic(topic: Topic, follower: Follower, signal: AbortSignal): void {
  const name = `passage.events ${(fnv1a(getDefaultStore().get(sessionKeyAtom) ?? '') >>> 0).toString(36)}`
  const browser = browsers.get(name) ?? new SharedEvents(name)
  browsers.set(name, browser)
  browser.follow(topic, follower, signal)
}
