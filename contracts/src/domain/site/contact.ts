import type { Language } from '../orders/travel.ts'

/** Codes of subjects; shown with the specification's labels. Public specification §5, Contact form; settled.md, Catalogue. */
export const CONTACT_SUBJECTS = [
  'general',
  'visa_requirements',
  'application_status',
  'technical_support',
  'billing',
  'document_upload',
] as const

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const CONTACT_SUBJECT_LABELS: Record<ContactSubject, Record<Language, string>> = {
  general: { en: 'General enquiry', fr: 'Demande générale' },
  visa_requirements: { en: 'Visa requirements', fr: 'Exigences de visa' },
  application_status: { en: 'Application status', fr: 'Statut de la demande' },
  technical_support: { en: 'Technical support', fr: 'Support technique' },
  billing: { en: 'Billing question', fr: 'Question de facturation' },
  document_upload: { en: 'Document upload problem', fr: 'Problème de téléchargement de document' },
}

/** Reads a code or a label of either language; null for any other text. */
export function readContactSubject(text: string): ContactSubject | null {
  const wanted = text.normalize().trim().toLowerCase()
  const matches = (code: ContactSubject) =>
    [code, ...Object.values(CONTACT_SUBJECT_LABELS[code])].some((name) => name.toLowerCase() === wanted)
  return CONTACT_SUBJECTS.find(matches) ?? null
}

/** Maximum characters of each field; the specification sets none. */
export const CONTACT_LENGTHS = { name: 80, message: 5_000, turn: 4_000, conversation: 20_000 } as const

/** Maximum attached turns of a conversation with the assistant; the form sends the last ones. */
export const MOST_TURNS = 40

/** A reply is promised within two hours. Public specification §9. */
export const CONTACT_ANSWERED_WITHIN_MINUTES = 120

/** Staff are reminded of an unanswered message after this time, half an hour before the promise ends. */
export const CONTACT_REMINDED_AFTER_MINUTES = 90

/** Days for which a workflow follows an unanswered message. */
export const CONTACT_FOLLOWED_DAYS = 30

/** Days after which messages and suspected spam are deleted. */
export const CONTACT_KEPT_DAYS = 365
export const SUSPECTED_KEPT_DAYS = 30

/** Reasons to suspect spam: the hidden field was filled, or the form was sent too fast. The message is stored, but its sender gets no mail. */
export const SUSPICIONS = ['honeypot', 'too_fast'] as const

export type Suspicion = (typeof SUSPICIONS)[number]

/** A form sent within this time after it was shown is suspected spam. */
export const TOO_FAST_MS = 2_000

export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const

export type Sentiment = (typeof SENTIMENTS)[number]

export interface SentimentReading {
  label: Sentiment
  /** 1 (angry) to 5 (delighted); 3 is neutral, and neutral alone is 3. */
  score: 1 | 2 | 3 | 4 | 5
  /** 0 to 1: how often readings like this one are right. */
  confidence: number
}

/** Filter of the inbox; an answered message is never overdue. */
export const ANSWER_STATES = ['waiting', 'overdue', 'answered'] as const

/** States of the confirmation mail to the sender; see `MAIL_STATUSES`. */
export const ACKNOWLEDGEMENTS = ['on_its_way', 'sent', 'unknown', 'refused'] as const

export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number]

type ContactField = 'firstName' | 'lastName' | 'email' | 'subject' | 'message' | 'conversation' | 'conversationTooLong'

/** Messages for missing or invalid fields. */
export const CONTACT_SENTENCES: Record<Language, Record<ContactField, string>> = {
  en: {
    firstName: 'Enter your first name, in one line of at most 80 characters.',
    lastName: 'Enter your last name, in one line of at most 80 characters.',
    email: 'Enter your e-mail address, such as name@example.com.',
    subject: 'Choose one of the subjects.',
    message: 'Write your message, in at most 5,000 characters.',
    conversation: 'The attached conversation cannot be read: remove it, and send the message again.',
    conversationTooLong:
      'The attached conversation is longer than 20,000 characters: send its last part, or write without it.',
  },
  fr: {
    firstName: 'Indiquez votre prénom, sur une ligne de 80 caractères au plus.',
    lastName: 'Indiquez votre nom, sur une ligne de 80 caractères au plus.',
    email: 'Indiquez votre adresse e-mail, par exemple nom@exemple.com.',
    subject: 'Choisissez l’un des sujets.',
    message: 'Écrivez votre message, en 5 000 caractères au plus.',
    conversation: 'La conversation jointe est illisible : retirez-la, puis renvoyez le message.',
    conversationTooLong: 'La conversation jointe dépasse 20 000 caractères : envoyez-en la fin, ou écrivez sans elle.',
  },
}
