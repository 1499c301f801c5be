import { WITHDRAWN_LATE } from '@passage/contracts/sentences/fr'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/withdrawal/index.ts'
import { travellers } from '../actions/travellers.ts'

const withdrawal = {
  traveller: travellers.withdrawTraveller.dialog,
  title: 'Se rétracter de cette commande',
  which: 'Commande {number}, {country}',
  back: 'Votre remboursement',
  refund: '{amount} vous seront remboursés sur la carte ou le compte utilisé, en général sous 5 à 10 jours.',
  unpaid: 'Rien n’a été débité, il n’y a donc rien à rembourser.',
  processing: 'Votre banque traite encore le paiement. S’il aboutit, il sera entièrement remboursé.',
  nothingLeft: 'Ce que vous avez payé vous a déjà été remboursé ; il ne reste rien à rembourser.',
  refused: {
    order_closed: 'Cette commande est déjà terminée. Il n’est plus possible de vous rétracter.',
    submitted_order_stays: `Votre dossier a été remis à l’ambassade et ses frais sont engagés : la rétractation n’est plus possible ici, et ${WITHDRAWN_LATE}. Si les conditions vous permettent encore de vous rétracter, écrivez-nous.`,
  },
  meaning: 'La commande prend fin aussitôt, et ses documents sont supprimés 24 heures plus tard. C’est définitif.',
  statement: 'Je me rétracte de la commande {number} du {day}, passée au nom de {name}.',
  mail: 'L’accusé de réception sera envoyé à {email}.',
  keep: 'Garder la commande',
  confirm: 'Confirmer la rétractation',
  confirming: 'Rétractation…',
  close: 'Fermer',
  doneTitle: 'Votre rétractation est enregistrée',
  doneAt: 'Rétractation du {when}.',
  doneMail: 'L’accusé de réception, avec un PDF, est en route vers {email}. Conservez-le : c’est votre preuve.',
  doneRefund: '{amount} vous seront remboursés sur la carte ou le compte utilisé, en général sous 5 à 10 jours.',
  doneUnpaid: 'Rien n’a été débité.',
  failed: 'La rétractation n’a pas pu être enregistrée',
  failedText: 'Rien n’a changé. Réessayez dans un instant.',
  pending:
    'Votre demande est arrivée, mais son résultat n’est pas encore connu. Appuyez de nouveau pour le connaître : rien n’est fait deux fois.',
  loadFailed: 'Votre remboursement n’a pas pu être calculé. Rien n’a changé.',
  cancelling: {
    title: 'Annuler cette commande',
    back: 'Votre argent',
    orderClosed: 'Cette commande est déjà terminée. Il n’y a plus rien à annuler.',
    statement: 'J’annule la commande {number} du {day}, passée au nom de {name}.',
    mail: 'La confirmation sera envoyée à {email}.',
    confirm: 'Annuler la commande',
    confirming: 'Annulation…',
    doneTitle: 'Votre commande est annulée',
    doneAt: 'Annulée le {when}.',
    doneMail: 'La confirmation est en route vers {email}.',
    failed: 'La commande n’a pas pu être annulée',
    loadFailed: 'L’annulation n’a pas pu être préparée. Rien n’a changé.',
  },
} satisfies Translation<typeof english>

export default withdrawal
