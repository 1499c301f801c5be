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
    dialog: {
      open: 'Retirer de la commande',
      openFor: 'Retirer de la commande\u00a0: {name}',
      title: 'Retirer {name} de la commande\u202f?',
      refund: 'Remboursement',
      price: 'Nouveau prix',
      money: {
        refund: '{amount} sont remboursés par le moyen de paiement utilisé, en général sous 5 à 10 jours.',
        price: '{after} au lieu de {before}. Rien n’a été débité.',
        priceNow: 'La commande coûte désormais {after}.',
      },
      others: 'La commande se poursuit pour {names}.',
      files: '{count} document{{s}} déposé{{s}} pour ce voyageur {{sera supprimé|seront supprimés}}.',
      final: 'C’est irréversible\u00a0: il faudrait une nouvelle commande.',
      note: { label: 'Note', hint: 'Toute personne qui peut ouvrir cette commande peut la lire.' },
      keep: 'Garder le voyageur',
      confirm: 'Retirer de la commande',
      confirming: 'Retrait…',
      done: '{name} est retiré de la commande',
      mail: 'Nous le confirmons par e-mail à {email}.',
      failed: '{name} n’est pas retiré de la commande',
      changed:
        'Personne n’a été retiré. Votre note est conservée\u00a0: vérifiez les montants, puis confirmez de nouveau.',
      refused: {
        order_closed: 'Cette commande est terminée. Plus personne ne peut en être retiré.',
        submitted_order_stays:
          'Le dossier a été remis pour la décision\u00a0: plus personne ne peut être retiré de la commande.',
        traveller_not_found: 'Cette commande n’a pas ce voyageur.',
        traveller_withdrawn: 'Ce voyageur est déjà retiré de la commande.',
        last_traveller: 'C’est le dernier voyageur de la commande. Mettez plutôt fin à toute la commande.',
        payment_under_way:
          'Le paiement est en cours. Retirez le voyageur une fois qu’il est arrivé\u00a0: sa part est alors remboursée.',
      },
    },
    asked: '{0} a demandé de retirer un voyageur de la commande',
    entries: {
      traveller_withdrawn: {
        history: '{who} a retiré {traveller} de la commande',
        audit: 'Voyageur retiré d’une commande',
        timeline: 'Un voyageur retiré de la commande',
      },
    },
  },
} satisfies Translation<typeof english>
