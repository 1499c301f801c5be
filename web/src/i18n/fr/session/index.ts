import type { NamespaceSessionTranslation } from '../../i18n-types.ts'

const session = {
  title: 'Heureux de vous revoir',
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
  demo: {
    title: 'Comptes de démonstration',
    text: 'Ceci est une installation locale. Ces comptes n’existent qu’ici.',
    use: 'Utiliser',
    choose: 'Utiliser le compte {username}',
    password: 'Mot de passe\u202f: {password}',
  },
} satisfies NamespaceSessionTranslation

export default session
