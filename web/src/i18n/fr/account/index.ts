import type { Translation } from '../../dictionary.ts'
import type english from '../../en/account/index.ts'

const account = {
  title: 'Votre compte',
  subtitle:
    'Vos informations, votre mot de passe et vos sessions ; ce que nous détenons à votre sujet, et comment le télécharger ou l’effacer.',
  email: 'E-mail',
  role: 'Rôle',
  unverified: 'Votre adresse e-mail n’est pas confirmée',
  unverifiedText:
    'Ouvrez le lien que nous avons envoyé à {email}. D’ici là, les commandes passées par quelqu’un d’autre avec cette adresse n’apparaissent pas ici.',
  resend: 'Renvoyer le lien',
  resent: 'Le lien est en route',
  resentText: 'Consultez votre boîte de réception, {email}. Le lien est valable 24 heures.',
  resendFailed: 'Le lien n’a pas pu être envoyé. Réessayez dans un instant.',
  profile: {
    title: 'Vos informations',
    firstName: 'Prénom',
    lastName: 'Nom',
    firstNameRequired: 'Prénom requis',
    lastNameRequired: 'Nom requis',
    save: 'Enregistrer mon nom',
    saved: 'Votre nom est enregistré',
    failed: 'Votre nom n’a pas pu être enregistré. Rien n’a changé. Réessayez dans un instant.',
  },
  password: {
    title: 'Mot de passe',
    text: 'Le changer vous déconnecte de tous vos autres appareils.',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    currentRequired: 'Saisissez votre mot de passe actuel',
    submit: 'Changer mon mot de passe',
    done: 'Votre mot de passe a été changé',
    doneText: 'Tous vos autres appareils sont déconnectés.',
    wrong: 'Ce n’est pas votre mot de passe actuel',
    unknown:
      'Nous ne savons pas si votre nouveau mot de passe est enregistré. Essayez de vous connecter avec lui avant de recommencer.',
    failed: 'Votre mot de passe n’a pas pu être changé. L’ancien reste valable. Réessayez dans un instant.',
    tooMany: 'Trop de tentatives. Patientez quelques minutes, puis réessayez. L’ancien mot de passe reste valable.',
  },
  sessions: {
    title: 'Où vous êtes connecté',
    text: 'Si vous ne reconnaissez pas l’une de ces sessions, fermez-la et changez votre mot de passe.',
    list: 'Sessions',
    current: 'Cet appareil',
    unknown: 'Appareil inconnu',
    from: 'Depuis {address}',
    since: 'Connecté le {when}',
    lastSeen: 'Dernier usage le {when}',
    end: 'Fermer',
    endFor: 'Fermer la session « {device} »',
    endOthers: 'Fermer toutes les autres',
    onlyThis: 'Vous n’êtes connecté que sur cet appareil.',
    hosted:
      'Seules les sessions ouvertes sur notre propre page de connexion figurent ici. «\u00a0Fermer toutes les autres\u00a0» met aussi fin à celles ouvertes avec le formulaire de connexion sur d’autres appareils.',
    confirmOne: 'Fermer la session « {device} » ?',
    confirmOneText: 'Cet appareil sera déconnecté aussitôt. Il faudra votre mot de passe pour s’y reconnecter.',
    confirmOthers: 'Fermer toutes les autres sessions ?',
    confirmOthersText:
      'Tous les appareils sauf celui-ci seront déconnectés aussitôt. Il faudra votre mot de passe pour s’y reconnecter.',
    confirm: 'Fermer la session',
    confirmAll: 'Fermer ces sessions',
    ended: 'Session fermée',
    endedOthers: 'Toutes les autres sessions sont fermées',
    failed: 'La session n’a pas pu être fermée. Réessayez dans un instant.',
    loadFailed: 'Vos sessions n’ont pas pu être chargées. Réessayez dans un instant.',
  },
  exportTitle: 'Vos données',
  exportText:
    'Un fichier avec votre compte, vos commandes et leur historique. Il ne contient pas vos documents\u00a0: téléchargez-les sur la page de chaque commande.',
  export: 'Télécharger mes données',
  exporting: 'Préparation…',
  exportFailed: 'Vos données n’ont pas pu être préparées. Réessayez dans un instant.',
  exportDone: 'Vos données ont été téléchargées',
  eraseTitle: 'Effacer mon compte',
  eraseText:
    'Votre nom, vos adresses, les données de vos passeports et vos documents sont effacés définitivement, et vous êtes déconnecté.',
  eraseKept:
    'Ce que la loi nous oblige à garder, surtout les factures, est conservé, mais n’est plus montré à personne.',
  eraseOpen:
    'Les commandes encore ouvertes doivent d’abord se terminer\u00a0: annulez-les, rétractez-vous ou attendez qu’elles soient terminées.',
  eraseWord: 'EFFACER',
  eraseLabel: 'Pour confirmer, tapez {word}',
  eraseWrong: 'Tapez {word} en majuscules pour confirmer',
  erase: 'Effacer définitivement mon compte',
  erasing: 'Effacement…',
  erased: 'Votre compte a été effacé',
  eraseFailed: 'Votre compte n’a pas pu être effacé',
  eraseFailedText: 'Rien n’a changé. Réessayez dans un instant.',
  refusals: {
    open_orders:
      'Des commandes sont encore ouvertes. Annulez-les, rétractez-vous ou attendez qu’elles soient terminées. Rien n’a changé.',
    last_administrator: 'Vous êtes le dernier administrateur. Nommez-en d’abord un autre. Rien n’a changé.',
    not_signed_in: 'Votre session a pris fin. Reconnectez-vous. Rien n’a changé.',
  },
  erasedText: 'Tout ce qui vous concerne a été retiré de {orders} commande{{s}} et de {files} fichier{{s}}.',
  kept: 'Ce qui reste, et pourquoi',
} satisfies Translation<typeof english>

export default account
