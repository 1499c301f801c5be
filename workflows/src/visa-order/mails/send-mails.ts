import { CREDIT_NOTE, mailSummary } from '@passage/contracts/workflows/history-names'
import type { MailDue, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { type Attention, papers, post, untilDone } from '../steps.ts'

/** The parts of an order that its mails need. */
interface Sender extends Attention {
  readonly input: VisaOrderInput
  readonly state: VisaOrderState
  readonly mailsUnderWay: Set<string>
}

/** Sends what is due and not under way yet; a mail that is done is taken off the state. */
export function sendMails(order: Sender): void {
  for (const mail of order.state.mails) {
    if (order.mailsUnderWay.has(mail.key)) continue
    order.mailsUnderWay.add(mail.key)
    void send(order, mail).finally(() => order.mailsUnderWay.delete(mail.key))
  }
}

async function send(order: Sender, mail: MailDue): Promise<void> {
  const { orderId } = order.input
  const refundId = mail.template === 'refund_made' ? (mail.refundId ?? null) : null
  // The paper is enclosed, and is owed even when no mail can leave.
  if (refundId || mail.template === 'payment_confirmed')
    await untilDone(order, 'step_retrying', (options) =>
      papers.issueInvoice.executeWithOptions({ ...options, summary: refundId ? CREDIT_NOTE : 'Invoice' }, [
        { orderId, refundId },
      ]),
    )
  await untilDone(order, 'mail_failing', (options) =>
    post.sendMail.executeWithOptions({ ...options, summary: mailSummary(mail.template) }, [{ orderId, mail }]),
  )
  order.state.mails = order.state.mails.filter((due) => due.key !== mail.key)
}
