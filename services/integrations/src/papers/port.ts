import type { InvoiceContent } from '@passage/contracts/domain/invoice'
import type { Acknowledgement } from './acknowledgement-pdf.ts'
import type { CommissionPaper } from './commission-pdf.ts'

/** A paper by what it says. */
export type Paper =
  | InvoiceContent
  | (Acknowledgement & { kind: 'acknowledgement' })
  | (CommissionPaper & { kind: 'commission' })

/** Papers as PDF, drawn beside the process's own work. */
export interface Papers {
  draw(paper: Paper): Promise<Uint8Array>
  close(): Promise<void>
}
