import type { Translation } from '../../dictionary.ts'
import type english from '../../en/session/index.ts'

const session = {
  title: 'Bienvenue chez Passage',
  subtitle: 'Connectez-vous pour commander un visa et suivre vos demandes.',
  username: 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  submit: 'Se connecter',
  usernameRequired: "Nom d'utilisateur requis",
  passwordRequired: 'Mot de passe requis',
  invalid: "Nom d'utilisateur ou mot de passe incorrect",
  inactive: 'Ce compte n’est pas actif. Veuillez contacter l’assistance.',
  tooMany: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
  unexpected: 'La connexion n’a pas pu se faire. Veuillez réessayer dans un instant.',
  security: 'Votre connexion est chiffrée. Nous ne demandons jamais votre mot de passe par e-mail ni par téléphone.',
  order: {
    label: 'Votre commande',
    subtitle: 'Créez un compte pour commander. Vous pourrez continuer sur tout appareil.',
    haveAccount: 'J’ai déjà un compte',
    offer: '{country} · {visa}, {price}',
    number: 'Commande {number}',
    returnsToOrder: 'Vous retrouverez ensuite votre commande.',
    continueOrder: 'Continuer votre commande',
  },
  again: {
    title: 'Votre session a pris fin',
    text: 'Reconnectez-vous pour terminer l’envoi en cours. Rien de ce que vous avez saisi n’est perdu.',
    account: 'Compte',
    submit: 'Se connecter et poursuivre',
    later: 'Pas maintenant',
    hostedText:
      'Reconnectez-vous dans un autre onglet, puis revenez et poursuivez. Rien de ce que vous avez saisi n’est perdu.',
    hostedDoor: 'Se connecter dans un autre onglet',
    hostedDone: 'Je suis connecté : poursuivre',
  },
  storageRefused: {
    title: 'Votre navigateur ne garde pas les données de ce site',
    text: 'Les cookies et les données de site sont bloqués. Vous pouvez vous connecter, mais la session se termine dès qu’une page est rechargée ou ouverte dans un autre onglet. Pour que la session dure, autorisez les cookies et les données de site pour {host} dans les réglages de votre navigateur.',
  },
  forgot: 'Mot de passe oublié ?',
  noAccount: 'Pas encore de compte ?',
  makeAccount: 'Créer un compte',
  hosted: {
    loading: 'Chargement du formulaire de connexion…',
    password: 'Se connecter plutôt avec un mot de passe',
    unreachable: 'Le formulaire de connexion n’a pas pu être chargé',
    unreachableText:
      'Le service de connexion n’a pas répondu. Vérifiez votre connexion et que votre navigateur ne le bloque pas, puis réessayez. Vous pouvez aussi vous connecter avec votre nom d’utilisateur et votre mot de passe.',
    noServer: 'Impossible de récupérer le profil utilisateur',
    noServerText:
      'Vous êtes connecté, mais nous ne savons pas qui vous êtes pour le moment. Réessayez dans un instant.',
    missingKey: 'La connexion n’est pas configurée\u00a0: la clé manque',
    missingKeyText: 'Cette installation confie la connexion à Clerk, mais n’a pas de clé publique.',
    invalidKey: 'La connexion n’est pas configurée\u00a0: la clé n’est pas valable',
    invalidKeyText:
      'Cette installation confie la connexion à Clerk, mais la clé publique indiquée n’est pas une clé de Clerk.',
    administrator:
      'Un administrateur copie la clé publique (elle commence par pk_live_ ou pk_test_) du tableau de bord de Clerk dans CLERK_PUBLISHABLE_KEY et redémarre le service. D’ici là, la connexion avec nom d’utilisateur et mot de passe fonctionne.',
    refused: 'Ce compte ne peut pas servir ici',
    refusedText: 'Il a été désactivé, ou n’est pas connu ici. Si c’est une erreur, contactez l’assistance.',
  },
  reset: {
    title: 'Réinitialiser votre mot de passe',
    text: 'Indiquez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe ; il est valable une heure.',
    email: 'Adresse e-mail',
    emailInvalid: 'Adresse email valide requise',
    submit: 'Envoyer le lien',
    sent: 'E-mail envoyé',
    sentText: 'Si un compte existe avec cette adresse e-mail, vous recevrez un lien de réinitialisation.',
    failed: 'L’e-mail de réinitialisation n’a pas pu être envoyé',
  },
  newPassword: {
    rules:
      'De 8 à 128 caractères. Plusieurs mots se retiennent mieux que des symboles. Les mots de passe divulgués lors d’une fuite de données sont refusés.',
    tooShort: 'Le mot de passe doit contenir au moins 8 caractères.',
    tooLong: 'Le mot de passe doit contenir au plus 128 caractères.',
    breached: 'Ce mot de passe a été divulgué lors d’une fuite de données. Choisissez-en un autre.',
  },
  demo: {
    title: 'Comptes de démonstration',
    text: 'Ceci est une installation locale. Ces comptes n’existent qu’ici.',
    use: 'Utiliser',
    choose: 'Utiliser le compte {username}',
    password: 'Mot de passe\u00a0: {password}',
  },
} satisfies Translation<typeof english>

export default session
