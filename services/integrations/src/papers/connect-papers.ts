import { drawingThread } from './drawing-thread.ts'
import type { Paper, Papers } from './port.ts'

/** Invoices, credit notes, acknowledgements and commission statements, drawn in a thread of their own. */
export const connectPapers = (): Papers =>
  drawingThread<Paper, Uint8Array>(new URL('./draw-paper.ts', import.meta.url), { patienceMs: 30_000, heapMb: 256 })
