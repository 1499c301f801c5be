import { DomainError } from '@passage/contracts/domain/errors'
import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { Database } from '@passage/core/database/connect'
import { readEndings } from '@passage/core/desk/read-changes'
import type { Events } from '@passage/integrations/events/port'
import type { Logger } from 'pino'
import { type Channel, openChannel } from './channel.ts'
import { HEARTBEAT } from './encode.ts'
import { followAudit } from './follow-audit.ts'

/** How often sessions are checked, in case a NATS message was lost. design.md, Events. */
const POLL_MS = 10_000
const HEARTBEAT_MS = 15_000

export interface StreamOwner {
  /** null: signed out, so that no session can end. */
  personId: string | null
  /** The caller's network, by `networkOf`. */
  network: string
  /** Whether session and rights are the same as when the stream was opened. */
  isUnchanged(): Promise<boolean>
}

/**
 * Limits of open streams in each API process, which protect its memory and sockets. A browser has one, or one for each
 * tab without web locks.
 */
export interface StreamCaps {
  perPerson: number
  perAddress: number
}

/** All open streams of a process: their limits, heartbeats, and their end with the session. */
export interface LiveStreams {
  /** Opens a stream. Throws `too_many_requests`; the browser then polls instead. */
  open(owner: StreamOwner, signal: AbortSignal): Channel
  /**
   * A session or right of the person has changed: every process checks the person's streams at once. settled.md,
   * People.
   */
  ended(personId: string): void
  openStreams(): number
  /** Ends every stream; browsers reconnect to another process. */
  close(): void
}

interface Stream {
  owner: StreamOwner
  channel: Channel
}

export function createStreams(db: Database, events: Events, log: Logger, caps: StreamCaps): LiveStreams {
  const streams = new Set<Stream>()
  /** Streams whose session could not be checked. */
  const unchecked = new Set<Stream>()
  /** The number of open streams by person and by network. */
  const taken = new Map<string, number>()
  const audit = followAudit((afterId) => readEndings(db, afterId), db)
  /** Polling runs while a signed-in person has a stream. */
  let following: Promise<void> | null = null

  function placesOf({ personId, network }: StreamOwner): [place: string, most: number][] {
    if (personId === null) return [[`signed out at ${network}`, caps.perAddress]]
    // Counted apart: signed-out readers behind the same address do not use up the limit of signed-in people.
    const people: [string, number] = [`signed in at ${network}`, caps.perAddress]
    return [people, [`person ${personId}`, caps.perPerson]]
  }
  function take(place: string, more: 1 | -1): void {
    const now = (taken.get(place) ?? 0) + more
    if (now > 0) taken.set(place, now)
    else taken.delete(place)
  }
  async function recheck(stream: Stream): Promise<void> {
    const still = await stream.owner.isUnchanged().catch(() => null)
    // Each poll checks these again.
    if (still === null && streams.has(stream)) unchecked.add(stream)
    else unchecked.delete(stream)
    if (still === false) stream.channel.close()
  }
  function recheckOf(personIds: readonly string[]): void {
    for (const stream of streams)
      if (stream.owner.personId !== null && personIds.includes(stream.owner.personId)) void recheck(stream)
  }
  function receive(news: DeskNews): void {
    if (news.what === 'ended') recheckOf([news.personId])
  }
  let polling = false
  async function poll(): Promise<void> {
    const people = [...new Set([...streams].flatMap(({ owner }) => owner.personId ?? []))]
    if (people.length === 0) following = null
    if (polling || people.length === 0) return
    polling = true
    const isFirst = following === null
    try {
      following ??= audit.begin()
      await following
      const ended = (await audit.poll()).flatMap(({ personIds }) => personIds)
      // Sessions that ended before polling started are not in the audit's new rows.
      recheckOf(isFirst ? people : ended)
      for (const stream of unchecked) void recheck(stream)
    } catch (err) {
      if (isFirst) following = null
      log.warn({ err }, 'audit not polled for ended sessions')
    }
    polling = false
  }

  const subscription = events.listen(receive)
  const polls = setInterval(poll, POLL_MS)
  const heartbeats = setInterval(() => {
    for (const { channel } of streams) channel.write(HEARTBEAT)
  }, HEARTBEAT_MS)

  return {
    open(owner, signal) {
      const places = placesOf(owner)
      if (places.some(([place, most]) => (taken.get(place) ?? 0) >= most)) throw tooManyStreams()
      const stream = { owner, channel: openChannel(signal) }
      streams.add(stream)
      for (const [place] of places) take(place, 1)
      stream.channel.whenClosed(() => {
        streams.delete(stream)
        unchecked.delete(stream)
        for (const [place] of places) take(place, -1)
      })
      if (owner.personId !== null) {
        following ??= audit.begin()
        following.catch(() => {
          following = null
        })
        // The session may have ended between its check and this stream's registration.
        void recheck(stream)
      }
      return stream.channel
    },
    ended(personId) {
      recheckOf([personId])
      events.announce({ what: 'ended', personId })
    },
    openStreams: () => streams.size,
    close() {
      subscription.stop()
      clearInterval(polls)
      clearInterval(heartbeats)
      for (const { channel } of streams) channel.close()
    },
  }
}

const RETRY_SECONDS = 30

const tooManyStreams = () =>
  new DomainError(
    'too_many_requests',
    'Too many pages are open that follow changes as they happen. Close some, or read this one again later.',
    { retryAfterSeconds: RETRY_SECONDS },
  )
