import { withResolvers } from '../../../../lib/older-browsers.ts'
import type { Drawing, PdfAnswer, PdfProblemCode, PdfRequest, Size } from './messages.ts'

/** Milliseconds after which a PDF that was made to be slow is given up. Scans of 600 dpi in JPEG 2000 take half a minute. */
export const PATIENCE_MS = { open: 15_000, draw: 60_000, read: 8_000 }

/** Why a PDF is not shown. */
export class PdfProblem extends Error {
  readonly code: PdfProblemCode

  constructor(code: PdfProblemCode) {
    super(`PDF not shown: ${code}`)
    this.name = 'PdfProblem'
    this.code = code
  }
}

export interface OpenPdf {
  /** The pages of the whole file; `sizes` has those that are shown. */
  pages: number
  sizes: readonly Size[]
  /** Draws one page after the other; a queued one is dropped when `signal` aborts. Throws {@link PdfProblem}. */
  draw: (drawing: Drawing, signal: AbortSignal) => Promise<ImageBitmap>
  close: () => void
}

interface QueuedDrawing {
  drawing: Drawing
  signal: AbortSignal
  resolve: (bitmap: ImageBitmap) => void
  reject: (reason: unknown) => void
}

const canDraw = (): boolean => typeof OffscreenCanvas === 'function'

/** All of pdf.js runs in here: the page itself shows finished pictures only, also for a hostile PDF. */
export const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads a PDF in a worker. A step that takes too long ends the worker. Throws {@link PdfProblem}; ends when `signal`
 * aborts.
 */
export async function openPdf(file: Blob, signal: AbortSignal, createWorker = newWorker): Promise<OpenPdf> {
  if (!canDraw()) throw new PdfProblem('unsupported')
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  const worker = createWorker()
  const opening = withResolvers<{ pages: number; sizes: Size[] }>()
  const waiting: QueuedDrawing[] = []
  let current: QueuedDrawing | undefined
  let over: unknown
  let ids = 0
  let timer: ReturnType<typeof setTimeout>

  const end = (reason: unknown) => {
    if (over) return
    over = reason
    clearTimeout(timer)
    worker.terminate()
    opening.reject(reason)
    for (const turn of [current, ...waiting.splice(0)]) turn?.reject(reason)
  }
  const send = (message: PdfRequest, transfer: Transferable[] = []) => {
    timer = setTimeout(() => end(new PdfProblem('too_slow')), PATIENCE_MS[message.kind])
    worker.postMessage(message, transfer)
  }
  const next = () => {
    if (current || over) return
    current = waiting.shift()
    if (!current) return
    if (!current.signal.aborted) return send({ kind: 'draw', id: ++ids, ...current.drawing })
    current.reject(current.signal.reason)
    current = undefined
    next()
  }
  const drawn = (settle: (turn: QueuedDrawing) => void) => {
    clearTimeout(timer)
    const turn = current
    current = undefined
    if (turn) settle(turn)
    next()
  }

  worker.addEventListener('error', () => end(new PdfProblem('broken')))
  worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
    if (data.kind === 'drawn') drawn(({ resolve }) => resolve(data.bitmap))
    else if (data.kind === 'not_drawn') drawn(({ reject }) => reject(new PdfProblem('broken')))
    else if (data.kind === 'problem') end(new PdfProblem(data.code))
    else if (data.kind === 'opened') {
      clearTimeout(timer)
      opening.resolve(data)
    }
  })
  signal.addEventListener('abort', () => end(signal.reason), { once: true })
  send({ kind: 'open', bytes }, [bytes.buffer])
  const { pages, sizes } = await opening.promise
  return {
    pages,
    sizes,
    draw: (drawing, of) => {
      const { promise, resolve, reject } = withResolvers<ImageBitmap>()
      if (over) reject(over)
      else {
        waiting.push({ drawing, signal: of, resolve, reject })
        next()
      }
      return promise
    },
    close: () => end(new DOMException('The viewer was closed.', 'AbortError')),
  }
}
