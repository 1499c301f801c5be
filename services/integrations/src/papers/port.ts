import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import type { Acknowledgement } from './acknowledgement-pdf.ts'
import type { CommissionPaper } from './commission-pdf.ts'

/** A paper by what it says. */
export type Paper =
  | InvoiceContent
  | (Acknowledgement & { kind: 'acknowledgement' })
  | (CommissionPaper & { kind: 'commission' })

/** Papers as PDF, drawn beside the process's own work. */
export interface Papers {
  /** `whose`: the person it is drawn for, or their order; one person does not wait behind all papers of another. */
  draw(paper: Paper, whose: string): Promise<Uint8Array>
  close(): Promise<void>
}
