import { CREDIT_NOTE, mailSummary } from '@passage/contracts/workflows/history-names'
import type { MailDue, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { type Attention, runStep } from '../../shared/run-step.ts'
import { invoiceActivities, mailActivities } from '../activity-proxies.ts'

/** The parts of an order that sending its mails needs. */
interface MailingOrder extends Attention {
  readonly input: VisaOrderInput
  readonly state: VisaOrderState
  readonly mailsUnderWay: Set<string>
  mailSent(key: string): void
}

/** Starts to send every queued mail that is not being sent yet. A sent mail is removed from the state. */
export function sendMails(order: MailingOrder): void {
  for (const mail of order.state.mails) {
    if (order.mailsUnderWay.has(mail.key)) continue
    order.mailsUnderWay.add(mail.key)
    void send(order, mail).finally(() => order.mailsUnderWay.delete(mail.key))
  }
}

async function send(order: MailingOrder, mail: MailDue): Promise<void> {
  const { orderId } = order.input
  const refundId = mail.template === 'refund_made' ? (mail.refundId ?? null) : null
  // The invoice is attached to the mail, and is issued even while mails cannot be sent.
  if (refundId || mail.template === 'payment_confirmed')
    await runStep(order, 'step_retrying', (options) =>
      invoiceActivities.issueInvoice.executeWithOptions({ ...options, summary: refundId ? CREDIT_NOTE : 'Invoice' }, [
        { orderId, refundId },
      ]),
    )
  await runStep(order, 'mail_failing', (options) =>
    mailActivities.sendMail.executeWithOptions({ ...options, summary: mailSummary(mail.template) }, [
      { orderId, mail },
    ]),
  )
  order.mailSent(mail.key)
}
