import type { Translation } from '../../dictionary.ts'
import type english from '../../en/partner/index.ts'

const partner = {
  title: 'Inscription Partenaire B2B',
  subtitle:
    'Commandez les visas de vos clients en un seul endroit, et gagnez {percent} % de chaque commande, crédités chaque mois.',
  method: {
    title: 'Votre mode de connexion',
    explained:
      'Vous vous connectez avec votre adresse e-mail et un mot de passe. Seule la première étape change\u00a0: vous choisissez ce mot de passe par un lien, ou ici.',
    label: 'Méthode d’authentification',
    clerk: 'Moderne (recommandé)',
    clerkHint:
      'Nous vous envoyons un lien\u00a0: vous y choisissez votre mot de passe, et votre adresse est aussitôt vérifiée.',
    legacy: 'Classique',
    legacyHint: 'Vous choisissez votre mot de passe ici, puis confirmez votre adresse par un lien envoyé par e-mail.',
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
    companyName: 'Nom de l’entreprise',
    companyAddress: 'Adresse complète',
    companyCity: 'Ville',
    companyPostalCode: 'Code postal',
    companyCountry: 'Pays',
  },
  commercial: {
    title: 'Informations commerciales',
    businessType: 'Type d’activité',
    expectedVolume: 'Volume mensuel attendu',
    description: 'Votre activité',
  },
  choose: 'Choisir…',
  otherCountry: 'Autre',
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
    companyCity: 'Ville requise',
    companyPostalCode: 'Code postal invalide',
    companyCountry: 'Pays requis',
    businessType: "Type d'activité requis",
    expectedVolume: 'Volume attendu requis',
    description: 'Au plus 2 000 caractères',
    authMethod: "Méthode d'authentification requise",
    password: "Mot de passe requis (minimum 8 caractères) pour l'inscription classique",
    summary: 'Des réponses manquent ou ne conviennent pas',
    line: '{label}\u00a0: {error}',
  },
  submit: 'Soumettre ma demande',
  submitting: 'Inscription en cours...',
  cancel: 'Annuler',
  already: 'Déjà partenaire ?',
  failed: "Erreur d'inscription",
  failedText: "Erreur lors de l'inscription",
  unreached: "Une erreur est survenue lors de l'inscription",
  tooMany: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
  ownAccount:
    'Vous vous inscrivez en tant que {email} : ce compte devient celui de votre entreprise. Déconnectez-vous pour utiliser une autre adresse.',
  ofTheTeam: 'Vous êtes connecté avec un compte de notre équipe. Déconnectez-vous pour inscrire une entreprise.',
  ofACompany: 'Votre compte appartient déjà à une entreprise.',
  success: {
    // As specified, with its exclamation mark.
    title: 'Inscription réussie\u202f!',
    clerkToast: 'Compte créé avec succès',
    clerk:
      'Nous avons écrit à {email}\u00a0: choisissez votre mot de passe par le lien de ce message. Il sert pour toutes les façons de se connecter.',
    legacyToast: 'Inscription réussie',
    legacy: 'Nous avons écrit à {email}\u00a0: ouvrez le lien de ce message pour confirmer votre adresse.',
    own: 'Votre compte, {email}, est désormais celui de votre entreprise. Vous vous connectez comme avant.',
    next: 'La suite',
    steps: {
      clerk: {
        when: 'Maintenant',
        what: 'Ouvrez le message et choisissez votre mot de passe. Le lien fonctionne 24 heures\u202f; vous êtes aussitôt connecté.',
      },
      legacy: {
        when: 'Maintenant',
        what: 'Ouvrez le message et confirmez votre adresse. Le lien fonctionne 24 heures.',
      },
      order: {
        when: 'Juste après',
        what: 'Commandez des visas pour vos clients\u00a0: inutile d’attendre que nous ayons contrôlé votre entreprise.',
      },
      verified: {
        when: 'Sous {0} jours',
        what: 'Nous contrôlons votre entreprise et vous écrivons. Nous créditons votre commission à partir de là.',
      },
      paid: { when: 'Chaque mois', what: 'Nous créditons votre commission de {0}\u202f%.' },
    },
    noMail:
      'Pas de message\u202f? Regardez dans les indésirables, ou choisissez «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion.',
    signIn: 'Se connecter',
    dashboard: 'Voir mon tableau de bord',
    home: 'Retour à l’accueil',
  },
} satisfies Translation<typeof english>

export default partner
