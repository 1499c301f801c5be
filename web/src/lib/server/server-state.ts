import { atom, getDefaultStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import { anySignal } from '../older-browsers.ts'
import { pause } from '../pause.ts'

/** Whether a later release replaced this page's build: files that the page has not fetched are gone. */
export const replacedAtom = atom(false)

/** Whether the server answers; `away` only after a health check failed. */
export const serverStateAtom = atom<'there' | 'away'>('there')

const READY = '/api/health/ready'

/** Milliseconds: first wait between two health checks, longest wait, and timeout of one. */
const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 30_000
const TIMEOUT_MS = 8_000

const store = getDefaultStore()
let watch: { back: () => void; stop: AbortSignal } | null = null
let isAsking = false

/**
 * Watches the connection for the life of the application; calls `back` when the server, or the device's connection, is
 * back.
 */
export function watchServer(back: () => void): () => void {
  const stop = new AbortController()
  watch = { back, stop: stop.signal }
  window.addEventListener('online', back, { signal: stop.signal })
  return () => {
    stop.abort()
    watch = null
  }
}

/** Called after a call without an answer: checks the server's health until it answers. */
export function checkServer(): void {
  if (!watch || isAsking) return
  isAsking = true
  void askUntilThere(watch)
    .catch(() => undefined)
    .finally(() => {
      isAsking = false
    })
}

/** Calls `back` once the device's connection, or the server, is back. Returns a function that cancels it. */
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

/** As `whenReachable`, and also after a pause that grows with `tries`: a short failure may leave nothing to observe. */
export function whenReachableOrLater(tries: number, again: () => void): () => void {
  const stop = whenReachable(again)
  const timer = setTimeout(again, Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS))
  return () => {
    stop()
    clearTimeout(timer)
  }
}

async function askUntilThere({ back, stop }: NonNullable<typeof watch>): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !(await isThere()); ) {
    store.set(serverStateAtom, 'away')
    // Randomised, so that browsers do not ask at the same moment.
    const isOnline = await pauseOrOnline(wait * (0.75 + Math.random() / 2), stop)
    // The failure may have been the device's own connection.
    wait = isOnline ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  if (store.get(serverStateAtom) === 'there') return
  store.set(serverStateAtom, 'there')
  back()
}

/** Returns whether the device came online before the time was over. */
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
    return (await fetch(READY, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })).ok
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

/** Whether the browser reports a connection; a stream may take half a minute to notice that it is gone. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
