import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import type { Acknowledgement } from './acknowledgement-pdf.ts'
import type { CommissionContent } from './commission-pdf.ts'

/** Content of a PDF. */
export type PdfContent =
  | InvoiceContent
  | (Acknowledgement & { kind: 'acknowledgement' })
  | (CommissionContent & { kind: 'commission' })

/** Prints PDFs outside the main thread. */
export interface PdfPrinter {
  /** `owner`: a person's or order's id, by which requests are served round-robin. */
  print(content: PdfContent, owner: string): Promise<Uint8Array>
  close(): Promise<void>
}
