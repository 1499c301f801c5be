import type { OrderChangedEvent, PresenceEvent } from '@passage/contracts/api/desk/desk-work.schema'
import type { FollowRefused } from '@passage/contracts/api/orders/browser-events'
import type { Line } from '../keep-open.ts'
import { watchReader } from '../session/hosted-session.ts'
import { followTopic } from './shared-events.ts'

/** All orders and who looks at them, for staff; or the orders that one may read. */
export type ListName = 'desk' | 'orders'

/** Called with the order that changed; with null when any may have: the stream has just been opened. */
export type Hearer = (changed: OrderChangedEvent | null) => void

export type People = PresenceEvent['people']

const NOBODY: People = []

/** From one screen to the next the stream stays. Milliseconds. */
const LINGERS = 1_000

/** A list's part of the browser's stream: one for all parts of this tab that show the list, open while one of them does. */
export class ListStream {
  readonly #name: ListName
  readonly #watchers = new Set<() => void>()
  readonly #hearers = new Set<Hearer>()
  #line: Line = 'connecting'
  #people = new Map<string, People>()
  #close: (() => void) | null = null

  constructor(name: ListName) {
    this.#name = name
  }

  get line(): Line {
    return this.#line
  }

  /** Who looks at an order now, oneself included. */
  peopleAt(orderId: string): People {
    return this.#people.get(orderId) ?? NOBODY
  }

  /** Hears of changed orders. Answers how to stop. */
  hear(hearer: Hearer): () => void {
    return this.#join(this.#hearers, hearer)
  }

  /** Hears that `line` or `peopleAt` say something else. Answers how to stop. */
  watch = (watcher: () => void): (() => void) => this.#join(this.#watchers, watcher)

  #join<Member>(members: Set<Member>, member: Member): () => void {
    members.add(member)
    this.#close ??= this.#open()
    return () => {
      members.delete(member)
      setTimeout(() => this.#closeUnheard(), LINGERS)
    }
  }

  #closeUnheard(): void {
    if (this.#watchers.size > 0 || this.#hearers.size > 0) return
    this.#close?.()
    this.#close = null
  }

  /** Another reader has a stream of their own. */
  #open(): () => void {
    let reading = this.#read()
    const stopWatching = watchReader(() => {
      reading.abort()
      reading = this.#read()
    })
    return () => {
      stopWatching()
      reading.abort()
    }
  }

  #read(): AbortController {
    const stop = new AbortController()
    this.#say('connecting', new Map())
    const onEvent = (name: string, data: unknown) => {
      if (!stop.signal.aborted) this.#take(name, data)
    }
    const onLine = (line: Line) => {
      // The server itself says `live`: from then on it sends changes.
      if (line !== 'live' && !stop.signal.aborted) this.#say(line, new Map())
    }
    followTopic(`list/${this.#name}`, { onLine, onEvent }, stop.signal)
    return stop
  }

  #take(name: string, data: unknown): void {
    if (name === 'ready') {
      this.#say('live', new Map())
      for (const hearer of this.#hearers) hearer(null)
    }
    if (name === 'changed') for (const hearer of this.#hearers) hearer(data as OrderChangedEvent)
    if (name === 'refused' && (data as FollowRefused).list) this.#say('polling', new Map())
    if (name === 'presence') {
      const { orderId, people } = data as PresenceEvent
      this.#say(this.#line, new Map([...this.#people, [orderId, people]]))
    }
  }

  #say(line: Line, people: Map<string, People>): void {
    this.#line = line
    this.#people = people
    for (const watcher of this.#watchers) watcher()
  }
}

const streams = new Map<ListName, ListStream>()

export function listStream(name: ListName): ListStream {
  const stream = streams.get(name) ?? new ListStream(name)
  streams.set(name, stream)
  return stream
}
