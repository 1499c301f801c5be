import type { PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import type { OrderChanged } from '@passage/contracts/api/orders/order-view.schema'
import type { ConnectionState } from '../keep-open.ts'
import { watchSession } from '../session/hosted-session.ts'
import { followTopic, type Topic } from './shared-events.ts'

/**
 * Called with the order that changed; of a list also with null when any of its orders may have: the stream has just begun.
 * `isReconnected`: an order's first report on another connection than before, for which the session may have ended.
 */
export type ChangeListener = (changed: OrderChanged | null, isReconnected?: boolean) => void

export type People = PresenceEvent['people']

const NO_PEOPLE: People = []

/** From one screen to the next the stream stays. Milliseconds. */
const LINGER_MS = 1_000

/** The server confirms at once what it follows; what it has not confirmed after so long is polled. Milliseconds. */
const CONFIRM_MS = 3_000

/** An order's or a list's part of the browser's stream: one for all parts of this tab that show it, followed while one of them does. */
export class TopicStream {
  readonly #topic: Topic
  readonly #watchers = new Set<() => void>()
  readonly #listeners = new Set<ChangeListener>()
  #connection: ConnectionState = 'connecting'
  #people = new Map<string, People>()
  #lastSeq = 0
  /** On which connection the server has confirmed that it follows the topic. */
  #confirmed: 'none' | 'former' | 'present' = 'none'
  #unconfirmed: ReturnType<typeof setTimeout> | undefined
  #close: (() => void) | null = null

  constructor(topic: Topic) {
    this.#topic = topic
  }

  get connection(): ConnectionState {
    return this.#connection
  }

  /** The last change of an order that the server reported; 0 before the first, and for a list. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** The people who look at an order now, oneself included. */
  peopleViewing(orderId: string): People {
    return this.#people.get(orderId) ?? NO_PEOPLE
  }

  /** Hears of changed orders. Answers how to stop. */
  listen(listener: ChangeListener): () => void {
    return this.#join(this.#listeners, listener)
  }

  /** Hears that `connection` or `peopleViewing` has changed. Answers how to stop. */
  watch = (watcher: () => void): (() => void) => this.#join(this.#watchers, watcher)

  #join<Member>(members: Set<Member>, member: Member): () => void {
    members.add(member)
    this.#close ??= this.#open()
    if (!streams.has(this.#topic)) streams.set(this.#topic, this)
    return () => {
      members.delete(member)
      setTimeout(() => this.#closeWhenUnused(), LINGER_MS)
    }
  }

  #closeWhenUnused(): void {
    if (this.#watchers.size > 0 || this.#listeners.size > 0) return
    this.#close?.()
    this.#close = null
    // A tab shows many orders in a day, and only few lists, whose streams parts of the page hold on to.
    if (this.#topic.startsWith('order/') && streams.get(this.#topic) === this) streams.delete(this.#topic)
  }

  /** Another reader has a stream of their own. */
  #open(): () => void {
    let following = this.#follow()
    const stopWatching = watchSession(() => {
      following.abort()
      following = this.#follow()
    })
    return () => {
      stopWatching()
      following.abort()
      clearTimeout(this.#unconfirmed)
    }
  }

  #follow(): AbortController {
    const stop = new AbortController()
    this.#show('connecting')
    this.#confirmed = 'none'
    const onEvent = (name: string, data: unknown) => {
      if (!stop.signal.aborted) this.#take(name, data)
    }
    const onConnection = (connection: ConnectionState) => {
      if (stop.signal.aborted) return
      clearTimeout(this.#unconfirmed)
      if (this.#confirmed === 'present') this.#confirmed = 'former'
      // A connection: what it follows is confirmed by its first event.
      if (connection === 'live') this.#unconfirmed = setTimeout(() => this.#show('polling'), CONFIRM_MS)
      else this.#show(connection)
    }
    followTopic(this.#topic, { onConnection, onEvent }, stop.signal)
    return stop
  }

  #take(name: string, data: unknown): void {
    const isList = this.#topic.startsWith('list/')
    if (name === 'ready' && isList) {
      this.#confirm()
      for (const hearer of this.#listeners) hearer(null)
    }
    if (name === 'changed' && (isList || `order/${(data as OrderChanged).orderNumber}` === this.#topic)) {
      const isReconnected = this.#confirmed === 'former'
      if (!isList) {
        this.#confirm()
        this.#lastSeq = (data as OrderChanged).seq
      }
      for (const hearer of this.#listeners) hearer(data as OrderChanged, !isList && isReconnected)
    }
    if (name === 'presence') {
      const { orderId, people } = data as PresenceEvent
      const others = [...this.#people].filter(([id]) => id !== orderId)
      this.#show(this.#connection, new Map(people.length > 0 ? [...others, [orderId, people]] : others))
    }
  }

  #confirm(): void {
    clearTimeout(this.#unconfirmed)
    this.#confirmed = 'present'
    if (this.#connection !== 'live' || this.#people.size > 0) this.#show('live')
  }

  #show(connection: ConnectionState, people = new Map<string, People>()): void {
    this.#connection = connection
    this.#people = people
    for (const watcher of this.#watchers) watcher()
  }
}

const streams = new Map<Topic, TopicStream>()

/** The stream of a topic in this tab. */
export function topicStream(topic: Topic): TopicStream {
  const stream = streams.get(topic) ?? new TopicStream(topic)
  streams.set(topic, stream)
  return stream
}
