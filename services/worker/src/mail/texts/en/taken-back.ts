import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor } from '../../copy.ts'
import type { Say } from '../../say.ts'
import { standing, visaExpected } from './standing.ts'

/** " of Amina", where the entry's document belongs to one of several travellers. */
function ofWhom({ travellers, entry }: MailFacts, say: Say): string {
  const traveller = travellers.find(({ position }) => position === entry.traveller)
  return traveller ? ` of ${say.traveller(traveller)}` : ''
}

/** What staff took back. */
export const takenBack: CopyFor<'documents_not_needed' | 'visa_withdrawn' | 'visa_replaced'> = {
  documents_not_needed: (order, say) => {
    const names: Record<string, string> = DOCUMENT_NAMES.en
    const document = inSentence(names[order.entry.documentType ?? ''] ?? DOCUMENT_NAMES.en.general)
    return {
      subject: 'You do not need to send a document again',
      title: 'You do not need to send it again',
      what: [
        `We had asked for another file (${document}${ofWhom(order, say)}). That was a mistake of ours: we are looking at the file that you sent.`,
      ],
      turn: standing(order, say),
      next: visaExpected(order, say),
      button: 'See your order',
    }
  },
  visa_withdrawn: (order, say) => ({
    subject: 'Important: do not use your visa document',
    title: `Do not use the visa${ofWhom(order, say)}`,
    what: [
      `We withdrew it on ${say.time(order.entry.at)}, for the reason given here. It is no longer on your order’s page.`,
      'If you have downloaded or printed it, delete the file and destroy the print. Do not travel with it.',
    ],
    turn: standing(order, say),
    next: ['We will write to you as soon as there is news. If you are about to travel, contact our support at once.'],
    button: 'See your order',
  }),
  visa_replaced: (order, say) => ({
    subject: 'Important: your visa document was replaced',
    title: `The visa${ofWhom(order, say)} was replaced`,
    what: [
      `Do not use the earlier one: we withdrew it on ${say.time(order.entry.at)}, for the reason given here. If you have downloaded or printed it, delete the file and destroy the print.`,
      'The right one is on your order’s page. Sign in to download it, and keep a copy for your trip.',
    ],
    turn: standing(order, say),
    next: ['Check names, dates and numbers before you travel, and tell us at once if something is wrong.'],
    button: 'Download the new visa',
  }),
}
