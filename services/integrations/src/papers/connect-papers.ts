import { DomainError } from '@passage/contracts/domain/errors'
import { fairTurns } from '../bounded/fair-turns.ts'
import type { Storage } from '../storage/port.ts'
import { drawingThread } from './drawing/drawing-thread.ts'
import { keptPapers } from './kept-papers.ts'
import type { Paper, Papers } from './port.ts'

/** How long a paper waits for its turn, less than a request has; how long drawing it may take. */
const WAIT_MS = 8_000
const DRAW_MS = 30_000

/**
 * Invoices, credit notes, acknowledgements and commission statements, drawn in a thread of their own. People take turns; what
 * never changes is drawn once and kept. Throws `unavailable` when a turn does not come in time.
 */
export function connectPapers(storage: Pick<Storage, 'read' | 'put'>, waitMs = WAIT_MS): Papers {
  const module = new URL('./drawing/draw-paper.ts', import.meta.url)
  const thread = drawingThread<Paper, Uint8Array>(module, { patienceMs: DRAW_MS, heapMb: 256 })
  const tooLate = () =>
    new DomainError('unavailable', 'Many papers are being drawn. Please try again in a little while.')
  const inTurn = fairTurns({ atOnce: 1, each: 1, patienceMs: waitMs, tooLate })
  const draw = (paper: Paper, whose: string) => inTurn(whose, () => thread.draw(paper))
  return keptPapers({ draw, close: thread.close }, storage)
}
