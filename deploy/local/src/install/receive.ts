import { Advice } from '../advice.ts'
import { elapsed } from '../log.ts'

/** Why a program cannot be downloaded; it is built from source instead. The message follows a colon. */
export class NotDownloaded extends Error {
  override name = 'NotDownloaded'
  /** The server was busy or the connection broke: a retry may succeed. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false, cause }: { isTemporary?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isTemporary = isTemporary
  }
}

/** Milliseconds: until a server answers, for every `minimumBytes` of the download, and before a retry. */
export interface Timeouts {
  answer: number
  stall: number
  minimumBytes: number
  beforeRetry: number
}

export const usualTimeouts: Timeouts = { answer: 5_000, stall: 10_000, minimumBytes: 256 * 1024, beforeRetry: 1_000 }

/** No connection could be made: this machine has no internet, and a retry would only cost time. */
const noConnection = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH'])

/** Bytes received so far; `total` is undefined until the server states it. */
export interface Progress {
  bytes: number
  total?: number
}

/** Receives a file in chunks. Throws `NotDownloaded` when the server cannot be reached, refuses, stalls or disconnects. */
export async function* receive(
  url: string,
  signal: AbortSignal,
  { timeouts = usualTimeouts, progress = { bytes: 0 } }: { timeouts?: Timeouts; progress?: Progress } = {},
): AsyncGenerator<Uint8Array> {
  const { host } = new URL(url)
  const timeout = new AbortController()
  const giveUp = (reason: string) => () => timeout.abort(new NotDownloaded(`${host} ${reason}`, { isTemporary: true }))
  let timer = setTimeout(giveUp(`did not answer within ${elapsed(timeouts.answer)}`), timeouts.answer)
  let failure = 'cannot be reached'
  try {
    const response = await fetch(mirrored(url), { signal: AbortSignal.any([signal, timeout.signal]) })
    if (!response.ok || !response.body)
      throw new NotDownloaded(`${url} answers ${response.status}`, { isTemporary: response.status >= 500 })
    failure = 'closed the connection during the download'
    progress.total = Number(response.headers.get('content-length')) || undefined
    clearTimeout(timer)
    timer = setTimeout(giveUp('stopped sending'), timeouts.stall)
    let mark = progress.bytes
    for await (const chunk of response.body) {
      progress.bytes += chunk.length
      if (progress.bytes - mark >= timeouts.minimumBytes) {
        mark = progress.bytes
        timer.refresh()
      }
      yield chunk
    }
  } catch (error) {
    signal.throwIfAborted()
    timeout.signal.throwIfAborted()
    if (error instanceof NotDownloaded) throw error
    throw new NotDownloaded(`${host} ${failure}`, { isTemporary: !noConnection.has(codeOf(error)), cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The operating system's code for a failed `fetch`. */
const codeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? String((error.cause as NodeJS.ErrnoException).code) : ''

/** PASSAGE_DOWNLOADS: unset, `off`, or the address of a mirror that has a folder for each host. */
export function downloadSetting(): string | undefined {
  const setting = process.env.PASSAGE_DOWNLOADS
  if (!setting || setting === 'off' || (/^https?:/.test(setting) && URL.canParse(setting))) return setting
  throw new Advice(`PASSAGE_DOWNLOADS is "${setting}", but must be "off" or the address of a mirror (https://…).`)
}

function mirrored(url: string): string {
  const mirror = downloadSetting()
  return mirror ? url.replace(/^https:\//, mirror.replace(/\/$/, '')) : url
}
