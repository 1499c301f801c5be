import { withResolvers } from '../../../../lib/older-browsers.ts'
import { FileProblem } from '../file/file-problem.ts'
import type { ReadOffers } from '../reading/read-offers.ts'
import type { ReadAnswer, ReadRequest } from './messages.ts'

/** Milliseconds for what takes seconds at most; a file that is made to be slow is given up. */
const PATIENCE_MS = 60_000

/** Reads a file beside the page, which goes on meanwhile. Throws {@link FileProblem}; ends the worker when `signal` says so. */
export function readInWorker(
  request: ReadRequest,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<ReadOffers> {
  // An abort that is over fires no event.
  if (signal.aborted) return Promise.reject(signal.reason)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = withResolvers<ReadOffers>()
  const timer = setTimeout(() => reject(new FileProblem('too_slow')), PATIENCE_MS)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  worker.addEventListener('error', () => reject(new FileProblem('unreadable')))
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    if (data.kind === 'progress') onProgress(data.percent)
    else if (data.kind === 'read') resolve(data.read)
    else reject(new FileProblem(data.code, data.facts))
  })
  worker.postMessage(request, [request.bytes.buffer])
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
