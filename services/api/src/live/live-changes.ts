import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { Database } from '@passage/core/database/connect'
import type { Touched } from '@passage/core/desk/assign-order'
import { type Change, readChanges } from '@passage/core/desk/read-changes'
import { readLastSeq } from '@passage/core/order-view/read-order-view'
import type { Events } from '@passage/integrations/events/port'
import { tracedStreams } from '@passage/integrations/telemetry/spans'
import type { Logger } from 'pino'
import { type ChangedOrder, createChangeNotifier, type ListFollower } from './change-notifier.ts'
import type { Channel } from './channel.ts'
import { encodeChanged, READY } from './encode.ts'
import { followAudit } from './follow-audit.ts'
import { createWatchers } from './watchers.ts'

/** How often PostgreSQL is polled, in case a NATS message was lost. */
const POLL_MS = 3_000

/** Writes which orders have changed into the streams that follow them. design.md, Events. */
export interface LiveChanges {
  /** Follows an order by its number, in any spelling; first writes its last entry. Throws `order_not_found`. */
  followOrder(channel: Channel, typed: string): Promise<void>
  /** Follows the orders that a person may read; a `desk` gets changes of every order, changes for staff only, and presence. */
  followList(channel: Channel, list: { person: ActingPerson; desk: boolean }): Promise<void>
  /** Notifies the desks of every process that an order was assigned or noted. */
  touched(orderId: string, touched: Touched): void
  /** Records that a person's browser shows the order, or (`left`) no longer does. */
  presence(what: 'looking' | 'left', orderId: string, personId: string): void
  /** Ends the subscriptions. */
  close(): void
}

/** The changes of a process: NATS notifies, PostgreSQL is polled as well, and each order is read once for all followers. */
export function createLiveChanges(db: Database, events: Events, log: Logger): LiveChanges {
  const lists = new Set<ListFollower>()
  /** The streams that follow an order, by its number. */
  const orders = new Map<string, Set<Channel>>()
  const audit = followAudit((afterId) => readChanges(db, afterId), db)
  const notifier = createChangeNotifier(db, lists, log)
  const watchers = createWatchers(db, lists, log)
  /**
   * The last announced seq of each order. Cleared now and then: announcing an order twice only causes a second read.
   */
  const announced = new Map<string, number>()
  /** Polling runs while a stream follows something. */
  let following: Promise<void> | null = null
  const isFollowed = () => lists.size > 0 || orders.size > 0

  function entry({ orderId, orderNumber, seq }: ChangedOrder): void {
    if (!isFollowed() || (announced.get(orderId) ?? 0) >= seq) return
    if (announced.size > 10_000) announced.clear()
    announced.set(orderId, seq)
    const channels = orders.get(orderNumber)
    tracedStreams({ order: channels?.size ?? 0, list: lists.size }, () => {
      if (channels) {
        const bytes = encodeChanged({ orderNumber, seq })
        for (const channel of channels) channel.write(bytes)
      }
      if (lists.size > 0) notifier.announce({ orderId, orderNumber, seq, staffOnly: false })
    })
  }
  function receive(news: DeskNews): void {
    if (news.what === 'looking' || news.what === 'left') watchers.receive(news.what, news.orderId, news.personId)
    if (news.what === 'touched' && lists.size > 0 && audit.isNew(news.auditId))
      notifier.announce({ orderId: news.orderId, orderNumber: news.orderNumber, seq: news.seq, staffOnly: true })
  }
  let polling = false
  async function poll(): Promise<void> {
    watchers.forgetSilent()
    if (!isFollowed()) following = null
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
  function announceChange({ orderId, orderNumber, seq, lastSeq }: Change): void {
    if (seq !== null) entry({ orderId, orderNumber, seq })
    else notifier.announce({ orderId, orderNumber, seq: lastSeq, staffOnly: true })
  }

  const subscriptions = [events.subscribe(({ data }) => entry(data), poll), events.listen(receive)]
  const polls = setInterval(poll, POLL_MS)

  async function beginPolling(): Promise<void> {
    try {
      following ??= audit.begin()
      await following
    } catch (error) {
      following = null
      throw error
    }
  }
  function join(orderNumber: string, channel: Channel): () => void {
    const channels = orders.get(orderNumber) ?? new Set()
    orders.set(orderNumber, channels.add(channel))
    return () => {
      channels.delete(channel)
      if (channels.size === 0 && orders.get(orderNumber) === channels) orders.delete(orderNumber)
    }
  }

  return {
    async followOrder(channel, typed) {
      const leave = join(normaliseOrderNumber(typed), channel)
      channel.whenClosed(leave)
      try {
        await beginPolling()
        const { orderNumber, lastSeq } = await readLastSeq(db, typed)
        channel.write(encodeChanged({ orderNumber, seq: lastSeq }))
      } catch (error) {
        leave()
        throw error
      }
    },
    async followList(channel, list) {
      const follower = { ...list, channel }
      lists.add(follower)
      channel.whenClosed(() => lists.delete(follower))
      await beginPolling()
      channel.write(READY)
      if (list.desk) watchers.greet(follower)
    },
    touched(orderId, { orderNumber, lastSeq: seq, auditId }) {
      const news = { what: 'touched', orderId, orderNumber, seq, auditId } as const
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
