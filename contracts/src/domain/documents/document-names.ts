import type { Language } from '../orders/travel.ts'
import type { DocumentType } from './documents.ts'

/** Names of document types on screens, in PDFs and mails. */
export const DOCUMENT_NAMES = {
  en: {
    passport: 'Passport',
    photo: 'Passport photo',
    travel_proof: 'Travel proof',
    application_form: 'Application form',
    accommodation: 'Accommodation certificate',
    bank_statement: 'Bank statement',
    parental_consent: 'Parents’ consent',
    birth_certificate: 'Birth certificate',
    general: 'Other document',
  },
  fr: {
    passport: 'Passeport',
    photo: 'Photo d’identité',
    travel_proof: 'Justificatif de voyage',
    application_form: 'Formulaire de demande',
    accommodation: 'Justificatif d’hébergement',
    bank_statement: 'Relevé bancaire',
    parental_consent: 'Autorisation parentale',
    birth_certificate: 'Acte de naissance',
    general: 'Autre document',
  },
} as const satisfies Record<Language, Record<DocumentType, string>>
