import { withPicture } from '../../../lib/decode-picture.ts'
import { askWorker } from '../ask-worker.ts'
import { jpegOf, paperOf } from '../canvas.ts'
import type { Pixels } from '../pixels.ts'
import { type HeicMessage, isLarge, LIMITS, LONGEST_SIDE } from './messages.ts'

const QUALITY = 0.9

/** `large`: more than memory holds · `unshown`: broken, or not for this device · `offline`: the reader could not be loaded. */
export type HeicAnswer = { kind: 'jpeg'; file: File } | { kind: 'large' | 'unshown' | 'offline' }

/**
 * A HEIC picture as an upright JPEG without the camera's notes (place, time), by the browser itself where it shows such
 * files (Safari), else in a worker that loads libheif. Rejects when `signal` says so.
 */
export async function toJpeg(file: File, onLoaded: (loaded: number) => void, signal: AbortSignal): Promise<HeicAnswer> {
  if (file.size > LIMITS.bytes) return { kind: 'large' }
  const shown = await withPicture(file, ofBrowser).catch(() => null)
  signal.throwIfAborted()
  const answer = shown ?? (await inWorker(file, onLoaded, signal))
  signal.throwIfAborted()
  return answer instanceof HTMLCanvasElement ? jpegFile(file, answer) : answer
}

function ofBrowser(image: HTMLImageElement): HTMLCanvasElement | HeicAnswer {
  const { naturalWidth: width, naturalHeight: height } = image
  if (isLarge(width, height)) return { kind: 'large' }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const { canvas, context } = paperOf(width * scale, height * scale)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function inWorker(
  file: File,
  onLoaded: (loaded: number) => void,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | HeicAnswer> {
  if (typeof WebAssembly === 'undefined' || typeof TransformStream === 'undefined') return { kind: 'unshown' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { kind: 'unshown' }
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  type Loading = Extract<HeicMessage, { kind: 'loading' }>
  const isLoading = (message: HeicMessage): message is Loading => {
    if (message.kind === 'loading') onLoaded(message.loaded)
    return message.kind === 'loading'
  }
  const answer = await askWorker<HeicMessage, Loading>(
    worker,
    { request: bytes, transfer: [bytes], signal },
    isLoading,
  ).catch((error: unknown) => {
    signal.throwIfAborted()
    console.warn(error)
    return { kind: navigator.onLine ? 'unshown' : 'offline' } as const
  })
  return answer.kind === 'decoded' ? canvasOfPixels(answer.picture) : answer
}

function canvasOfPixels({ rgba, width, height }: Pixels): HTMLCanvasElement {
  const { canvas, context } = paperOf(width, height)
  context.putImageData(new ImageData(rgba, width, height), 0, 0)
  return canvas
}

async function jpegFile({ name }: File, canvas: HTMLCanvasElement): Promise<HeicAnswer> {
  const jpeg = await jpegOf(canvas, QUALITY).catch(() => null)
  if (!jpeg) return { kind: 'large' }
  return { kind: 'jpeg', file: new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg.type }) }
}
