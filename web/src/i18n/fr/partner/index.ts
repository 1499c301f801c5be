import type { Translation } from '../../dictionary.ts'
import type english from '../../en/partner/index.ts'

const partner = {
  title: 'Inscription Partenaire B2B',
  subtitle:
    'Commandez les visas de vos clients en un seul endroit, et gagnez {percent} % de chaque commande, crédités chaque mois.',
  method: {
    title: 'Votre mode de connexion',
    label: 'Méthode d’authentification',
    clerk: 'Moderne (recommandé)',
    clerkHint: 'Votre adresse e-mail est vérifiée : nous y envoyons un mot de passe temporaire.',
    legacy: 'Classique',
    legacyHint: 'Avec votre adresse e-mail et un mot de passe à vous.',
  },
  personal: {
    title: 'Informations personnelles',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail professionnel',
    phone: 'Téléphone',
    phoneHint: 'Avec l’indicatif du pays, par exemple +352 621 000 000.',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères. Les mots de passe connus par une fuite de données sont refusés.',
  },
  company: {
    title: 'Informations sur l’entreprise',
    name: 'Nom de l’entreprise',
    address: 'Adresse complète',
    city: 'Ville',
    postalCode: 'Code postal',
    country: 'Pays',
  },
  commercial: {
    title: 'Informations commerciales',
    businessType: 'Type d’activité',
    expectedVolume: 'Volume mensuel attendu',
    description: 'Votre activité',
  },
  choose: 'Choisir…',
  countries: { FR: 'France', BE: 'Belgique', CH: 'Suisse', CA: 'Canada', OTHER: 'Autre' },
  businessTypes: {
    travel_agency: 'Agence de voyages',
    tour_operator: 'Voyagiste',
    immigration_consultant: 'Conseil en immigration',
    business_services: 'Services aux entreprises',
    other: 'Autre',
  },
  volumes: {
    '1-10': 'De 1 à 10 commandes',
    '11-50': 'De 11 à 50 commandes',
    '51-100': 'De 51 à 100 commandes',
    '100+': 'Plus de 100 commandes',
  },
  errors: {
    firstName: 'Le prénom doit contenir au moins 2 caractères',
    lastName: 'Le nom doit contenir au moins 2 caractères',
    email: 'Adresse email invalide',
    phone: 'Numéro de téléphone invalide',
    companyName: 'Le nom doit contenir au moins 2 caractères',
    companyAddress: 'Adresse complète requise',
    city: 'Ville requise',
    postalCode: 'Code postal invalide',
    country: 'Pays requis',
    businessType: "Type d'activité requis",
    expectedVolume: 'Volume attendu requis',
    description: 'Au plus 2 000 caractères',
    authMethod: "Méthode d'authentification requise",
    password: "Mot de passe requis (minimum 8 caractères) pour l'inscription classique",
    summary: 'Des réponses manquent ou ne conviennent pas',
  },
  submit: 'Soumettre ma demande',
  submitting: 'Inscription en cours...',
  cancel: 'Annuler',
  already: 'Déjà partenaire ?',
  failed: "Erreur d'inscription",
  failedText: "Une erreur est survenue lors de l'inscription. Rien n’a été conservé.",
  ownAccount:
    'Vous vous inscrivez en tant que {email} : ce compte devient celui de votre entreprise. Déconnectez-vous pour utiliser une autre adresse.',
  refusals: {
    own_account:
      'Vous êtes connecté avec un autre compte. Utilisez son adresse, ou déconnectez-vous pour inscrire votre entreprise.',
    already_registered: 'Cette entreprise ou cette adresse est déjà inscrite. Connectez-vous, ou écrivez-nous.',
    email_address_taken:
      'Cette adresse a déjà un compte. Connectez-vous d’abord avec elle, puis inscrivez votre entreprise.',
    agency_name_taken: 'Une entreprise de ce nom est déjà inscrite. Demandez à vos collègues, ou écrivez-nous.',
    password_breached: 'Ce mot de passe est connu par une fuite de données. Choisissez-en un autre.',
    too_many_requests: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
  },
  success: {
    title: 'Inscription réussie',
    clerkToast: 'Compte créé avec succès',
    clerk:
      'Un mot de passe temporaire est en route vers {email}. Il sert pour toutes les façons de se connecter ; changez-le sur la page de votre compte.',
    legacyToast: 'Inscription réussie',
    legacy: 'Nous avons écrit à {email} : ouvrez le lien de ce message pour confirmer votre adresse.',
    own: 'Votre compte, {email}, est désormais celui de votre entreprise. Vous vous connectez comme avant.',
    next: 'Vous pouvez commander tout de suite. La commission est versée une fois votre entreprise vérifiée, en général sous deux jours ouvrés.',
    signIn: 'Se connecter',
    dashboard: 'Voir mon tableau de bord',
    home: 'Retour à l’accueil',
  },
} satisfies Translation<typeof english>

export default partner
