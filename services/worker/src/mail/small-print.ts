import { MAILS } from '@passage/contracts/domain/mails'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Words } from './copy.ts'
import type { OrderNews } from './mail-content.ts'
import type { Say } from './say.ts'

/** Rules that a mail has to state: the refund rule and the deletion of documents. design.md, Money and Documents. */
export function smallPrint(news: readonly OrderNews[], words: Words, say: Say): string[] {
  const about = (rule: 'refundRule' | 'deletion') =>
    news.find(({ template }) => MAILS[template].states?.includes(rule))?.facts
  const [paid, kept] = [about('refundRule'), about('deletion')]
  return [...(paid ? [refundRule(paid, words)] : []), ...(kept ? deletion(kept, words, say) : [])]
}

function refundRule({ capturedCents, submittedAt }: MailFacts, words: Words): string {
  if (submittedAt) return words.refundRule.none
  return capturedCents === 0 ? words.refundRule.unpaid : words.refundRule.full
}

function deletion({ capturedCents, status, documentsDeleteAt, visas }: MailFacts, words: Words, say: Say): string[] {
  if (capturedCents === 0) return [words.deletion.unpaid]
  if (!isClosed(status)) return [words.deletion.open]
  return [
    ...(visas.deletesAt ? [words.deletion.visas(say.time(visas.deletesAt))] : []),
    ...(documentsDeleteAt ? [words.deletion.closed(say.time(documentsDeleteAt))] : []),
  ]
}
