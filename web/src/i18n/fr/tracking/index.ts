import { DELETION_RULE } from '@passage/contracts/sentences/fr'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/tracking/index.ts'
import look from './look.ts'

const tracking = {
  ...look,
  number: 'Numéro de suivi',
  placeholder: 'ORD-XXXXXXXX',
  track: 'Suivre',
  busy: 'Recherche...',
  copyNumber: 'Copier le numéro de commande',
  numberCopied: 'Numéro de commande copié',
  openPage: 'Ouvrir la commande',
  seen: {
    title: 'Commandes vues récemment sur cet appareil',
    text: 'Elles s’ouvrent aussi sans connexion, telles que vous les avez vues.',
  },
  timeline: 'Étapes',
  stampBegun: { document_review: 'À l’étude', processing: 'En préparation' },
  stamp: {
    pending: 'Reçue',
    payment_pending: 'Paiement',
    paid: 'Payée',
    document_review: 'Vérifiée',
    processing: 'Préparée',
    submitted: 'Transmise',
    approved: 'Accordée',
    completed: 'Remise',
    rejected: 'Refusée',
    cancelled: 'Annulée',
    office: 'Luxembourg',
  },
  summary: {
    title: 'Résumé de la commande',
    number: 'Numéro de commande',
    customer: 'Voyageur',
    destination: 'Destination',
    visaType: 'Type de visa',
    amount: 'Montant',
    ordered: 'Commandé le',
    status: 'Statut',
    payment: 'Paiement',
    masked: 'Les noms sont abrégés ici. Le voyageur voit toute la commande une fois connecté.',
  },
  documents: {
    title: 'Documents',
    count: '{count} {{document reçu|documents reçus}}',
    none: 'Aucun document reçu',
    rule: `Conservés chiffrés dans l’UE. ${DELETION_RULE}`,
  },
  help: {
    title: 'Besoin d’aide\u202f?',
    text: 'Contactez notre assistance en indiquant votre numéro de commande\u00a0:',
    write: 'Nous écrire',
  },
} satisfies Translation<typeof english>

export default tracking
