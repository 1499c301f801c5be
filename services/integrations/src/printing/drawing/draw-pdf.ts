import { move } from 'piscina'
import { acknowledgementPdf } from '../acknowledgement-pdf.ts'
import { commissionPdf } from '../commission-pdf.ts'
import { creditNotePdf, invoicePdf } from '../invoice-pdf.ts'
import type { PdfContent } from '../port.ts'

/** Entry point of the thread of `connectPdfPrinter`. */
export default async (content: PdfContent) => move(await pdfOf(content))

function pdfOf(content: PdfContent): Promise<Uint8Array> {
  switch (content.kind) {
    case 'invoice':
      return invoicePdf(content)
    case 'credit_note':
      return creditNotePdf(content)
    case 'acknowledgement':
      return acknowledgementPdf(content)
    case 'commission':
      return commissionPdf(content)
  }
}
