import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor } from '../../copy.ts'
import { stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'
import { statusName } from './words.ts'

type Templates = 'staff_new_order' | 'staff_customer_answered' | 'staff_due_soon' | 'staff_overdue'

/** Staff's next action; null: look at the order's status. */
const steps = ({ who }: Say): Record<MailFacts['status'], string | null> => ({
  pending: null,
  payment_pending: null,
  paid: 'Examiner les documents',
  document_review: 'Examiner les documents',
  processing: `Préparer le dossier et le remettre ${who.to}`,
  submitted: `Demander une réponse ${who.to}`,
  approved: 'Remettre les documents de visa',
  completed: null,
  rejected: null,
  cancelled: null,
})

function step(order: MailFacts, say: Say): string {
  if (order.deskTurn === 'customer')
    return 'Attendre le client\u00a0: il manque encore des documents ou des informations.'
  return `${steps(say)[order.status] ?? 'Voir où elle en est'}${order.dueAt ? ` avant le ${say.time(order.dueAt)}` : ''}.`
}

/** When the customer expects the visa; with the promised day where that is another one. */
function expected({ expectedCompletion, promise }: MailFacts, say: Say): string[] {
  if (!expectedCompletion) return []
  const day = say.day(expectedCompletion)
  if (!promise || promise.promisedOn === expectedCompletion) return [`Le client attend le visa au plus tard le ${day}.`]
  return [
    `Le visa était promis au client pour le ${say.day(promise.promisedOn)} au plus tard\u202f; il est maintenant prévu au plus tard le ${day}.`,
  ]
}

const travellers = (count: number): string => (count === 1 ? '1 voyageur' : `${count} voyageurs`)

export const staff: CopyFor<Templates> = {
  staff_new_order: (order, say) => ({
    subject: order.processingSpeed === 'express' ? 'Nouvelle commande payée, express' : 'Nouvelle commande payée',
    title: order.processingSpeed === 'express' ? 'Une nouvelle commande payée, express' : 'Une nouvelle commande payée',
    what: [
      `${travellers(stillTravelling(order).length)}, ${say.money(order.capturedCents)} payés, documents reçus\u00a0: ${order.documentsCount}.`,
    ],
    turn: { of: order.deskTurn, text: step(order, say) },
    next: expected(order, say),
    button: 'Ouvrir la commande',
  }),
  staff_customer_answered: (order, say) => ({
    subject: 'Le client a répondu',
    title: 'Le client a répondu',
    what: ['Ce que la commande attendait est arrivé.'],
    turn: { of: order.deskTurn, text: step(order, say) },
    next: expected(order, say),
    button: 'Ouvrir la commande',
  }),
  staff_due_soon: (order, say) => ({
    subject: 'Échéance proche',
    title: 'L’échéance de cette commande approche',
    what: [`Où elle en est\u00a0: ${statusName(order.status, say)}.`],
    turn: { of: order.deskTurn, text: step(order, say) },
    next: ['Passé ce délai, elle est signalée en retard.'],
    button: 'Ouvrir la commande',
  }),
  staff_overdue: (order, say) => ({
    subject: 'En retard',
    title: 'Cette commande est en retard',
    what: [
      `Où elle en est\u00a0: ${statusName(order.status, say)}.`,
      ...(order.dueAt ? [`Son échéance était le ${say.time(order.dueAt)}.`] : []),
    ],
    turn: { of: order.deskTurn, text: `${steps(say)[order.status] ?? 'Voir où elle en est'} maintenant.` },
    next: expected(order, say),
    button: 'Ouvrir la commande',
  }),
}
