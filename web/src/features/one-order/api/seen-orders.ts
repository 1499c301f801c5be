import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { getDefaultStore } from 'jotai'
import { fnv1a } from '../../../lib/fnv1a.ts'
import { localStore } from '../../../lib/session/browser-store.ts'
import { hostedAtom, readerAtom, watchReader } from '../../../lib/session/hosted-session.ts'
import { isRenewal } from '../../../lib/session/session-token.ts'

/** An order as this browser saw it last, for reading it without a connection. */
export interface SeenOrder {
  /** When the server last said so. Milliseconds. */
  at: number
  tracked: TrackedOrder
  /** What only its owner sees. */
  detail: OrderDetail | null
}

interface Kept extends SeenOrder {
  /** Whose eyes it is for: a mark of the reader's session, never the token itself. */
  reader: string
}

const PREFIX = 'seenOrder/'

/** So many orders are kept, each for 30 days. */
const MOST = 10
const LONGEST = 30 * 24 * 3_600_000

const store = getDefaultStore()

/** Distinguishes two sessions; the token cannot be had from it. */
const markOf = (reader: string | null): string => (reader === null ? '' : (fnv1a(reader) >>> 0).toString(36))

const keys = (): string[] => localStore.keys().filter((key) => key.startsWith(PREFIX))

function read(key: string): Kept | null {
  try {
    return JSON.parse(localStore.get(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** The order as this reader saw it last; null for every other reader. */
export function seenOrder(orderNumber: string): SeenOrder | null {
  const kept = read(PREFIX + orderNumber)
  return kept && kept.reader === markOf(store.get(readerAtom)) ? kept : null
}

/** All that this reader saw here, the newest first. */
export const seenOrders = (): SeenOrder[] =>
  keys()
    .flatMap((key) => seenOrder(key.slice(PREFIX.length)) ?? [])
    .toSorted((a, b) => b.at - a.at)

/**
 * Keeps what was read just now. The owner's part goes with the first redacted answer. `role` is the reader's, null while
 * it is not known: customers' data does not stay on the devices of staff.
 */
export function keepSeen(tracked: TrackedOrder, at: number, role: Role | null, detail?: OrderDetail): void {
  if (role && isStaff(role)) forgetSeen(tracked.orderNumber)
  if (tracked.full && (role === null || isStaff(role))) return
  const before = seenOrder(tracked.orderNumber)
  const owners = detail ?? before?.detail ?? null
  const reader = markOf(store.get(readerAtom))
  if (tracked.full && reader === '') return
  const kept: Kept = { reader, at, tracked, detail: tracked.full ? owners : null }
  if (localStore.set(PREFIX + tracked.orderNumber, JSON.stringify(kept))) dropOld()
}

export const forgetSeen = (orderNumber: string): void => localStore.remove(PREFIX + orderNumber)

function dropOld(): void {
  const byAge = keys().toSorted((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0))
  const stale = byAge.filter((key, rank) => rank >= MOST || (read(key)?.at ?? 0) < Date.now() - LONGEST)
  for (const key of stale) localStore.remove(key)
}

/** Forgets what was kept for the readers of `marks`; strangers' redacted orders ('') stay. */
function forgetReaders(others: (mark: string) => boolean): void {
  for (const key of keys()) {
    const mark = read(key)?.reader ?? 'unreadable'
    if (mark !== '' && others(mark)) localStore.remove(key)
  }
}

/** What was kept for one session of a person is for their next. */
function handOn(former: string, next: string): void {
  for (const key of keys()) {
    const kept = read(key)
    if (kept?.reader === former) localStore.set(key, JSON.stringify({ ...kept, reader: next }))
  }
}

/**
 * Nothing of a person stays behind on the device: it goes with the sign-out (here or in another tab), a session that the
 * server no longer accepts, and another reader; the same person's next session takes it over. While the hosted provider is
 * still asked who is here, only what surely belongs to another person goes. Answers how to stop watching.
 */
export function forgetWithReader(): () => void {
  let reader = store.get(readerAtom)
  const look = () => {
    const now = store.get(readerAtom)
    const { status } = store.get(hostedAtom)
    const former = markOf(reader)
    if (now !== reader && isRenewal()) handOn(former, markOf(now))
    else if (now !== reader) forgetReaders((mark) => mark === former)
    if (status === 'none' || status === 'ready') forgetReaders((mark) => mark !== markOf(now))
    reader = now
  }
  look()
  return watchReader(look)
}
