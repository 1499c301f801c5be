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
    parental_consent: 'l’autorisation parentale',
    birth_certificate: 'l’acte de naissance',
    general: 'un autre document',
  },
  ofTraveller: '{name} ({traveller})',
  traveller: 'voyageur {position}',
  details: 'Compléter les informations de {0} voyageur{{s}}',
  bank: 'Votre banque confirme le paiement',
  stripe: 'Nous interrogeons Stripe sur ce paiement',
  held: { day: 'Suspendue depuis le {day}', today: 'Suspendue depuis {time}' },
  wait: {
    pending: 'En attente de paiement',
    payment_pending: 'En attente de paiement',
    paid: 'Nous ouvrons votre dossier',
    document_review: 'Nous vérifions vos documents',
    processing: 'Nous préparons votre dossier pour l’ambassade',
    submitted: 'L’ambassade décide',
    approved: 'Nous préparons vos documents de visa',
    completed: 'Demande terminée',
    rejected: 'La demande a été refusée',
    cancelled: 'Demande annulée',
  },
  part: {
    decided: 'L’ambassade décide ({decided} décision{{s}} sur {total})',
    granted: 'Nous préparons les visas déjà accordés ({decided} décision{{s}} sur {total})',
  },
  by: {
    today: '{step} avant {time}',
    day: '{step} au plus tard le {day}',
    moment: '{step} avant le {day} à {time}',
    late: '{step}\u00a0: c’était à faire au plus tard le {day}',
  },
  until: {
    today: '{step}, au plus tard à {time}',
    day: '{step}, au plus tard le {day}',
    late: '{step}\u00a0: c’était prévu pour le {day}, nous nous en occupons',
  },
} satisfies Translation<typeof english>

export default nextStep
