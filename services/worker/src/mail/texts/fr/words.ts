import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { ORDER_STATUS_NAMES } from '@passage/contracts/domain/orders/order-status'
import { DELETION_RULE, LEFT, LEFT_ONLINE, WITHDRAWN_LATE } from '@passage/contracts/sentences/fr'
import type { Words } from '../../copy.ts'
import type { Say } from '../../say.ts'

/** The name of a status, adapted to the visa. */
export const statusName = (status: OrderStatus, { who }: Say): string =>
  status === 'submitted' ? `Transmise ${who.to}` : ORDER_STATUS_NAMES.fr[status]

export const words = (say: Say): Words => ({
  colon: '\u00a0: ',
  greeting: (name) => `Bonjour ${name},`,
  orderedBy: (name) =>
    `${name} a commandé ce visa chez Passage et a indiqué votre adresse. Si vous n’attendez pas une telle commande, ignorez ce message.`,
  agencyCopy: {
    copied: (customer) =>
      `Ceci est la copie de notre message à ${customer}, que « vous » désigne. Ce qui lui est demandé, vous pouvez aussi le faire sur la page de la commande.`,
    alone: (customer) =>
      `Nous n’écrivons pas à ${customer}, que « vous » désigne : c’est vous qui l’informez. Ce qui lui est demandé, vous pouvez le faire sur la page de la commande.`,
  },
  turn: {
    customer: 'À vous',
    passage: 'À nous',
    embassy: say.who.verb('À l’ambassade', 'Aux autorités'),
    nobody: 'Rien à faire',
  },
  left: { ...LEFT, receive: say.who.verb(LEFT.receive, LEFT_ONLINE.receive) },
  staffTurn: {
    customer: 'Au client',
    passage: 'À nous',
    embassy: say.who.verb('À l’ambassade', 'Aux autorités'),
    nobody: 'Rien à faire',
  },
  askButton: {
    pay: (amount) => `Payer ${amount}`,
    documents: 'Déposer les documents',
    details: 'Compléter les informations',
  },
  owedTitle: 'Ce qu’il nous faut',
  minors: (name, documents) => `${name ?? 'Moins de 18 ans'}\u00a0: en général aussi ${documents}.`,
  asked: (at) => `Demandé le ${at}.`,
  noteTitle: 'Notre note à votre attention',
  note: 'Notre note',
  documents: DOCUMENT_NAMES.fr,
  reasons: {
    requested: 'Il nous faut aussi ce document.',
    missing: 'Ce document obligatoire manque encore.',
    faulty:
      'Le fichier n’a pas pu être utilisé : la page de la commande indique pourquoi. Veuillez en déposer un autre.',
    deleted: 'Il a été supprimé sur demande et reste nécessaire.',
    expired: 'Il a été supprimé automatiquement à son échéance et reste nécessaire.',
  },
  rejections: {
    not_readable: 'Il est illisible. Veuillez déposer une photo ou un scan plus net.',
    cropped: 'Une partie est coupée. Veuillez déposer la page entière avec les quatre coins.',
    wrong_document: 'Ce n’est pas le document que nous avons demandé.',
    expired: 'Il a expiré. Veuillez en déposer un qui soit valable.',
    passport_expires_too_soon: 'Le passeport expire trop tôt pour ce voyage.',
    photo_not_to_standard: 'La photo n’est pas conforme\u00a0: récente, fond uni, visage dégagé.',
    name_differs: 'Le nom qui y figure diffère de celui de votre demande.',
    page_missing: 'Il manque une page.',
    too_old: 'Il est trop ancien. Veuillez en déposer un plus récent.',
    photo_unclear: 'La photo n’est pas assez nette ou claire. Veuillez en déposer une meilleure.',
    photo_cropped:
      'Une partie du visage ou des cheveux est coupée. Veuillez déposer une photo de toute la tête et des épaules.',
    photo_person: 'La photo montre une autre personne que celle de votre demande.',
    other: 'Il n’a pas pu être accepté.',
  },
  summary: {
    title: 'Votre commande',
    staffTitle: 'La commande',
    number: 'Numéro de commande',
    visa: 'Visa',
    travellers: 'Voyageurs',
    amount: 'Montant',
  },
  refundRule: {
    unpaid: `Après le paiement, vous pouvez vous rétracter et être entièrement remboursé tant que votre dossier n’est pas remis ${say.who.to}.`,
    full: `Tant que votre dossier n’est pas remis ${say.who.to}, vous pouvez vous rétracter et être entièrement remboursé.`,
    none: `Une fois votre dossier remis ${say.who.to}, ${WITHDRAWN_LATE}\u00a0: les conditions disent quand vous le pouvez encore.`,
  },
  deletion: {
    unpaid: 'Les documents d’une commande non payée sont supprimés 24 heures après leur dépôt.',
    open: `Vos documents sont conservés chiffrés dans l’UE. ${DELETION_RULE} La page de votre commande indique l’heure pour chacun\u202f; vous pouvez y en supprimer un à tout moment.`,
    closed: (at) => `Les documents que vous avez déposés seront supprimés le ${at}.`,
    visas: (at) => `Vos documents de visa restent disponibles jusqu’au ${at}.`,
  },
  support: 'notre assistance',
  footer: [
    'Passage, Luxembourg. Ce message a été envoyé automatiquement au sujet de votre commande\u202f; les réponses ne sont pas lues.',
    'Une question\u202f? Contactez notre assistance.',
  ],
})
