import type { Translation } from '../../dictionary.ts'
import type { travellers as english } from '../../en/actions/travellers.ts'

/** The texts of the actions on one of several travellers. */
export const travellers = {
  decideTraveller: {
    button: 'Décisions',
    short: 'Décisions',
    asked: '{0} a enregistré une décision sur un voyageur',
    entries: {
      traveller_approved: {
        history: '{who} a enregistré l’accord du visa pour {traveller}',
        audit: 'Accord enregistré pour un voyageur',
        timeline: 'Visa accordé à un voyageur',
      },
      traveller_refused: {
        history: '{who} a enregistré le refus du visa pour {traveller}',
        audit: 'Refus enregistré pour un voyageur',
        timeline: 'Visa refusé à un voyageur',
      },
      traveller_reopened: {
        history: '{who} a annulé la décision sur {traveller}\u00a0: elle est de nouveau attendue',
        audit: 'Décision sur un voyageur annulée',
        timeline: 'Décision sur un voyageur corrigée\u00a0: elle est de nouveau attendue',
      },
    },
  },
  withdrawTraveller: {
    button: 'Retirer un voyageur',
    short: 'Retirer',
    asked: '{0} a demandé de retirer un voyageur',
    entries: {
      traveller_withdrawn: {
        history: '{who} a retiré {traveller} de la commande',
        audit: 'Voyageur retiré d’une commande',
        timeline: 'Un voyageur retiré de la commande',
      },
    },
  },
} satisfies Translation<typeof english>
