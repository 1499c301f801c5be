import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Copy, CopyFor, CopyOf } from '../../copy.ts'
import { havingDecision, stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'
import { names } from '../family.ts'
import { isFamily, outcomes, refusals, undecided } from './family.ts'
import { standing, visaExpected } from './standing.ts'
import { statusName } from './words.ts'

const them = ({ visas }: MailFacts): string => (visas.count > 1 ? 'les' : 'le')

const toDownload: CopyOf = (order, say) => ({
  subject: 'Demande terminée\u00a0: téléchargez votre visa',
  title: 'Votre demande est terminée',
  what: [
    order.visas.count > 1
      ? `${order.visas.count} documents de visa se trouvent sur la page de votre commande.`
      : 'Votre visa se trouve sur la page de votre commande.',
    ...refusals(order, say),
    order.visas.deletesAt
      ? `Téléchargez-${them(order)} avant le ${say.time(order.visas.deletesAt)}. Connectez-vous pour cela, et gardez-en une copie pour votre voyage.`
      : `Téléchargez-${them(order)}. Connectez-vous pour cela, et gardez-en une copie pour votre voyage.`,
  ],
  turn: standing(order, say),
  next: [
    'Vérifiez les noms, les dates et les numéros avant de partir, et dites-nous aussitôt si quelque chose est inexact.',
  ],
  button: 'Télécharger votre visa',
})

/** Some of the travellers have their visas. design.md, Travellers. */
function partReady(order: MailFacts, say: Say): Copy {
  const approved = havingDecision(order, 'approved')
  const [here, due] = [approved.filter(({ hasVisa }) => hasVisa), approved.filter(({ hasVisa }) => !hasVisa)]
  const open = havingDecision(order, 'open')
  const title = `${here.length === 1 ? 'Premier visa arrivé' : 'Premiers visas arrivés'}\u00a0: ${names(here, say)}`
  const pages =
    here.length === 1 ? 'Il se trouve sur la page de votre commande.' : 'Ils se trouvent sur la page de votre commande.'
  return {
    subject: title,
    title,
    what: [
      due.length > 0 ? `${pages} Reste à venir\u00a0: ${names(due, say)}.` : pages,
      ...refusals(order, say),
      ...undecided(open, say),
      `Connectez-vous pour ${here.length === 1 ? 'le' : 'les'} télécharger, et gardez-en une copie pour votre voyage.`,
    ],
    turn: standing(order, say),
    next: ['Vérifiez les noms, les dates et les numéros, et dites-nous aussitôt si quelque chose est inexact.'],
    button: 'Télécharger le visa',
  }
}

/** A completed order without a visa document: there is nothing to download. settled.md, Orders and prices. */
function handedOver(order: MailFacts, say: Say): Copy {
  const check =
    'Vérifiez les noms, les dates et les numéros dès que vous l’avez en main, et dites-nous aussitôt si quelque chose est inexact.'
  const done = { title: 'Votre demande est terminée', turn: standing(order, say), button: 'Voir votre commande' }
  switch (order.delivery) {
    case 'embassy':
      return {
        ...done,
        subject: `${say.who.The} vous ${say.who.verb('envoie', 'envoient')} votre visa`,
        what: refusals(order, say),
        next: [check],
      }
    case 'collected':
      return {
        ...done,
        subject: 'Demande terminée\u00a0: retirez votre visa',
        what: ['Retirez-le là où votre demande a été déposée.', ...refusals(order, say)],
        next: [check],
      }
    default:
      return {
        ...done,
        subject: 'Votre demande est terminée',
        what: refusals(order, say),
        next: [],
      }
  }
}

function approvedTitle(order: MailFacts): string {
  const [approved, all] = [havingDecision(order, 'approved').length, stillTravelling(order).length]
  if (!isFamily(order)) return 'Votre visa est accordé'
  if (havingDecision(order, 'refused').length === 0) return 'Vos visas sont accordés'
  return `Visas\u00a0: ${approved} sur ${all} ${approved === 1 ? 'accordé' : 'accordés'}`
}

export const progress: CopyFor<'submitted' | 'approved' | 'visa_part_ready' | 'visa_ready' | 'status_corrected'> = {
  submitted: (order, say) => ({
    subject: `Votre dossier est ${say.who.at}`,
    title: `Votre dossier est ${say.who.at}`,
    what: [
      `Nous l’avons remis le ${say.day(order.submittedAt ?? order.entry.at)}.`,
      ...(order.embassyReference
        ? [`Référence ${say.who.verb('de l’ambassade', 'de la demande')}\u00a0: ${order.embassyReference}.`]
        : []),
    ],
    turn: standing(order, say),
    next: [[...visaExpected(order, say), 'Nous vous écrirons dès que nous aurons une réponse.'].join(' ')],
    button: 'Suivre votre commande',
  }),
  approved: (order, say) => {
    const title = approvedTitle(order)
    const isAll = havingDecision(order, 'refused').length === 0
    return {
      subject: title,
      title,
      what: isAll
        ? [`${say.who.The} ${say.who.verb('a', 'ont')} accordé ${isFamily(order) ? 'vos visas' : 'votre visa'}.`]
        : outcomes(order, say),
      turn: standing(order, say),
      next: ['Vous recevrez un autre message dès que vos documents de visa seront prêts.'],
      button: 'Suivre votre commande',
    }
  },
  visa_part_ready: partReady,
  visa_ready: (order, say) => (order.visas.count > 0 ? toDownload(order, say) : handedOver(order, say)),
  status_corrected: (order, say) => ({
    subject: 'Le statut de votre commande a été corrigé',
    title: 'Le statut de votre commande a été corrigé',
    what: [`Il est désormais\u00a0: ${statusName(order.status, say)}.`, ...outcomes(order, say)],
    turn: standing(order, say),
    next: visaExpected(order, say),
    button: 'Voir votre commande',
  }),
}
