import { connect, type Socket } from 'node:net'
import { addAbortSignal, Readable } from 'node:stream'
import type { ScanEnv } from '../config.ts'
import { withDeadline } from '../deadline.ts'
import { ScanError, type Scanner, type Verdict } from './port.ts'

const SCAN_MS = 15_000
const CHUNK_BYTES = 64 * 1_024
/** A response is one short line. */
const MAX_RESPONSE = 4_096

/** ClamAV when CLAMAV_URL is set; otherwise every file passes, with one warning in the log. */
export function connectScanner({ CLAMAV_URL }: ScanEnv, log: { warn(message: string): void }): Scanner {
  if (CLAMAV_URL) return clamd(CLAMAV_URL)
  log.warn('CLAMAV_URL is not set: uploaded files are not scanned for malware')
  return { scan: async () => ({ infected: false }) }
}

/** Scans with ClamAV's daemon at `tcp://host:port` by INSTREAM. Its StreamMaxLength must exceed 10 MB. */
export function clamd(address: string, scanMs = SCAN_MS): Scanner {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    async scan(bytes) {
      try {
        return await withDeadline(scanMs, async (signal) => {
          const socket = addAbortSignal(signal, connect({ host, port: Number(port || 3310) }))
          try {
            const answer = responseOf(socket)
            Readable.from(instream(bytes)).pipe(socket, { end: false })
            return readVerdict(await answer)
          } finally {
            socket.destroy()
          }
        })
      } catch (error) {
        if (error instanceof ScanError) throw error
        const reason = error instanceof Error ? error.message : String(error)
        throw new ScanError(`The malware scanner gave no verdict: ${reason}`, { cause: error })
      }
    },
  }
}

/** The command, chunks with a length prefix of four bytes, and an empty chunk as the end. */
function* instream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    yield lengthOf(chunk)
    yield chunk
  }
  yield lengthOf(new Uint8Array())
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** The response line up to its NUL; an incomplete line is an error. A refusal may come while the file is still being sent. */
function responseOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => {
    text += part
    const end = text.indexOf('\0')
    if (end >= 0) resolve(text.slice(0, end))
    else if (text.length > MAX_RESPONSE) reject(new ScanError('The response of the malware scanner is too long.'))
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new ScanError('The malware scanner closed the connection without a verdict.')))
  return promise
}

function readVerdict(answer: string): Verdict {
  if (answer === 'stream: OK') return { infected: false }
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (signature) return { infected: true, signature }
  throw new ScanError(`The malware scanner answered: ${answer}`)
}
