import { Advice } from '../advice.ts'
import { elapsed } from '../log.ts'

/** Why a program cannot be downloaded, in words that follow "…: ". It is built from source instead. */
export class NotDownloaded extends Error {
  override name = 'NotDownloaded'
  /** The server was busy or the connection broke: a second try may succeed. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

/** How long to wait for a server (ms): for its first answer, then for every `least` bytes more, and before a second try. */
export interface Patience {
  answer: number
  pause: number
  least: number
  again: number
}

export const usual: Patience = { answer: 5_000, pause: 10_000, least: 256 * 1024, again: 1_000 }

/** No connection could be made at all: so it is where there is no internet, and a second try would only cost time. */
const noConnection = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH'])

/** How far a download is, in bytes. */
export interface Received {
  bytes: number
  /** Unknown until the server has answered, and where it does not say. */
  total?: number
}

/** Receives a file piece by piece. Throws NotDownloaded when the server is out of reach, refuses, stalls or breaks off. */
export async function* receive(
  url: string,
  signal: AbortSignal,
  { patience = usual, received = { bytes: 0 } }: { patience?: Patience; received?: Received } = {},
): AsyncGenerator<Uint8Array> {
  const { host } = new URL(url)
  const tooLate = new AbortController()
  const giveUp = (words: string) => () => tooLate.abort(new NotDownloaded(`${host} ${words}`, { mayPass: true }))
  let timer = setTimeout(giveUp(`did not answer within ${elapsed(patience.answer)}`), patience.answer)
  let whatFailed = 'cannot be reached'
  try {
    const response = await fetch(mirrored(url), { signal: AbortSignal.any([signal, tooLate.signal]) })
    if (!response.ok || !response.body)
      throw new NotDownloaded(`${url} answers ${response.status}`, { mayPass: response.status >= 500 })
    whatFailed = 'broke the download off'
    received.total = Number(response.headers.get('content-length')) || undefined
    clearTimeout(timer)
    timer = setTimeout(giveUp('sends next to nothing any more'), patience.pause)
    let mark = received.bytes
    for await (const piece of response.body) {
      received.bytes += piece.length
      if (received.bytes - mark >= patience.least) {
        mark = received.bytes
        timer.refresh()
      }
      yield piece
    }
  } catch (error) {
    signal.throwIfAborted()
    tooLate.signal.throwIfAborted()
    if (error instanceof NotDownloaded) throw error
    const mayPass = !noConnection.has(codeOf(error))
    throw new NotDownloaded(`${host} ${whatFailed}`, { mayPass, cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The system's code for why fetch failed. */
const codeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? String((error.cause as NodeJS.ErrnoException).code) : ''

/** What PASSAGE_DOWNLOADS says: nothing, `off`, or the address of a mirror that has a folder for each host. */
export function downloadSetting(): string | undefined {
  const setting = process.env.PASSAGE_DOWNLOADS
  if (!setting || setting === 'off' || (/^https?:/.test(setting) && URL.canParse(setting))) return setting
  throw new Advice(`PASSAGE_DOWNLOADS is "${setting}", but must be "off" or the address of a mirror (https://…).`)
}

function mirrored(url: string): string {
  const mirror = downloadSetting()
  return mirror ? url.replace(/^https:\//, mirror.replace(/\/$/, '')) : url
}
