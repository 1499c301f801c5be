import type { CopyFor } from '../../copy.ts'
import { detailsAsk, missingDetails, ofTravellers, standing } from './standing.ts'

type Templates =
  | 'documents_needed'
  | 'documents_reminder'
  | 'documents_last_reminder'
  | 'documents_accepted'
  | 'details_needed'
  | 'details_corrected'
  | 'details_corrected_previous'

const HOW = 'Envoyez-le sur la page de votre commande\u202f: PDF, JPG ou PNG, moins de 10 Mo chacun.'

export const documents: CopyFor<Templates> = {
  documents_needed: (order) => ({
    subject: 'Il nous manque quelque chose de votre part',
    title: order.owed.length === 1 ? 'Il nous manque un document' : 'Il nous manque des documents',
    what: ['Votre demande attend ce qui est indiqué ici.'],
    turn: { of: 'customer', text: HOW },
    next: ['Dès que tout est là, nous l’examinons, normalement sous un jour ouvré. Le visa est retardé d’autant.'],
    button: 'Envoyer les documents',
  }),
  documents_reminder: () => ({
    subject: 'Rappel\u202f: votre demande vous attend',
    title: 'Votre demande vous attend',
    what: ['Nous vous avons demandé ce qui est indiqué ici et ne l’avons pas encore reçu.'],
    turn: { of: 'customer', text: HOW },
    next: ['Nous ne pouvons pas poursuivre avant, et la date de votre visa se décale d’autant.'],
    button: 'Envoyer les documents',
  }),
  documents_last_reminder: () => ({
    subject: 'Dernier rappel\u202f: votre demande vous attend',
    title: 'Votre demande vous attend toujours',
    what: [
      'Nous vous avons demandé ce qui est indiqué ici et ne l’avons pas encore reçu. Ceci est notre dernier rappel.',
    ],
    turn: { of: 'customer', text: HOW },
    next: [
      'Votre place est gardée. Si vous ne souhaitez plus voyager, vous pouvez y annuler la commande et être intégralement remboursé.',
    ],
    button: 'Envoyer les documents',
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
    next: order.expectedCompletion
      ? [`Nous attendons votre visa au plus tard le ${say.day(order.expectedCompletion)}.`]
      : [],
    button: 'Suivre votre commande',
  }),
  details_needed: (order, say) => {
    const turn = { of: 'customer', text: missingDetails(order, say) } as const
    return {
      subject: 'Avant le départ de votre dossier pour l’ambassade\u202f: les données de passeport',
      title: 'Avant le départ de votre dossier pour l’ambassade',
      what: [`Votre dossier est prêt, à l’exception des données de passeport${ofTravellers(order, say)}.`],
      turn,
      ask: detailsAsk(order, say, turn),
      next: [],
      button: 'Indiquer les données',
    }
  },
  details_corrected: (order, say) => ({
    subject: 'Les informations de votre commande ont été modifiées',
    title: 'Les informations de votre commande ont été modifiées',
    what: [
      order.entry.actorKind === 'customer'
        ? `Elles ont été modifiées sur la page de votre commande le ${say.time(order.entry.at)}.`
        : `Nous les avons modifiées le ${say.time(order.entry.at)}.`,
      'La page de votre commande montre ce qui est enregistré à présent. Si quelque chose n’y est pas juste, dites-le-nous aussitôt.',
    ],
    turn: standing(order, say),
    next: [],
    button: 'Voir les informations',
  }),
  details_corrected_previous: (order, say) => ({
    subject: 'Une autre adresse e-mail pour votre commande',
    title: 'Une autre adresse e-mail est utilisée désormais',
    what: [
      `Le ${say.time(order.entry.at)}, l’adresse e-mail de cette commande a été modifiée. Ses messages n’arrivent plus à cette adresse-ci.`,
    ],
    turn: { of: 'nobody', text: 'Si vous l’avez demandé, vous n’avez rien à faire.' },
    next: ['Sinon, contactez aussitôt notre assistance en indiquant le numéro de la commande.'],
    button: 'Voir la commande',
  }),
}
