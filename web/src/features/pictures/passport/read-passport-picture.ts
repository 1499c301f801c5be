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
  const [pixels, weights] = await Promise.all([decoded(picture), loadModel()])
  signal.throwIfAborted()
  if (!pixels) return { kind: 'unshown' }
  if (!weights) return { kind: 'offline' }
  return inWorker({ picture: pixels, model: weights }, signal).catch((error): PassportPictureAnswer => {
    signal.throwIfAborted()
    console.warn(error)
    return { kind: 'offline' }
  })
}

let model: ArrayBuffer | null = null

/** Loaded once, since a camera's pictures are read one after another. */
async function loadModel(): Promise<ArrayBuffer | null> {
  if (model) return model
  const answer = await fetch(modelAddress).catch(() => null)
  model = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null
  return model
}

function inWorker(request: ReadRequest, signal: AbortSignal): Promise<PassportAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return askWorker(worker, { request, transfer: [request.picture.rgba.buffer], signal })
}
