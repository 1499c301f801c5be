import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { Database } from '@passage/core/database/connect'
import type { Touched } from '@passage/core/desk/assign-order'
import { type Change, readChanges } from '@passage/core/desk/read-changes'
import type { Events } from '@passage/integrations/events/port'
import type { Logger } from 'pino'
import { createChangeNotifier, type Follower } from './change-notifier.ts'
import type { Channel } from './channel.ts'
import { READY } from './encode.ts'
import { followAudit } from './follow-audit.ts'
import type { LiveReaders, Reader } from './readers.ts'
import { createWatchers } from './watchers.ts'

/** How often PostgreSQL is polled, in case a NATS message was lost. */
const POLL_MS = 3_000

export interface OpenList {
  reader: Reader
  person: ActingPerson
  /** The desk gets changes of every order, changes for staff only, and presence. */
  desk: boolean
}

/** The streams of lists, which send the ids of changed orders. design.md, Events. */
export interface LiveLists {
  open(list: OpenList, signal: AbortSignal): Promise<Response>
  /** The same within a stream that is open already; closes it after an error. */
  follow(channel: Channel, list: Omit<OpenList, 'reader'>): Promise<void>
  /** Notifies the desks of every process that an order was assigned or noted. */
  touched(orderId: string, touched: Touched): void
  /** A person's browser shows the order, or (`left`) shows it no more. */
  presence(what: 'looking' | 'left', orderId: string, personId: string): void
  /** Ends the subscriptions. */
  close(): void
}

/**
 * The list streams of a process: NATS notifies, PostgreSQL is polled as well, and each order is read once for all
 * followers.
 */
export function createLiveLists(db: Database, events: Events, log: Logger, readers: LiveReaders): LiveLists {
  const followers = new Set<Follower>()
  const audit = followAudit((afterId) => readChanges(db, afterId), db)
  const notifier = createChangeNotifier(db, followers, log)
  const watchers = createWatchers(db, followers, log)
  /**
   * The last announced seq of each order. Cleared now and then: announcing an order twice only causes a second read.
   */
  const announced = new Map<string, number>()
  /** Polling runs while a list is open. */
  let following: Promise<void> | null = null

  function entry(orderId: string, seq: number): void {
    if (followers.size === 0 || (announced.get(orderId) ?? 0) >= seq) return
    if (announced.size > 10_000) announced.clear()
    announced.set(orderId, seq)
    notifier.announce({ orderId, seq, staffOnly: false })
  }
  function receive(news: DeskNews): void {
    if (news.what === 'looking' || news.what === 'left') watchers.receive(news.what, news.orderId, news.personId)
    if (news.what === 'touched' && followers.size > 0 && audit.isNew(news.auditId))
      notifier.announce({ orderId: news.orderId, seq: news.seq, staffOnly: true })
  }
  let polling = false
  async function poll(): Promise<void> {
    watchers.forgetSilent()
    if (followers.size === 0) following = null
    if (polling || following === null) return
    polling = true
    try {
      await following
      for (const change of await audit.poll()) announceChange(change)
    } catch (err) {
      log.warn({ err }, 'audit not polled for changed orders')
    }
    polling = false
  }
  function announceChange({ orderId, seq, lastSeq }: Change): void {
    if (seq === null) notifier.announce({ orderId, seq: lastSeq, staffOnly: true })
    else entry(orderId, seq)
  }

  const subscriptions = [events.subscribe(({ data }) => entry(data.orderId, data.seq), poll), events.listen(receive)]
  const polls = setInterval(poll, POLL_MS)

  async function follow(channel: Channel, list: Omit<OpenList, 'reader'>): Promise<void> {
    const follower = { ...list, channel }
    followers.add(follower)
    channel.whenClosed(() => followers.delete(follower))
    try {
      following ??= audit.begin()
      await following
    } catch (error) {
      following = null
      channel.close()
      throw error
    }
    channel.write(READY)
    if (list.desk) watchers.greet(follower)
  }

  return {
    async open({ reader, ...list }, signal) {
      const channel = readers.open(reader, signal)
      await follow(channel, list)
      return channel.response
    },
    follow,
    touched(orderId, { lastSeq: seq, auditId }) {
      const news = { what: 'touched', orderId, seq, auditId } as const
      receive(news)
      events.announce(news)
    },
    presence(what, orderId, personId) {
      const news = { what, orderId, personId }
      receive(news)
      events.announce(news)
    },
    close() {
      for (const subscription of subscriptions) subscription.stop()
      clearInterval(polls)
      notifier.stop()
      watchers.stop()
    },
  }
}
