import type { Company } from '@passage/contracts/domain/money/invoice'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { type InvoiceSettings, issueInvoice } from '@passage/core/invoices/issue-invoice'
import { invoiceContent } from '@passage/core/invoices/read-invoices'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { MailAttachment } from '@passage/integrations/mail/port'
import { invoiceFileName } from '@passage/integrations/printing/file-name'
import type { PdfContent, PdfPrinter } from '@passage/integrations/printing/port'

/** Returns the attachments of a mail; most mails have none. */
export type AttachmentsOf = (mail: MailDue, facts: MailFacts) => Promise<MailAttachment[]>

/** Attaches the invoice to a payment's mail, the credit note to a refund's, the acknowledgement to a withdrawal's. */
export function pdfAttachments(
  context: Context,
  settings: InvoiceSettings,
  { print }: Pick<PdfPrinter, 'print'>,
): AttachmentsOf {
  const attach = async (fileName: string, content: PdfContent, orderId: string): Promise<MailAttachment[]> => [
    { fileName, contentType: 'application/pdf', bytes: await print(content, orderId) },
  ]
  const attachInvoice = async (orderId: string, refundId: string | null) => {
    // The mail may come before the step that issues the invoice. Issuing is idempotent.
    await issueInvoice(context, settings, { orderId, refundId })
    const content = await invoiceContent(context.db, { orderId, refundId })
    if (!content) throw new Error(`The invoice just issued for order ${orderId} does not exist.`)
    return attach(invoiceFileName(content), content, orderId)
  }
  return async (mail, facts) => {
    switch (mail.template) {
      case 'payment_confirmed':
        return attachInvoice(facts.orderId, null)
      case 'refund_made':
        return attachInvoice(facts.orderId, mail.refundId ?? null)
      case 'withdrawal_acknowledged':
        return attach(
          `${nameOf(facts)}-${facts.orderNumber}.pdf`,
          acknowledgement(settings.company, facts),
          facts.orderId,
        )
      default:
        return []
    }
  }
}

const nameOf = ({ language, capturedCents }: MailFacts): string =>
  (capturedCents > 0 ? { en: 'withdrawal', fr: 'retractation' } : { en: 'cancellation', fr: 'annulation' })[language]

function acknowledgement(company: Company, facts: MailFacts): PdfContent {
  const { language, orderNumber, capturedCents, currency, destination, visaType, paidBy } = facts
  return {
    kind: 'acknowledgement',
    language,
    company,
    customer: { name: facts.customerName, email: facts.customerEmail },
    orderNumber,
    destination,
    visaType,
    withdrawnAt: facts.entry.at.toISOString(),
    by: facts.entry.actorKind === 'customer' ? 'customer' : 'staff',
    // Before submission the refund rule gives back what is left, whether or not the refund is recorded yet.
    refundCents: facts.refund?.cents ?? (facts.submittedAt ? facts.refundCents : capturedCents),
    paidCents: capturedCents,
    currency,
    paidBy,
  }
}
