import { atom, getDefaultStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import { anySignal } from '../older-browsers.ts'
import { pause } from '../pause.ts'

/** Whether a later release has taken the place of the one that this page was loaded from: what it did not fetch is gone. */
export const replacedAtom = atom(false)

/** Whether our server answers; `away` only after it was asked. */
export const serverStateAtom = atom<'there' | 'away'>('there')

const READY = '/api/health/ready'

/** Milliseconds: between the first two questions, at most between two, and for one answer. */
const FIRST = 3_000
const LONGEST = 30_000
const PATIENCE = 8_000

const store = getDefaultStore()
let watch: { back: () => void; stop: AbortSignal } | null = null
let isAsking = false

/** Looks after the line for the life of the application; `back` is called when the server, or the device's connection, is there again. */
export function watchServer(back: () => void): () => void {
  const stop = new AbortController()
  watch = { back, stop: stop.signal }
  window.addEventListener('online', back, { signal: stop.signal })
  return () => {
    stop.abort()
    watch = null
  }
}

/** A call had no answer, or a gateway's: asks whether the server is away at all, and then again and again until it is back. */
export function checkServer(): void {
  if (!watch || isAsking) return
  isAsking = true
  void askUntilThere(watch)
    .catch(() => undefined)
    .finally(() => {
      isAsking = false
    })
}

/** Calls back once the device's connection, or the server, is there again. Answers how to give up. */
export function whenReachable(back: () => void): () => void {
  checkServer()
  const stop = store.sub(serverStateAtom, () => {
    if (store.get(serverStateAtom) === 'there') back()
  })
  window.addEventListener('online', back)
  return () => {
    stop()
    window.removeEventListener('online', back)
  }
}

/**
 * The same, and also after a pause that is longer the more `tries` there were: a failure that passed leaves nothing to notice,
 * as neither the connection nor the server was ever away.
 */
export function whenReachableOrLater(tries: number, again: () => void): () => void {
  const stop = whenReachable(again)
  const timer = setTimeout(again, Math.min(FIRST * 2 ** tries, LONGEST))
  return () => {
    stop()
    clearTimeout(timer)
  }
}

async function askUntilThere({ back, stop }: NonNullable<typeof watch>): Promise<void> {
  for (let wait = FIRST; !(await isThere()); ) {
    store.set(serverStateAtom, 'away')
    // Not all browsers at once.
    const isOnline = await pauseOrOnline(wait * (0.75 + Math.random() / 2), stop)
    // What had no answer may have been the device's own connection alone.
    wait = isOnline ? FIRST : Math.min(wait * 2, LONGEST)
  }
  if (store.get(serverStateAtom) === 'there') return
  store.set(serverStateAtom, 'there')
  back()
}

/** Answers whether the device's connection came back before the time was over. */
async function pauseOrOnline(ms: number, stop: AbortSignal): Promise<boolean> {
  const over = new AbortController()
  const ended = anySignal(over.signal, stop)
  const online = new Promise<true>((resolve) => {
    window.addEventListener('online', () => resolve(true), { signal: ended })
  })
  try {
    return await Promise.race([online, pause(ms, ended).then(() => false)])
  } finally {
    over.abort()
  }
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch(READY, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the device has a connection, as far as the browser knows: a stream may take half a minute to notice that it is gone. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
