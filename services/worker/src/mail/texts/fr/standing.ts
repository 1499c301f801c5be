import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Turn } from '../../copy.ts'
import { turnOf } from '../../facts.ts'
import type { Say } from '../../say.ts'

/** À qui le tour, tel que la commande se présente, et jusqu’à quand. */
export function standing(order: MailFacts, say: Say): Turn {
  const of = turnOf(order)
  return { of, text: of === 'customer' ? owed(order, say) : waiting(order, say) }
}

function owed(order: MailFacts, say: Say): string {
  if (order.owed.length > 0) return 'Envoyez-nous les documents indiqués ici. Nous poursuivons dès qu’ils sont là.'
  if (order.travellersMissing.length > 0 && order.status === 'processing') return missingDetails(order, say)
  return `Payez ${say.money(order.totalCents)} avant le ${say.time(order.paymentWindowEndsAt)}.`
}

export const missingDetails = (order: MailFacts, say: Say): string =>
  `Ajoutez les noms, la date de naissance, la nationalité et le passeport ${travellers(order.travellersMissing, say)} sur la page de votre commande. Ne les envoyez pas par e-mail.`

const travellers = (positions: readonly number[], say: Say): string =>
  positions.length === 1 ? `du voyageur ${say.list(positions)}` : `des voyageurs ${say.list(positions)}`

function waiting(order: MailFacts, say: Say): string {
  const by = order.dueAt ? ` avant le ${say.time(order.dueAt)}` : ''
  switch (order.status) {
    case 'paid':
    case 'document_review':
      return by ? `Nous vérifions vos documents${by}.` : 'Nous vérifions vos documents, normalement sous un jour ouvré.'
    case 'processing':
      return `Nous préparons votre dossier et le remettons à l’ambassade${by}.`
    case 'submitted':
      return 'L’ambassade examine votre dossier. Vous n’avez rien à faire.'
    case 'approved':
      return `Nous vous remettons vos documents de visa${by}.`
    case 'completed':
      return 'Vos documents de visa vous ont été remis. Bon voyage.'
    default:
      return 'Cette demande est terminée. Vous n’avez rien à faire.'
  }
}
