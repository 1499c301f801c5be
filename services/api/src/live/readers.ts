import { DomainError } from '@passage/contracts/domain/errors'
import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { Database } from '@passage/core/database/connect'
import { readEndings } from '@passage/core/desk/read-endings'
import type { Events } from '@passage/integrations/events/port'
import type { Logger } from 'pino'
import { type Channel, openChannel } from './channel.ts'
import { HEARTBEAT } from './encode.ts'
import { followRecord } from './follow-record.ts'

/** Where no message of an end arrives (NATS away), a stream outlives its session by this at most. design.md, Events. */
const LOOK_MS = 10_000
const HEARTBEAT_MS = 15_000

/** The browser behind a stream. */
export interface Reader {
  /** null: a stranger, behind whose stream there is no session. */
  personId: string | null
  /** As it is counted: `networkOf`. */
  network: string
  /** Whether session and rights still are what they were when the stream was asked for. */
  stillSo(): Promise<boolean>
}

/**
 * Open streams at most, of each API process: they guard its memory and sockets, and each process more carries as many more. A tab
 * of a browser has two.
 */
export interface StreamCaps {
  perPerson: number
  perAddress: number
}

/** Every open stream of a process: its place among others, its heartbeat, and its end with the session. */
export interface LiveReaders {
  /** Throws `too_many_requests`. The browser asks now and then instead. */
  open(reader: Reader, signal: AbortSignal): Channel
  /** A session or right of the person has ended or changed: every process looks at that person's streams at once. settled.md, People. */
  ended(personId: string): void
  openStreams(): number
  /** Ends every stream; browsers come back to another process. */
  close(): void
}

interface Stream {
  reader: Reader
  channel: Channel
}

export function createReaders(db: Database, events: Events, log: Logger, caps: StreamCaps): LiveReaders {
  const streams = new Set<Stream>()
  /** Of which it could not be said whether their sessions still stand. */
  const unsure = new Set<Stream>()
  /** Open streams by person and by network. */
  const taken = new Map<string, number>()
  const record = followRecord((afterId) => readEndings(db, afterId), db)
  /** The record is followed while a signed-in person listens. */
  let following: Promise<void> | null = null

  function placesOf({ personId, network }: Reader): [place: string, most: number][] {
    if (personId === null) return [[`strangers at ${network}`, caps.perAddress]]
    // Of their own: strangers behind the same address take no place of people who are signed in.
    const people: [string, number] = [`people at ${network}`, caps.perAddress]
    return [people, [`person ${personId}`, caps.perPerson]]
  }
  function take(place: string, more: 1 | -1): void {
    const now = (taken.get(place) ?? 0) + more
    if (now > 0) taken.set(place, now)
    else taken.delete(place)
  }
  async function recheck(stream: Stream): Promise<void> {
    const still = await stream.reader.stillSo().catch(() => null)
    // Where it cannot be said now, each look asks again.
    if (still === null && streams.has(stream)) unsure.add(stream)
    else unsure.delete(stream)
    if (still === false) stream.channel.close()
  }
  function recheckOf(personIds: readonly string[]): void {
    for (const stream of streams)
      if (stream.reader.personId !== null && personIds.includes(stream.reader.personId)) void recheck(stream)
  }
  function hear(news: DeskNews): void {
    if (news.what === 'ended') recheckOf([news.personId])
  }
  let looking = false
  async function look(): Promise<void> {
    const people = [...new Set([...streams].flatMap(({ reader }) => reader.personId ?? []))]
    if (people.length === 0) following = null
    if (looking || people.length === 0) return
    looking = true
    const late = following === null
    try {
      following ??= record.begin()
      await following
      const ended = (await record.look()).flatMap(({ personIds }) => personIds)
      // What ended before the record could be followed is not in it.
      recheckOf(late ? people : ended)
      for (const stream of unsure) void recheck(stream)
    } catch (err) {
      if (late) following = null
      log.warn({ err }, 'ended sessions could not be looked for')
    }
    looking = false
  }

  const subscription = events.listen(hear)
  const looks = setInterval(look, LOOK_MS)
  const heartbeats = setInterval(() => {
    for (const { channel } of streams) channel.write(HEARTBEAT)
  }, HEARTBEAT_MS)

  return {
    open(reader, signal) {
      const places = placesOf(reader)
      if (places.some(([place, most]) => (taken.get(place) ?? 0) >= most)) throw tooManyStreams()
      const stream = { reader, channel: openChannel(signal) }
      streams.add(stream)
      for (const [place] of places) take(place, 1)
      stream.channel.whenClosed(() => {
        streams.delete(stream)
        unsure.delete(stream)
        for (const [place] of places) take(place, -1)
      })
      if (reader.personId !== null) {
        following ??= record.begin()
        following.catch(() => {
          following = null
        })
        // The session may have ended after it was looked at and before this stream could hear of it.
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
      clearInterval(looks)
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
