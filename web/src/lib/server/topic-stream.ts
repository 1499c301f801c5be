import type { PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import type { OrderChanged } from '@passage/contracts/api/orders/order-view.schema'
import type { ConnectionState } from '../keep-open.ts'
import { watchSession } from '../session/hosted-session.ts'
import { followTopic, type Topic } from './shared-events.ts'

/**
 * Called with the changed order; for a list also with null when any order may have changed: the stream has just opened.
 * `isReconnected`: first report on a new connection, for which the session may have ended.
 */
export type ChangeListener = (changed: OrderChanged | null, isReconnected?: boolean) => void

export type People = PresenceEvent['people']

const NO_PEOPLE: People = []

/** A stream without listeners stays open this long, for the next screen. Milliseconds. */
const LINGER_MS = 1_000

/** The server confirms a topic at once; without a confirmation it is polled after this time. Milliseconds. */
const CONFIRM_MS = 3_000

/**
 * The part of the browser's stream about an order or a list, shared by all components of this tab; open while it has
 * listeners.
 */
export class TopicStream {
  readonly #topic: Topic
  readonly #watchers = new Set<() => void>()
  readonly #listeners = new Set<ChangeListener>()
  #connection: ConnectionState = 'connecting'
  #people = new Map<string, People>()
  #lastSeq = 0
  /** The connection on which the server confirmed the topic. */
  #confirmed: 'none' | 'former' | 'present' = 'none'
  #unconfirmed: ReturnType<typeof setTimeout> | undefined
  #close: (() => void) | null = null

  constructor(topic: Topic) {
    this.#topic = topic
  }

  get connection(): ConnectionState {
    return this.#connection
  }

  /** The last entry number that the server reported; 0 before the first report, and for a list. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** The people who have the order open, the reader included. */
  peopleViewing(orderId: string): People {
    return this.#people.get(orderId) ?? NO_PEOPLE
  }

  /** Listens to changed orders. Returns a function that stops it. */
  listen(listener: ChangeListener): () => void {
    return this.#join(this.#listeners, listener)
  }

  /** Listens to changes of `connection` and `peopleViewing`. Returns a function that stops it. */
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
    // A tab shows many orders in a day and few lists. List streams are kept, since components keep references to them.
    if (this.#topic.startsWith('order/') && streams.get(this.#topic) === this) streams.delete(this.#topic)
  }

  /** Another session has its own stream. */
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
      // The connection is open; the topic is confirmed by its first event.
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
