import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { OrderEntryRecorded, ReceivedOrderEntry } from '@passage/contracts/events/envelope.schema'

/** The event was not confirmed and may or may not be stored. Publishing it again is safe because of its message id. */
export class EventsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EventsUnavailable'
  }
}

/** The part of pino's logger that the adapter uses. */
export interface EventsLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface Subscription {
  /** Stops the delivery at once. */
  stop(): void
}

/** Order events: published from the outbox, received by each API process. PostgreSQL is the record. design.md, Events. */
export interface Events {
  /** Publishes events in order; stops at the first one that is not confirmed within a second. Throws `EventsUnavailable`. */
  publish(events: readonly OrderEntryRecorded[]): Promise<void>
  /** Creates the stream or updates its settings, from now on also after each reconnect. Throws `EventsUnavailable`. */
  ensureStream(): Promise<void>
  /**
   * Delivers every order event from now on, also events of later versions; resumes after an outage. `onReconnect` reports that
   * events may have been missed: after each reconnect, and after a first connection later than the call.
   */
  subscribe(onEvent: (event: ReceivedOrderEntry) => void, onReconnect: () => void): Subscription
  /** Sends a message to every API process. NATS does not store it; while NATS is down it is lost. */
  announce(news: DeskNews): void
  /** Delivers announced messages from now on, including this process's own. */
  listen(onNews: (news: DeskNews) => void): Subscription
  /** Throws `EventsUnavailable` with the reason when events cannot be published. Takes at most 2 s. */
  ready(): Promise<void>
  /** Ends the connection and all attempts to connect. */
  close(): Promise<void>
}
