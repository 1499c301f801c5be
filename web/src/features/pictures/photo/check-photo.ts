import type { PhotoReport } from '@passage/reading/photo/photo'
import { decoded, type Pixels } from '../pixels.ts'
import type { CheckFailure, CheckMessage, CheckRequest } from './messages.ts'

/** `unshown`: not a picture that this browser can open. The report's coordinates are pixels of `size`. */
export type CheckAnswer =
  | { kind: 'judged'; report: PhotoReport; size: { width: number; height: number } }
  | { kind: 'unshown' }
  | CheckFailure

/** Milliseconds without a message: loading has stopped, or the device is too slow. */
const PATIENCE_MS = 60_000

export interface PhotoChecker {
  check: (photo: Blob | Pixels, destination: string | null, onLoaded: (loaded: number) => void) => Promise<CheckAnswer>
  close: () => void
}

/**
 * Judges photos on the device, in a worker that keeps its models until `close`. Nothing is sent: models come from our
 * own origin. One check at a time; a check that is closed never ends.
 */
export function openPhotoChecker(): PhotoChecker {
  let worker: Worker | null = null
  let timer = 0
  let closed = 0
  const close = () => {
    closed++
    clearTimeout(timer)
    worker?.terminate()
    worker = null
  }

  const ask = (picture: Pixels, destination: string | null, onLoaded: (loaded: number) => void) =>
    new Promise<Exclude<CheckMessage, { kind: 'loading' }>>((resolve) => {
      worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
      const end = (answer: Exclude<CheckMessage, { kind: 'loading' }>) => {
        clearTimeout(timer)
        // A worker that failed is of no use for the next picture.
        if (answer.kind !== 'judged') close()
        resolve(answer)
      }
      const wait = () => {
        clearTimeout(timer)
        timer = window.setTimeout(() => end({ kind: navigator.onLine ? 'unable' : 'offline' }), PATIENCE_MS)
      }
      worker.onerror = () => end({ kind: 'offline' })
      worker.onmessage = ({ data }: MessageEvent<CheckMessage>) => {
        if (data.kind !== 'loading') return end(data)
        onLoaded(data.loaded)
        wait()
      }
      wait()
      const request: CheckRequest = { picture, destination }
      worker.postMessage(request, [picture.rgba.buffer])
    })

  return {
    async check(photo, destination, onLoaded) {
      if (typeof WebAssembly === 'undefined' || typeof TransformStream === 'undefined') return { kind: 'unable' }
      const before = closed
      const picture = await decoded(photo)
      // No worker is started for it.
      if (closed !== before) return new Promise(() => {})
      if (!picture) return { kind: 'unshown' }
      const { width, height } = picture
      const answer = await ask(picture, destination, onLoaded)
      return answer.kind === 'judged' ? { ...answer, size: { width, height } } : answer
    },
    close,
  }
}
