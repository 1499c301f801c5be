import { DomainError } from '@passage/contracts/domain/errors'
import { fairQueue } from '../bounded/fair-queue.ts'
import { drawingThread } from './drawing/drawing-thread.ts'
import type { PdfContent, PdfPrinter } from './port.ts'

/** Maximum waiting time, below the timeout of a request. */
const WAIT_MS = 8_000
const DRAW_MS = 30_000

/**
 * Prints invoices, credit notes, acknowledgements and commission statements in a worker thread. People are served round-robin.
 * Throws `unavailable` after waiting too long.
 */
export function connectPdfPrinter(waitMs = WAIT_MS): PdfPrinter {
  const module = new URL('./drawing/draw-pdf.ts', import.meta.url)
  const thread = drawingThread<PdfContent, Uint8Array>(module, { timeoutMs: DRAW_MS, heapMb: 256 })
  const refusal = () =>
    new DomainError('unavailable', 'Many PDFs are being printed. Please try again in a little while.')
  const queue = fairQueue({ concurrency: 1, perPerson: 1, timeoutMs: waitMs, refusal })
  return { print: (content, owner) => queue(owner, () => thread.draw(content)), close: thread.close }
}
