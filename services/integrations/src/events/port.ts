import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { OrderEntryRecorded, ReceivedOrderEntry } from '@passage/contracts/events/envelope.schema'

/** The event was not confirmed; it may or may not be stored. Publish it again later: its message id makes that safe. */
export class EventsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EventsUnavailable'
  }
}

/** What `pino` offers, as far as the adapter needs it. */
export interface EventsLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface Subscription {
  /** No event is delivered after this. */
  stop(): void
}

/** Order events: written by the outbox's publisher, read by each API process. Never the only copy. design.md, Events. */
export interface Events {
  /** One after the other, in the order given; stops at the first that is not confirmed within a second. Throws `EventsUnavailable`. */
  publish(events: readonly OrderEntryRecorded[]): Promise<void>
  /** Creates the stream, or brings its settings up to date; from now on also each time that NATS is back. Throws `EventsUnavailable`. */
  ensureStream(): Promise<void>
  /**
   * Every order event from now on, also with words of later versions, for as long as it takes: it resumes by itself after an outage.
   * `onReconnect` says that events may have been missed: each time the connection has come back, or came later than the call.
   */
  subscribe(onEvent: (event: ReceivedOrderEntry) => void, onReconnect: () => void): Subscription
  /** A message to every API process; NATS does not store it, and while NATS is away it is lost. */
  announce(news: DeskNews): void
  /** Such words from now on, also one's own. */
  listen(onNews: (news: DeskNews) => void): Subscription
  /** Throws `EventsUnavailable` with the reason when events cannot be published now. Takes at most 2 s. */
  ready(): Promise<void>
  /** Ends the connection, or the attempts to get one. The process can exit after this. */
  close(): Promise<void>
}
