import type { Translation } from '../../dictionary.ts'
import type { money as english } from '../../en/staffWork/money.ts'

/** Giving money back, and ending an order. */
export const money = {
  refund: {
    title: 'Geste commercial',
    order: 'Commande {number}, {name}',
    paid: 'Payé',
    given: 'Déjà remboursé',
    left: 'Reste',
    amount: 'Montant en euros',
    amountWrong: 'Indiquez un montant comme 25,00',
    tooMuch: 'Au plus {left} peuvent être remboursés.',
    reason: 'Motif',
    reasonHint: 'Le client le lira.',
    reasonMissing: 'Indiquez un motif',
    check: 'Vérifier le remboursement',
    sure: 'Rembourser {amount} à {name} ?',
    sureText: 'Le montant repart par le moyen de paiement utilisé, sans retour possible. Il restera {left}.',
    confirm: 'Rembourser {amount}',
    done: 'Remboursement accordé',
    doneText: '{amount} sont en route vers le client.',
    failed: 'Le remboursement n’a pas été accordé',
    kept: 'Le montant et le motif sont conservés.',
  },
  settle: {
    title: 'Remboursement versé autrement',
    cameBack: 'La banque a retourné {amount}.',
    payFirst:
      'Payez d’abord le client, par virement par exemple. Ceci ne fait que l’enregistrer : aucun argent ne bouge et le remboursement n’est pas retenté.',
    note: 'Comment il a été versé',
    noteHint: 'Le client le lira. Par exemple : virement du 20 novembre, référence 4711.',
    noteMissing: 'Indiquez comment il a été versé',
    confirm: 'Il a été versé',
    nothing: 'Aucun remboursement n’attend plus ici.',
    done: 'Remboursement réglé',
    doneText: 'Le client est informé par e-mail que {amount} a été versé, avec l’avoir.',
    surplusDone: 'Le client est informé par e-mail que {amount} a été versé.',
    failed: 'Ce n’a pas été enregistré',
    kept: 'Votre note est conservée.',
  },
  cancel: {
    title: 'Annuler cette commande ?',
    order: 'Commande {number}, {name}',
    notesHint: 'Le client les lira dans l’e-mail d’annulation.',
    keep: 'Garder la commande',
    confirm: 'Annuler la commande',
    done: 'Commande annulée',
    doneText: '{number} est terminée ; le client en est informé par e-mail.',
    failed: 'La commande n’a pas été annulée',
    kept: 'Votre note est conservée.',
  },
} satisfies Translation<typeof english>
