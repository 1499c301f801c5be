import type { NamespaceAccountTranslation } from '../../i18n-types.ts'

const account = {
  title: 'Votre compte',
  subtitle: 'Ce que nous détenons à votre sujet, comment l’emporter ou le faire effacer.',
  name: 'Nom',
  email: 'E-mail',
  role: 'Rôle',
  exportTitle: 'Vos données',
  exportText:
    'Un fichier avec votre compte, vos commandes et leur historique. Les documents n’y sont pas : téléchargez-les sur la page de chaque commande.',
  export: 'Télécharger mes données',
  exporting: 'Préparation…',
  exportFailed: 'Vos données n’ont pas pu être rassemblées. Réessayez dans un instant.',
  exportDone: 'Vos données ont été téléchargées',
  eraseTitle: 'Effacer mon compte',
  eraseText:
    'Votre nom, vos adresses, les données de vos passeports et vos documents sont retirés définitivement, et vous êtes déconnecté.',
  eraseKept: 'Ce que la loi nous oblige à garder, les factures surtout, reste sans être montré à personne.',
  eraseOpen: 'Les commandes encore ouvertes doivent d’abord se terminer : rétractez-vous, ou attendez leur fin.',
  eraseLabel: 'Pour confirmer, tapez {word}',
  eraseWrong: 'Tapez {word} en majuscules pour confirmer',
  erase: 'Effacer définitivement mon compte',
  erasing: 'Effacement…',
  erased: 'Votre compte a été effacé',
  eraseFailed: 'Votre compte n’a pas pu être effacé',
  eraseFailedText: 'Rien n’a changé. Réessayez dans un instant.',
  refusals: {
    open_orders: 'Des commandes sont encore ouvertes. Rétractez-vous, ou attendez leur fin. Rien n’a changé.',
    last_administrator: 'Vous êtes le dernier administrateur. Nommez-en d’abord un autre. Rien n’a changé.',
    not_signed_in: 'Votre session a pris fin. Reconnectez-vous. Rien n’a changé.',
  },
  erasedText: 'Tout ce qui vous concerne a été retiré de {orders} commande{{s}} et de {files} fichier{{s}}.',
  kept: 'Ce qui reste, et pourquoi',
} satisfies NamespaceAccountTranslation

export default account
