import { withResolvers } from '../../lib/older-browsers.ts'

/** Milliseconds without a message: loading has stopped, or the device is too slow. */
const PATIENCE_MS = 60_000

interface Question {
  request: unknown
  /** Handed over, not copied. */
  transfer: Transferable[]
  signal: AbortSignal
}

/**
 * Asks a worker that answers once and is ended then. `isStep`: the message is no answer yet. Rejects when it cannot be
 * started, takes too long, or when `signal` says so.
 */
export function askWorker<Message, Step extends Message = never>(
  worker: Worker,
  { request, transfer, signal }: Question,
  isStep: (message: Message) => message is Step = (_): _ is Step => false,
): Promise<Exclude<Message, Step>> {
  const { promise, resolve, reject } = withResolvers<Exclude<Message, Step>>()
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => reject(new Error('The worker took too long')), PATIENCE_MS)
  }
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  worker.addEventListener('error', () => reject(new Error('The worker could not be started')))
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (isStep(data)) wait()
    else resolve(data as Exclude<Message, Step>)
  })
  wait()
  if (signal.aborted) abort()
  else worker.postMessage(request, transfer)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    worker.terminate()
  })
}
