import modelAddress from '@passage/reading/model/passport-lines.bin?url'
import { askWorker } from '../ask-worker.ts'
import { decoded, type Pixels } from '../pixels.ts'
import type { PassportAnswer, ReadRequest } from './messages.ts'

/** `unshown`: not a picture that this browser can open · `offline`: the reader could not be loaded. */
export type PassportPictureAnswer = PassportAnswer | { kind: 'unshown' } | { kind: 'offline' }

/**
 * Reads the two lines of a photographed passport in a worker of its own. The picture never leaves the device: only the
 * reader (its code and 200 kB of weights) is loaded from our own origin. Rejects when `signal` says so.
 */
export async function readPassportPicture(picture: Blob | Pixels, signal: AbortSignal): Promise<PassportPictureAnswer> {
  const [pixels, model] = await Promise.all([decoded(picture), loadModel()])
  signal.throwIfAborted()
  if (!pixels) return { kind: 'unshown' }
  if (!model) return { kind: 'offline' }
  return inWorker({ picture: pixels, model }, signal).catch((error): PassportPictureAnswer => {
    signal.throwIfAborted()
    console.warn(error)
    return { kind: 'offline' }
  })
}

async function loadModel(): Promise<ArrayBuffer | null> {
  const answer = await fetch(modelAddress).catch(() => null)
  return answer?.ok ? answer.arrayBuffer().catch(() => null) : null
}

function inWorker(request: ReadRequest, signal: AbortSignal): Promise<PassportAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return askWorker(worker, { request, transfer: [request.picture.rgba.buffer, request.model], signal })
}
