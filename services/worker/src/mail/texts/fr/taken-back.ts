import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor } from '../../copy.ts'
import type { Say } from '../../say.ts'
import { standing, visaExpected } from './standing.ts'

/** " (Amina)", where the entry's document belongs to one of several travellers. */
function ofWhom({ travellers, entry }: MailFacts, say: Say): string {
  const traveller = travellers.find(({ position }) => position === entry.traveller)
  return traveller ? ` (${say.traveller(traveller)})` : ''
}

/** What staff took back. */
export const takenBack: CopyFor<'documents_not_needed' | 'visa_withdrawn' | 'visa_replaced'> = {
  documents_not_needed: (order, say) => {
    const names: Record<string, string> = DOCUMENT_NAMES.fr
    const document = inSentence(names[order.entry.documentType ?? ''] ?? DOCUMENT_NAMES.fr.general)
    return {
      subject: 'Un document n’est plus à renvoyer',
      title: 'Vous n’avez rien à renvoyer',
      what: [
        `Nous avions demandé un autre fichier\u00a0: ${document}${ofWhom(order, say)}. C’était une erreur de notre part\u00a0: nous examinons le fichier que vous avez envoyé.`,
      ],
      turn: standing(order, say),
      next: visaExpected(order, say),
      button: 'Voir votre commande',
    }
  },
  visa_withdrawn: (order, say) => ({
    subject: 'Important\u00a0: n’utilisez pas votre visa',
    title: `N’utilisez pas le visa${ofWhom(order, say)}`,
    what: [
      `Nous l’avons retiré le ${say.time(order.entry.at)}, pour la raison indiquée ici. Il n’est plus sur la page de votre commande.`,
      'Si vous l’avez téléchargé ou imprimé, supprimez le fichier et détruisez l’impression. Ne voyagez pas avec.',
    ],
    turn: standing(order, say),
    next: [
      'Nous vous écrirons dès qu’il y aura du nouveau. Si votre départ est proche, contactez aussitôt notre assistance.',
    ],
    button: 'Voir votre commande',
  }),
  visa_replaced: (order, say) => ({
    subject: 'Important\u00a0: votre visa a été remplacé',
    title: `Le visa${ofWhom(order, say)} a été remplacé`,
    what: [
      `N’utilisez pas le précédent\u00a0: nous l’avons retiré le ${say.time(order.entry.at)}, pour la raison indiquée ici. Si vous l’avez téléchargé ou imprimé, supprimez le fichier et détruisez l’impression.`,
      'Le bon se trouve sur la page de votre commande. Connectez-vous pour le télécharger, et gardez-en une copie pour votre voyage.',
    ],
    turn: standing(order, say),
    next: [
      'Vérifiez les noms, les dates et les numéros avant de partir, et dites-nous aussitôt si quelque chose est inexact.',
    ],
    button: 'Télécharger le nouveau visa',
  }),
}
