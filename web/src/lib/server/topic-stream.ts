import type { PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import type { OrderChanged } from '@passage/contracts/api/orders/order-view.schema'
import type { Line } from '../keep-open.ts'
import { watchSession } from '../session/hosted-session.ts'
import { followTopic, type Topic } from './shared-events.ts'

/**
 * Called with the order that changed; of a list also with null when any of its orders may have: the stream has just begun.
 * `isReconnected`: an order's first report on another connection than before, for which the session may have ended.
 */
export type Hearer = (changed: OrderChanged | null, isReconnected?: boolean) => void

export type People = PresenceEvent['people']

const NO_PEOPLE: People = []

/** From one screen to the next the stream stays. Milliseconds. */
const LINGERS = 1_000

/** The server confirms at once what it follows; what it has not confirmed after so long is polled. Milliseconds. */
const CONFIRMED_WITHIN = 3_000

/** An order's or a list's part of the browser's stream: one for all parts of this tab that show it, followed while one of them does. */
export class TopicStream {
  readonly #topic: Topic
  readonly #watchers = new Set<() => void>()
  readonly #hearers = new Set<Hearer>()
  #line: Line = 'connecting'
  #people = new Map<string, People>()
  #lastSeq = 0
  /** On which connection the server has confirmed that it follows the topic. */
  #confirmed: 'none' | 'former' | 'present' = 'none'
  #unconfirmed: ReturnType<typeof setTimeout> | undefined
  #close: (() => void) | null = null

  constructor(topic: Topic) {
    this.#topic = topic
  }

  get line(): Line {
    return this.#line
  }

  /** The last change of an order that the server reported; 0 before the first, and for a list. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** The people who look at an order now, oneself included. */
  peopleAt(orderId: string): People {
    return this.#people.get(orderId) ?? NO_PEOPLE
  }

  /** Hears of changed orders. Answers how to stop. */
  hear(hearer: Hearer): () => void {
    return this.#join(this.#hearers, hearer)
  }

  /** Hears that `line` or `peopleAt` has changed. Answers how to stop. */
  watch = (watcher: () => void): (() => void) => this.#join(this.#watchers, watcher)

  #join<Member>(members: Set<Member>, member: Member): () => void {
    members.add(member)
    this.#close ??= this.#open()
    if (!streams.has(this.#topic)) streams.set(this.#topic, this)
    return () => {
      members.delete(member)
      setTimeout(() => this.#closeUnheard(), LINGERS)
    }
  }

  #closeUnheard(): void {
    if (this.#watchers.size > 0 || this.#hearers.size > 0) return
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
    const onLine = (line: Line) => {
      if (stop.signal.aborted) return
      clearTimeout(this.#unconfirmed)
      if (this.#confirmed === 'present') this.#confirmed = 'former'
      // A connection: what it follows is confirmed by its first event.
      if (line === 'live') this.#unconfirmed = setTimeout(() => this.#show('polling'), CONFIRMED_WITHIN)
      else this.#show(line)
    }
    followTopic(this.#topic, { onLine, onEvent }, stop.signal)
    return stop
  }

  #take(name: string, data: unknown): void {
    const isList = this.#topic.startsWith('list/')
    if (name === 'ready' && isList) {
      this.#confirm()
      for (const hearer of this.#hearers) hearer(null)
    }
    if (name === 'changed' && (isList || `order/${(data as OrderChanged).orderNumber}` === this.#topic)) {
      const isReconnected = this.#confirmed === 'former'
      if (!isList) {
        this.#confirm()
        this.#lastSeq = (data as OrderChanged).seq
      }
      for (const hearer of this.#hearers) hearer(data as OrderChanged, !isList && isReconnected)
    }
    if (name === 'presence') {
      const { orderId, people } = data as PresenceEvent
      const others = [...this.#people].filter(([id]) => id !== orderId)
      this.#show(this.#line, new Map(people.length > 0 ? [...others, [orderId, people]] : others))
    }
  }

  #confirm(): void {
    clearTimeout(this.#unconfirmed)
    this.#confirmed = 'present'
    if (this.#line !== 'live' || this.#people.size > 0) this.#show('live')
  }

  #show(line: Line, people = new Map<string, People>()): void {
    this.#line = line
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
