import { DomainError } from '@passage/contracts/domain/errors'
import { fairQueue } from '../bounded/fair-queue.ts'
import { drawingThread } from './drawing/drawing-thread.ts'
import type { Paper, Papers } from './port.ts'

/** Maximum waiting time, below the timeout of a request. */
const WAIT_MS = 8_000
const DRAW_MS = 30_000

/**
 * Draws invoices, credit notes, acknowledgements and commission statements in a worker thread. People are served round-robin.
 * Throws `unavailable` after waiting too long.
 */
export function connectPapers(waitMs = WAIT_MS): Papers {
  const module = new URL('./drawing/draw-paper.ts', import.meta.url)
  const thread = drawingThread<Paper, Uint8Array>(module, { timeoutMs: DRAW_MS, heapMb: 256 })
  const refusal = () => new DomainError('unavailable', 'Many PDFs are being prepared. Please try again in a moment.')
  const queue = fairQueue({ concurrency: 1, perPerson: 1, timeoutMs: waitMs, refusal })
  return { draw: (paper, owner) => queue(owner, () => thread.draw(paper)), close: thread.close }
}
