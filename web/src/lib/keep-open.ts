import { pause } from './pause.ts'
import { ApiError } from './server/api-error.ts'

/**
 * How a screen gets changes: by the stream (`live`), by polling, not at all (`offline`, or `ended` with the session),
 * or not known yet.
 */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'offline' | 'ended'

const SHORTEST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** A stream that lived this long had worked. Milliseconds. */
const LIVED_MS = 5_000

/** 1, 2, 4 … 30 s, each up to a quarter shorter, so that browsers do not reconnect at the same moment. Milliseconds. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(attempt - 1, 5))
  return Math.round(longest * (1 - random() / 4))
}

/** Reads a stream until `signal` is aborted. After a break it reports `polling`, waits and reads it again. */
export async function keepOpen(
  read: (onOpen: () => void) => Promise<void>,
  onConnection: (connection: ConnectionState) => void,
  signal: AbortSignal,
): Promise<void> {
  let attempt = 0
  let openedAt = Number.NaN
  const onOpen = () => {
    openedAt = Date.now()
    onConnection('live')
  }
  while (!signal.aborted) {
    openedAt = Number.NaN
    const refused = await read(onOpen).then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429,
    )
    if (signal.aborted) return
    // A server closes every stream now and then; one that had worked is reopened without a report.
    const lived = Date.now() - openedAt >= LIVED_MS
    if (lived) attempt = 0
    else onConnection('polling')
    // A refusal is final: polling goes on, the stream is not requested again.
    if (refused) return
    attempt += 1
    await waitOrWake(retryDelay(attempt), signal)
  }
}

/** Waits until the time is over, the browser is online again, or the page becomes visible. */
async function waitOrWake(milliseconds: number, signal: AbortSignal): Promise<void> {
  const wake = new AbortController()
  const awake = () => wake.abort()
  const seen = () => document.visibilityState === 'visible' && awake()
  const until = { signal: wake.signal }
  signal.addEventListener('abort', awake, until)
  window.addEventListener('online', awake, until)
  document.addEventListener('visibilitychange', seen, until)
  await pause(milliseconds, wake.signal).catch(() => undefined)
  awake()
}
