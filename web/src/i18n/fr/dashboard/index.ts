import type { Translation } from '../../dictionary.ts'
import type english from '../../en/dashboard/index.ts'

const dashboard = {
  title: 'Tableau de bord agence',
  subtitle: 'Vos dernières commandes et l’état du suivi des paiements.',
  subtitleStaff: 'Les dernières commandes et l’état du suivi des paiements.',
  noAgency:
    'Votre compte n’appartient pas encore à une agence : chiffres et commissions s’afficheront ici dès que nous l’aurons rattaché. Vos propres commandes figurent ci-dessous.',
  newOrder: 'Nouvelle commande',
  first: {
    title: 'Passez votre première commande',
    order: 'Choisissez la destination, saisissez le nom et l’e-mail de votre client. Les documents peuvent suivre.',
    pay: 'Payez, ou envoyez le lien de paiement à votre client.',
    follow: 'Suivez chaque étape ici : 10 % de chaque commande payée vous reviennent.',
  },
  monitor: {
    title: 'Moniteur de paiements',
    running: 'En marche',
    stopped: 'Arrêté',
    switch: 'Vérifier les paiements périodiquement',
    interval: 'Intervalle',
    seconds: '{count} s',
    attempts: 'Nombre maximal de tentatives',
    start: 'Démarrer',
    stop: 'Arrêter',
    adminsOnly: 'Seuls les administrateurs peuvent le démarrer et l’arrêter.',
    failed: 'Le moniteur de paiements n’a pas pu être chargé. Les paiements sont suivis malgré tout.',
    stale: 'Le moniteur de paiements n’a pas pu être actualisé et n’est peut-être plus à jour.',
    startFailed: 'Impossible de démarrer le moniteur',
    stopFailed: 'Impossible d’arrêter le moniteur',
  },
  transactions: {
    title: 'Transactions récentes',
    all: 'Voir toutes les transactions ({count})',
    empty: 'Aucune transaction pour le moment',
    failed: 'Impossible de récupérer les transactions',
    stale: 'La liste n’a pas pu être actualisée et n’est peut-être plus à jour.',
    payment: {
      completed: 'Payé',
      paidAt: 'Payé, {when}',
      pending: 'En attente de paiement',
      failed: 'Paiement échoué',
      processing: 'En cours',
    },
    methods: { card: 'Carte bancaire' },
    visaReady: 'Visa prêt',
    documents: '{0} document{{s}}',
    visaDocuments: 'Documents de visa remis',
    created: 'Commandé le {when}',
    changeStatus: 'Modifier le statut',
    changeStatusFor: 'Modifier le statut de la commande {number}',
    uploadVisa: 'Télécharger Visa',
    uploadVisaFor: 'Télécharger Visa : commande {number}',
  },
} satisfies Translation<typeof english>

export default dashboard
