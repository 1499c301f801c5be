import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { Order } from './order.ts'
import { papers, post, untilDone } from './steps.ts'

/** Sends what is due and not under way yet; a mail that is done is taken off the state. */
export function sendMails(order: Order): void {
  for (const mail of order.state.mails) {
    if (order.mailsUnderWay.has(mail.key)) continue
    order.mailsUnderWay.add(mail.key)
    void send(order, mail).finally(() => order.mailsUnderWay.delete(mail.key))
  }
}

async function send(order: Order, mail: MailDue): Promise<void> {
  const { orderId } = order.input
  const refundId = mail.template === 'refund_made' ? (mail.refundId ?? null) : null
  // The paper is enclosed, and is owed even when no mail can leave.
  if (refundId || mail.template === 'payment_confirmed')
    await untilDone(order, 'step_retrying', () =>
      papers.issueInvoice.executeWithOptions({ summary: refundId ? 'Credit note' : 'Invoice' }, [
        { orderId, refundId },
      ]),
    )
  await untilDone(order, 'mail_failing', () =>
    post.sendMail.executeWithOptions({ summary: `Mail ${mail.template}` }, [{ orderId, mail }]),
  )
  order.state.mails = order.state.mails.filter((due) => due.key !== mail.key)
}
