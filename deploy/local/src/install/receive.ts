import { Advice } from '../advice.ts'
import { elapsed } from '../log.ts'

/** Why a program cannot be downloaded, in words that follow "…: ". It is built from source instead. */
export class NotDownloaded extends Error {
  override name = 'NotDownloaded'
}

/** How long to wait for a server (ms): for its first answer, then for every `least` bytes more. */
export interface Patience {
  answer: number
  pause: number
  least: number
}

const usual: Patience = { answer: 5_000, pause: 10_000, least: 256 * 1024 }

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
  const giveUp = (words: string) => () => tooLate.abort(new NotDownloaded(`${host} ${words}`))
  let timer = setTimeout(giveUp(`did not answer within ${elapsed(patience.answer)}`), patience.answer)
  let whatFailed = 'cannot be reached'
  try {
    const response = await fetch(mirrored(url), { signal: AbortSignal.any([signal, tooLate.signal]) })
    if (!response.ok || !response.body) throw new NotDownloaded(`${url} answers ${response.status}`)
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
    throw error instanceof NotDownloaded ? error : new NotDownloaded(`${host} ${whatFailed}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

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
