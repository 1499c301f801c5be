import { move } from 'piscina'
import { acknowledgementPdf } from '../acknowledgement-pdf.ts'
import { commissionPdf } from '../commission-pdf.ts'
import { creditNotePdf, invoicePdf } from '../invoice-pdf.ts'
import type { Paper } from '../port.ts'

/** Entry point of the thread of `connectPapers`. */
export default async (paper: Paper) => move(await pdfOf(paper))

function pdfOf(paper: Paper): Promise<Uint8Array> {
  switch (paper.kind) {
    case 'invoice':
      return invoicePdf(paper)
    case 'credit_note':
      return creditNotePdf(paper)
    case 'acknowledgement':
      return acknowledgementPdf(paper)
    case 'commission':
      return commissionPdf(paper)
  }
}
