import type { Translation } from '../../dictionary.ts'
import type english from '../../en/nextStep/index.ts'

const nextStep = {
  pay: 'Payer {amount}',
  documents: 'Déposer {list}',
  documentNames: {
    passport: 'le passeport',
    photo: 'la photo d’identité',
    travel_proof: 'le justificatif de voyage',
    application_form: 'le formulaire de demande',
    accommodation: 'le justificatif d’hébergement',
    bank_statement: 'le relevé bancaire',
    general: 'un autre document',
  },
  details: 'Ajouter le passeport de {0} voyageur{{s}}',
  withheld: 'Il manque quelque chose de la part du voyageur',
  bank: 'Votre banque confirme le paiement',
  wait: {
    pending: 'En attente de paiement',
    payment_pending: 'En attente de paiement',
    paid: 'Nous ouvrons votre dossier',
    document_review: 'Nous vérifions vos documents',
    processing: 'Nous préparons votre dossier pour l’ambassade',
    submitted: 'L’ambassade décide',
    approved: 'Nous préparons vos documents de visa',
    completed: 'Terminé\u202f: il ne reste rien à faire',
    rejected: 'La demande a été refusée',
    cancelled: 'Cette demande est close',
  },
  by: {
    today: '{step} avant {time}',
    day: '{step} avant le {day}',
    moment: '{step} avant le {day} à {time}',
    late: '{step}\u202f: c’était à faire avant le {day}',
  },
  until: {
    today: '{step}, jusqu’à {time}',
    day: '{step}, jusqu’au {day}',
    late: '{step}\u202f: plus long que prévu ({day}), nous nous en occupons',
  },
} satisfies Translation<typeof english>

export default nextStep
