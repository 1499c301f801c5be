import type { Translation } from '../../dictionary.ts'
import type english from '../../en/orderDetails/index.ts'

const orderDetails = {
  title: 'Commande {number}',
  titleLoading: 'Commande',
  tabsLabel: 'Rubriques de la commande',
  tabs: { details: 'Détails', documents: 'Documents', history: 'Historique', mails: 'E-mails' },
  failed: 'Impossible de récupérer les détails de la commande',
  failedText: 'La commande est en sécurité. Vérifiez votre connexion et réessayez.',
  unsent:
    'Un formulaire ouvert n’est pas enregistré, ou un fichier est encore en cours de dépôt. En fermant, vous les perdez.',
  stale: 'La commande n’a pas pu être actualisée et n’est peut-être plus à jour.',
  notFound: 'Commande introuvable',
  notFoundText: 'Cette commande n’existe pas ou appartient à un autre compte.',
  actions: {
    track: 'Page de suivi',
  },
  customer: { title: 'Client', name: 'Nom', email: 'E-mail', phone: 'Téléphone', nationality: 'Nationalité' },
  travel: {
    title: 'Voyage',
    purpose: 'Motif',
    travellers: 'Demandeurs',
    speed: 'Traitement',
    departure: 'Départ',
    return: 'Retour',
  },
  speeds: { standard: 'Standard', express: 'Express' },
  payment: {
    title: 'Paiement',
    total: 'Montant total',
    status: 'Statut du paiement',
    method: 'Moyen de paiement',
  },
  methods: {
    card: 'Carte bancaire',
    paypal: 'PayPal',
    sepa_debit: 'Prélèvement SEPA',
    customer_balance: 'Virement bancaire',
  },
  info: {
    title: 'Informations sur la commande',
    status: 'Statut',
    created: 'Créée',
    updated: 'Mise à jour',
    notes: 'Notes',
  },
  requests: {
    title: '{0} document{{s}} attendu{{s}} du client',
    since: 'le {when}',
  },
  documents: {
    failed: 'Erreur – Impossible de récupérer les documents',
    empty: 'Aucun document pour le moment',
    fromAgency: 'Fournis par l’agence',
    fromTraveller: 'Fournis par le voyageur',
    categories: {
      identity: 'Identité',
      travel: 'Voyage',
      application: 'Demande',
      finances: 'Finances',
      visa: 'Visa',
      other: 'Autre',
    },
    uploaded: 'Déposé le {when}',
    key: 'Fichier {key}',
    deleted: 'Supprimé le {when}',
    downloadStarted: 'Téléchargement démarré',
    downloadError: 'Erreur de téléchargement',
    downloadFailed: 'Impossible de télécharger le document',
    of: 'Documents de la commande {number}',
    view: 'Afficher',
    viewFor: 'Afficher {file}',
    opening: 'Ouverture du document…',
    linkFailed: 'Impossible de générer le lien de visualisation',
  },
} satisfies Translation<typeof english>

export default orderDetails
