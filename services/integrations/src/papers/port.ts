import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import type { Acknowledgement } from './acknowledgement-pdf.ts'
import type { CommissionPaper } from './commission-pdf.ts'

/** Content of a PDF. */
export type Paper =
  | InvoiceContent
  | (Acknowledgement & { kind: 'acknowledgement' })
  | (CommissionPaper & { kind: 'commission' })

/** Draws PDFs outside the main thread. */
export interface Papers {
  /** `owner`: a person's or order's id, by which requests are served round-robin. */
  draw(paper: Paper, owner: string): Promise<Uint8Array>
  close(): Promise<void>
}
