import type { Translation } from '../../dictionary.ts'
import type english from '../../en/payment/index.ts'
import price from './price.ts'

const payment = {
  ...price,
  pay: 'Payer {amount}',
  payOtherwise: 'Payer {amount} autrement',
  reopen: 'Rouvrir la page de paiement',
  opening: 'Ouverture de la page de paiement…',
  opensNewTab: 'La page sécurisée de Stripe s’ouvre dans un nouvel onglet.',
  received: {
    title: 'Paiement reçu\u00a0: {paid}',
    receipt: 'Commande {number}. Le reçu est envoyé à {email}.',
  },
  blocked: {
    title: 'Votre navigateur a bloqué le nouvel onglet',
    text: 'Ouvrez la page de paiement avec ce lien\u00a0: elle s’ouvre dans cette fenêtre et ramène à votre commande.',
    link: 'Ouvrir le paiement',
  },
  open: {
    waiting: 'En attente de votre paiement',
    waitingText:
      'Terminez dans l’onglet de paiement. Si votre banque vous demande de confirmer le paiement (3-D Secure), faites-le là aussi. Cette page se met ensuite à jour, en général en quelques secondes.',
    still: 'La page de paiement est toujours ouverte pour vous',
    stillText:
      'Aucun paiement ne nous est parvenu pour l’instant. Si vous avez fermé son onglet, ou si votre banque attend encore votre confirmation (3-D Secure), rouvrez la page et terminez-y le paiement.',
    confirmingText: 'Vous n’avez rien à faire : cette page se met à jour, en général en quelques secondes.',
    live: 'Suivi en direct',
    polling: 'Vérification automatique',
    check: 'Vérifier le paiement',
    checking: 'Vérification…',
    stop: 'Arrêter la vérification',
    stillPending: 'Le paiement est toujours en attente. Veuillez terminer le paiement et réessayer.',
    checkFailed: 'Impossible de vérifier l’état du paiement. Veuillez réessayer.',
  },
  failed: 'Le paiement a échoué. Veuillez réessayer.',
  declined:
    'Votre banque a refusé la carte et rien n’a été débité. Votre commande et vos documents sont en sécurité : essayez une autre carte, ou la même après avoir consulté votre banque.',
  cancelled: 'Ce paiement a été annulé et rien n’a été débité. Votre commande et vos documents sont en sécurité.',
  transferRefused:
    'Votre banque a refusé le virement et rien n’a été débité. Votre commande et vos documents sont en sécurité : payez de nouveau, par carte ou depuis un autre compte.',
  asking: {
    title: 'Si vous avez payé, ne payez pas une seconde fois',
    text: 'Nous interrogeons Stripe, qui encaisse les paiements pour nous, sur ce paiement\u00a0: il ne répond pas pour le moment. L’argent que vous avez versé est en sécurité, et votre commande se poursuivra d’elle-même dès que Stripe aura répondu.',
    after:
      'Si vous n’avez pas encore payé, cette page vous le permettra alors. Votre commande et vos documents sont conservés d’ici là.',
    unconfirmed: 'Stripe n’a pas encore répondu. Nous continuons de l’interroger\u202f; vous n’avez rien à faire.',
  },
  transfer: {
    title: 'Votre virement bancaire est en route',
    text: 'Vous n’avez plus rien à payer. Les banques confirment un virement en quelques jours ouvrés, 14 au plus, et votre commande reste ouverte jusqu’à la réponse de la vôtre.',
    after:
      'Dès que l’argent est arrivé, nous commençons à traiter votre dossier. Si votre banque refuse, rien n’est débité et cette page vous le dit. Un document dont les 24 heures se terminent avant est supprimé comme promis ; nous vous le redemanderons.',
    unconfirmed: 'Votre banque n’a pas encore confirmé le virement. Vous n’avez rien à faire.',
  },
  unopened: {
    title: 'La page de paiement n’a pas pu s’ouvrir',
    away: 'Rien n’a été débité, votre commande et vos documents sont en sécurité. Appuyez de nouveau sur Payer dans une minute.',
    pending:
      'Cela prend plus de temps que d’habitude. Appuyez de nouveau sur Payer : vous n’êtes jamais débité deux fois.',
    refused:
      'Le service de paiement n’accepte pas cette commande. Rien n’a été débité, et appuyer de nouveau sur Payer n’y changera rien. Écrivez-nous, et nous en chercherons la raison.',
    tooMany:
      'Trop de tentatives en peu de temps. Rien n’a été débité. Attendez une minute, puis appuyez de nouveau sur Payer.',
    offlineTitle: 'Pas de connexion à Passage',
    offline:
      'Votre commande et vos documents sont en sécurité. Vérifiez votre connexion, puis appuyez de nouveau sur Payer : vous n’êtes jamais débité deux fois.',
    signedOutTitle: 'Votre session a pris fin',
    signedOut: 'Rien n’a été débité. Reconnectez-vous et vous retrouverez cette commande.',
    signIn: 'Se connecter',
  },
  ended: {
    paid: 'Cette commande est déjà payée',
    paidText: 'Plus rien n’est débité pour la commande {number}.',
    windowOver: 'Le délai de paiement est écoulé',
    windowOverText:
      'La commande {number} n’a pas été payée à temps et a été annulée. Rien n’a été débité, et ses documents sont supprimés.',
    over: 'Il n’y a rien à payer pour cette commande',
    overText: 'Le statut de la commande {number} est « {status} ».',
    track: 'Voir cette commande',
    startNew: 'Nouvelle demande',
  },
  missing: {
    title: 'Commande introuvable',
    text: 'Cette commande n’existe pas ou appartient à un autre compte.',
    myOrders: 'Mes commandes',
    failed: 'Votre commande n’a pas pu être chargée',
    failedText: 'Elle est en sécurité. Vérifiez votre connexion et réessayez.',
  },
  summary: {
    title: 'Votre commande',
    customer: 'Nom',
    email: 'E-mail',
    travellers: 'Voyageurs',
    more: '{0} autre{{s}}, nom{{s}} à suivre',
    departure: 'Départ',
    return: 'Retour',
    unknown: 'Pas encore connu',
    expected: 'Visa attendu',
    expectedBy: '{day}, si vous payez aujourd’hui',
    expectedIf: '{day}, si vous payez aujourd’hui et que ce qui manque arrive d’ici au {by}',
    speed: 'Traitement',
    standard: 'Standard',
    express: 'Express',
    documents: 'Documents',
    noDocuments: 'Aucun pour l’instant',
    documentsCount: '{0} fichier{{s}}',
  },
  complete: {
    startNew: 'Nouvelle demande',
    home: 'Retour à l’accueil',
  },
} satisfies Translation<typeof english>

export default payment
