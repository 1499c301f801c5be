import type { ActingPerson } from '@passage/contracts/domain/permissions'
import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { Database } from '@passage/core/database/connect'
import type { Touched } from '@passage/core/desk/assign-order'
import type { Change } from '@passage/core/desk/read-changes'
import type { Events } from '@passage/integrations/events/port'
import type { Logger } from 'pino'
import { createBell } from './bell.ts'
import { openChannel } from './channel.ts'
import { HEARTBEAT, READY } from './encode.ts'
import { followRecord } from './follow-record.ts'
import type { Follower } from './follower.ts'
import { createWatchers } from './watchers.ts'

/** Without NATS a list is right this much later at most, and a stream whose session has ended is closed. */
const LOOK_MS = 3_000
const HEARTBEAT_MS = 15_000

export interface OpenList {
  person: ActingPerson
  /** The desk hears of every order, also of what only staff see, and of colleagues who look at it. */
  desk: boolean
  /** Whether the session behind the stream still is what it was. */
  stillSo(): Promise<boolean>
}

/** The streams of lists: which orders have changed, never how. design.md, Events. */
export interface LiveLists {
  open(list: OpenList, signal: AbortSignal): Promise<Response>
  /** An order was assigned or noted: every process's desks hear of it. */
  touched(orderId: string, touched: Touched): void
  /** A browser of this person shows the order, or (`left`) shows it no more. */
  presence(what: 'looking' | 'left', orderId: string, personId: string): void
  openStreams(): number
  close(): void
}

/** The hub of a process: NATS is the bell, the record in PostgreSQL is looked at besides, and each order is looked up once for all. */
export function createLiveLists(db: Database, events: Events, log: Logger): LiveLists {
  const followers = new Set<Follower>()
  const record = followRecord(db)
  const bell = createBell(db, followers, log)
  const watchers = createWatchers(db, followers, log)
  /** How far each order's history has been told. Forgotten now and then: an order told twice is read twice, no more. */
  const told = new Map<string, number>()
  /** The record is followed while anybody listens. */
  let following: Promise<void> | null = null

  function entry(orderId: string, seq: number): void {
    if (followers.size === 0 || (told.get(orderId) ?? 0) >= seq) return
    if (told.size > 10_000) told.clear()
    told.set(orderId, seq)
    bell.ring({ orderId, seq, staffOnly: false })
  }
  function hear(news: DeskNews): void {
    if (news.what !== 'touched') watchers.hear(news.what, news.orderId, news.personId)
    else if (followers.size > 0 && record.isNews(news.auditId))
      bell.ring({ orderId: news.orderId, seq: news.seq, staffOnly: true })
  }
  let looking = false
  async function look(): Promise<void> {
    watchers.forgetSilent()
    if (followers.size === 0) following = null
    if (looking || following === null) return
    looking = true
    try {
      await following
      for (const change of await record.look()) takeUp(change)
    } catch (err) {
      log.warn({ err }, 'the record could not be looked at')
    }
    looking = false
  }
  function takeUp(change: Change): void {
    if (change.what === 'people') void recheck(change.ids)
    else if (change.seq === null) bell.ring({ orderId: change.orderId, seq: change.lastSeq, staffOnly: true })
    else entry(change.orderId, change.seq)
  }
  async function recheck(personIds: readonly string[]): Promise<void> {
    for (const follower of followers) {
      if (!personIds.includes(follower.person.id)) continue
      // Where it cannot be said now, the stream's own lifetime ends it.
      if (!(await follower.stillSo().catch(() => true))) follower.channel.close()
    }
  }

  const subscriptions = [events.subscribe(({ data }) => entry(data.orderId, data.seq), look), events.listen(hear)]
  const looks = setInterval(look, LOOK_MS)
  const heartbeats = setInterval(() => {
    for (const { channel } of followers) channel.write(HEARTBEAT)
  }, HEARTBEAT_MS)

  return {
    async open(list, signal) {
      const channel = openChannel(signal)
      const follower = { ...list, channel }
      channel.whenClosed(() => followers.delete(follower))
      followers.add(follower)
      try {
        following ??= record.begin()
        await following
      } catch (error) {
        following = null
        channel.close()
        throw error
      }
      channel.write(READY)
      if (list.desk) watchers.greet(follower)
      if (signal.aborted) channel.close()
      return channel.response
    },
    touched(orderId, { lastSeq: seq, auditId }) {
      const news = { what: 'touched', orderId, seq, auditId } as const
      hear(news)
      events.announce(news)
    },
    presence(what, orderId, personId) {
      const news = { what, orderId, personId }
      hear(news)
      events.announce(news)
    },
    openStreams: () => followers.size,
    close() {
      for (const subscription of subscriptions) subscription.stop()
      clearInterval(looks)
      clearInterval(heartbeats)
      bell.stop()
      watchers.stop()
      for (const { channel } of followers) channel.close()
    },
  }
}
