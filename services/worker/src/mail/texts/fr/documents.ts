import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { CopyFor, Turn } from '../../copy.ts'
import { asksDetails } from '../../facts.ts'
import { detailsAsk, missingDetails, ofTravellers, standing, visaExpected, wayOut } from './standing.ts'

type Templates =
  | 'documents_needed'
  | 'documents_reminder'
  | 'documents_last_reminder'
  | 'documents_accepted'
  | 'submission_soon'
  | 'details_needed'
  | 'details_corrected'
  | 'details_corrected_previous'

const TO_UPLOAD: Turn = {
  of: 'customer',
  text: 'À déposer sur la page de votre commande\u00a0: PDF, JPG ou PNG, moins de 10 Mo chacun.',
}

/** Everything that is missing, details included. */
function missing(order: MailFacts): string {
  const documents = order.owed.length === 1 ? 'Il nous manque un document' : 'Il nous manque des documents'
  return asksDetails(order) ? `${documents} et des informations` : documents
}

export const documents: CopyFor<Templates> = {
  documents_needed: (order, say) => ({
    subject: missing(order),
    title: missing(order),
    what: ['Votre demande attend ce qui est indiqué ici.'],
    turn: TO_UPLOAD,
    ask: detailsAsk(order, say, TO_UPLOAD),
    next: [
      'Dès que nous avons tout reçu, nous l’examinons, normalement sous un jour ouvré.',
      ...visaExpected(order, say),
    ],
    button: 'Déposer les documents',
  }),
  documents_reminder: (order, say) => ({
    subject: 'Rappel\u00a0: votre demande vous attend',
    title: 'Votre demande vous attend',
    what: ['Nous vous avons demandé ce qui est indiqué ici et ne l’avons pas encore reçu.'],
    turn: TO_UPLOAD,
    ask: detailsAsk(order, say, TO_UPLOAD),
    next: ['D’ici là, nous ne pouvons pas continuer.', ...visaExpected(order, say)],
    button: 'Déposer les documents',
  }),
  documents_last_reminder: (order, say) => ({
    subject: 'Dernier rappel\u00a0: votre demande vous attend',
    title: 'Votre demande vous attend toujours',
    what: [
      'Nous vous avons demandé ce qui est indiqué ici et ne l’avons pas encore reçu. Ceci est notre dernier rappel.',
    ],
    turn: TO_UPLOAD,
    ask: detailsAsk(order, say, TO_UPLOAD),
    next: ['Votre commande reste ouverte.', ...visaExpected(order, say), ...wayOut(order)],
    button: 'Déposer les documents',
  }),
  documents_accepted: (order, say) => ({
    subject: 'Vos documents sont acceptés',
    title: 'Vos documents sont acceptés',
    what: [
      order.owed.length === 0
        ? 'Tous les documents obligatoires ont été vérifiés et acceptés.'
        : 'Ce que nous avons a été vérifié et accepté. Ce qui est indiqué ici manque encore.',
    ],
    turn: standing(order, say),
    next: visaExpected(order, say),
    button: 'Suivre votre commande',
  }),
  submission_soon: (order, say) => ({
    subject: `Votre dossier va partir ${say.who.to}`,
    title: `Votre dossier va partir ${say.who.to}`,
    what: [
      `Dès que ${say.who.the} l’${say.who.verb('aura', 'auront')} reçu, se rétracter ne donnera plus lieu à un remboursement automatique.`,
    ],
    turn: standing(order, say),
    next: [
      'Si vous ne souhaitez plus voyager, rétractez-vous avant sur la page de votre commande\u00a0: vous serez entièrement remboursé.',
    ],
    button: 'Voir votre commande',
  }),
  details_needed: (order, say) => {
    const turn = { of: 'customer', text: missingDetails(order, say) } as const
    return {
      subject: `Avant le départ de votre dossier pour ${say.who.the}\u00a0: les informations de passeport`,
      title: `Avant le départ de votre dossier pour ${say.who.the}`,
      what: [`Votre dossier est prêt, à l’exception des informations de passeport${ofTravellers(order, say)}.`],
      turn,
      ask: detailsAsk(order, say, turn),
      next: visaExpected(order, say),
      button: 'Compléter les informations',
    }
  },
  details_corrected: (order, say) => ({
    subject: 'Les informations de votre commande ont été modifiées',
    title: 'Les informations de votre commande ont été modifiées',
    what: [
      order.entry.actorKind === 'customer'
        ? `Elles ont été modifiées sur la page de votre commande le ${say.time(order.entry.at)}.`
        : `Nous les avons modifiées le ${say.time(order.entry.at)}.`,
      'La page de votre commande montre ce qui est enregistré à présent. Si quelque chose est inexact, dites-le-nous aussitôt.',
    ],
    turn: standing(order, say),
    next: [],
    button: 'Voir les informations',
  }),
  details_corrected_previous: (order, say) => ({
    subject: 'L’adresse e-mail de votre commande a été modifiée',
    title: 'L’adresse e-mail de votre commande a été modifiée',
    what: [
      `Le ${say.time(order.entry.at)}, une autre adresse e-mail a été indiquée pour cette commande. Ses messages n’arrivent plus à celle-ci.`,
    ],
    turn: { of: 'nobody', text: 'Si vous l’avez demandé, vous n’avez rien à faire.' },
    next: ['Sinon, contactez aussitôt notre assistance.'],
    button: 'Voir la commande',
  }),
}
