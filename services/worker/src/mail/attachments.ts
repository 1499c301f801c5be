import type { Company } from '@passage/contracts/domain/invoice'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { invoiceContent } from '@passage/core/invoices/invoice-content'
import { type InvoiceSettings, issueInvoice } from '@passage/core/invoices/issue-invoice'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { MailAttachment } from '@passage/integrations/mail/port'
import { acknowledgementPdf } from '@passage/integrations/papers/acknowledgement-pdf'
import { creditNotePdf } from '@passage/integrations/papers/credit-note-pdf'
import { invoiceFileName } from '@passage/integrations/papers/file-name'
import { invoicePdf } from '@passage/integrations/papers/invoice-pdf'

/** The papers that go with a mail; most have none. */
export type AttachmentsOf = (mail: MailDue, facts: MailFacts) => Promise<MailAttachment[]>

/** The invoice with a payment, the credit note with a refund, the acknowledgement with a withdrawal. */
export const papersOf =
  (context: Context, settings: InvoiceSettings): AttachmentsOf =>
  async (mail, facts) => {
    switch (mail.template) {
      case 'payment_confirmed':
        return [await moneyPaper(context, settings, facts.orderId, null)]
      case 'refund_made':
        return [await moneyPaper(context, settings, facts.orderId, mail.refundId ?? null)]
      case 'withdrawal_acknowledged':
        return [await acknowledgement(settings.company, facts)]
      default:
        return []
    }
  }

const pdf = (fileName: string, bytes: Uint8Array): MailAttachment => ({
  fileName,
  contentType: 'application/pdf',
  bytes,
})

/** Issued now, where the mail comes before the step that issues it. */
async function moneyPaper(context: Context, settings: InvoiceSettings, orderId: string, refundId: string | null) {
  await issueInvoice(context, settings, { orderId, refundId })
  const content = await invoiceContent(context.db, { orderId, refundId })
  if (!content) throw new Error(`The paper that was issued for order ${orderId} is not there.`)
  const bytes = await (content.kind === 'invoice' ? invoicePdf(content) : creditNotePdf(content))
  return pdf(invoiceFileName(content), bytes)
}

const NAMES = { en: 'withdrawal', fr: 'retractation' } as const

async function acknowledgement(company: Company, facts: MailFacts): Promise<MailAttachment> {
  const { language, orderNumber, capturedCents, currency, destination, visaType, paidBy } = facts
  const bytes = await acknowledgementPdf({
    language,
    company,
    customer: { name: facts.customerName, email: facts.customerEmail },
    orderNumber,
    destination,
    visaType,
    withdrawnAt: facts.entry.at.toISOString(),
    by: facts.entry.actorKind === 'customer' ? 'customer' : 'staff',
    // By the refund rule all of it goes back until the file is at the embassy, whether or not it is promised yet.
    refundCents: facts.submittedAt ? facts.refundCents : capturedCents,
    paidCents: capturedCents,
    currency,
    paidBy,
  })
  return pdf(`${NAMES[language]}-${orderNumber}.pdf`, bytes)
}
