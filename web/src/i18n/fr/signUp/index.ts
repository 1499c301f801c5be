import type { Translation } from '../../dictionary.ts'
import type english from '../../en/signUp/index.ts'

const signUp = {
  title: 'Créer votre compte',
  subtitle: 'Un seul compte pour vos commandes, vos documents et leurs nouvelles.',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  emailHint: 'Nous y envoyons un lien pour la confirmer.',
  password: 'Mot de passe',
  firstNameRequired: 'Prénom requis',
  lastNameRequired: 'Nom requis',
  emailInvalid: 'Adresse email valide requise',
  submit: 'Créer mon compte',
  failed: 'Votre compte n’a pas pu être créé',
  failedText: 'Rien n’a été conservé. Réessayez dans un instant.',
  tooMany: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
  already: 'Vous avez déjà un compte ?',
  signIn: 'Se connecter',
  security: 'Votre connexion est chiffrée. Nous ne demandons jamais votre mot de passe par e-mail ni par téléphone.',
  mailbox: {
    title: 'Regardez votre boîte de réception',
    text: 'Nous avons écrit à {email}. Ouvrez le lien de ce message pour confirmer votre adresse ; il sert pendant 24 heures.',
    nothing:
      'Rien après quelques minutes ? Regardez parmi les indésirables, ou connectez-vous : la page de votre compte renvoie le lien.',
    resend: 'Renvoyer le lien',
    signInToResend: 'Se connecter pour le faire renvoyer',
    resent: 'Un nouveau lien est en route vers {email}. Le précédent ne sert plus.',
    resendFailed: 'Le lien n’a pas pu être envoyé. Réessayez dans un instant.',
    goOn: 'Vous pouvez déjà vous connecter. Tant que votre adresse n’est pas confirmée, nous vous le rappelons.',
    other: 'Utiliser une autre adresse',
  },
  verify: {
    title: 'Confirmation de votre adresse',
    working: 'Un instant…',
    done: 'Votre adresse est confirmée',
    doneText: 'Les commandes passées avec cette adresse apparaissent désormais dans votre compte.',
    invalid: 'Ce lien ne sert plus',
    invalidText:
      'Il a déjà servi, ou date de plus de 24 heures. Si votre adresse est confirmée, vous n’avez rien à faire.',
    missing: 'Ce lien n’est pas complet',
    missingText: 'Ouvrez-le depuis le message que nous avons envoyé, ou copiez-le en entier.',
    failed: 'Votre adresse n’a pas pu être confirmée pour l’instant',
    failedText: 'Le lien reste valable. Réessayez dans un instant.',
    goOn: 'Voir mes commandes',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    subtitle: 'Vous êtes ensuite déconnecté partout, et vous vous connectez avec le nouveau.',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer le nouveau mot de passe',
    done: 'Votre nouveau mot de passe est enregistré',
    doneText: 'Toutes vos sessions sont fermées. Connectez-vous avec le nouveau mot de passe.',
    invalid: 'Ce lien ne sert plus',
    invalidText: 'Il a déjà servi, ou date de plus d’une heure. Votre mot de passe n’a pas changé.',
    missing: 'Ce lien n’est pas complet',
    missingText:
      'Ouvrez-le depuis le message que nous avons envoyé, ou copiez-le en entier. Votre mot de passe n’a pas changé.',
    failed: 'Le mot de passe n’a pas pu être enregistré. L’ancien reste valable. Réessayez dans un instant.',
    askAgain: 'Demander un nouveau lien',
  },
} satisfies Translation<typeof english>

export default signUp
