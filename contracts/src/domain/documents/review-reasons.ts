import type { DocumentType, RejectionReason } from './documents.ts'

/** Detailed reasons for rejecting a document, with the rejection reason of the API for each. */
const REASONS = {
  blurred: 'not_readable',
  glare: 'not_readable',
  too_dark: 'not_readable',
  covered: 'not_readable',
  screen: 'not_readable',
  machine_lines: 'not_readable',
  cut_off: 'cropped',
  pages_missing: 'page_missing',
  photo_page: 'page_missing',
  wrong_document: 'wrong_document',
  wrong_person: 'name_differs',
  name_missing: 'name_differs',
  data_differ: 'name_differs',
  expired: 'expired',
  expires_too_soon: 'passport_expires_too_soon',
  too_old: 'too_old',
  damaged: 'other',
  translation: 'other',
  photo_too_old: 'too_old',
  photo_person: 'wrong_document',
  photo_background: 'photo_not_to_standard',
  photo_small: 'photo_not_to_standard',
  photo_blurred: 'photo_not_to_standard',
  photo_shadows: 'photo_not_to_standard',
  photo_turned: 'photo_not_to_standard',
  photo_covered: 'photo_not_to_standard',
  photo_expression: 'photo_not_to_standard',
  photo_retouched: 'photo_not_to_standard',
  photo_of_photo: 'photo_not_to_standard',
  dates_differ: 'other',
  no_return: 'other',
  not_confirmed: 'other',
  destination_differs: 'wrong_document',
  unsigned: 'other',
  undated: 'other',
  incomplete: 'other',
  old_form: 'wrong_document',
  nights_missing: 'other',
  address_missing: 'other',
  host_papers: 'page_missing',
  period_short: 'other',
  holder_missing: 'name_differs',
  bank_missing: 'other',
  balance_missing: 'other',
} as const satisfies Record<string, RejectionReason>

export type ReviewReason = keyof typeof REASONS

const USUAL_REASONS: readonly ReviewReason[] = [
  'blurred',
  'glare',
  'too_dark',
  'cut_off',
  'pages_missing',
  'wrong_document',
  'wrong_person',
  'expired',
  'too_old',
  'translation',
]

/** Reasons offered to staff by document type, most frequent first. */
const REVIEW_REASONS: Record<DocumentType, readonly ReviewReason[]> = {
  passport: [
    'blurred',
    'glare',
    'cut_off',
    'machine_lines',
    'expires_too_soon',
    'expired',
    'wrong_person',
    'data_differ',
    'photo_page',
    'covered',
    'damaged',
  ],
  photo: [
    'photo_background',
    'photo_small',
    'photo_blurred',
    'photo_too_old',
    'photo_turned',
    'photo_covered',
    'photo_shadows',
    'photo_expression',
    'photo_of_photo',
    'photo_retouched',
    'photo_person',
  ],
  travel_proof: [
    'dates_differ',
    'no_return',
    'not_confirmed',
    'name_missing',
    'wrong_person',
    'destination_differs',
    'pages_missing',
    'blurred',
    'cut_off',
    'wrong_document',
  ],
  application_form: [
    'unsigned',
    'undated',
    'incomplete',
    'data_differ',
    'old_form',
    'pages_missing',
    'blurred',
    'cut_off',
    'wrong_person',
    'wrong_document',
  ],
  accommodation: [
    'nights_missing',
    'name_missing',
    'address_missing',
    'not_confirmed',
    'host_papers',
    'wrong_person',
    'pages_missing',
    'blurred',
    'cut_off',
    'wrong_document',
  ],
  bank_statement: [
    'period_short',
    'too_old',
    'holder_missing',
    'wrong_person',
    'balance_missing',
    'bank_missing',
    'screen',
    'pages_missing',
    'blurred',
    'cut_off',
  ],
  parental_consent: USUAL_REASONS,
  birth_certificate: USUAL_REASONS,
  general: USUAL_REASONS,
}

/** Ready-made details of a document request, by document type. */
export const REQUEST_WISHES = {
  passport: ['passport_all_pages', 'passport_previous', 'second_passport'],
  photo: ['photo_print', 'photo_each'],
  travel_proof: ['flight_both_ways', 'itinerary', 'onward_ticket', 'insurance'],
  application_form: ['form_signed', 'form_each'],
  accommodation: ['hotel_all_nights', 'invitation', 'host_identity'],
  bank_statement: ['statement_three_months', 'payslips', 'sponsor'],
  parental_consent: ['parental_consent'],
  birth_certificate: ['birth_certificate'],
  general: ['employment', 'school', 'residence_permit', 'business_invitation', 'previous_visa', 'vaccination'],
} as const satisfies Record<DocumentType, readonly string[]>

export type RequestWish = (typeof REQUEST_WISHES)[DocumentType][number]

const isType = (type: string): type is DocumentType => Object.hasOwn(REVIEW_REASONS, type)

/** Reasons for a document type; an unknown type gets those of `general`. */
export const reviewReasonsOf = (type: string): readonly ReviewReason[] =>
  REVIEW_REASONS[isType(type) ? type : 'general']

/** The API's rejection reason: that of the first reason; `other` for free text alone. */
export const rejectionOf = ([first]: readonly ReviewReason[]): RejectionReason => (first ? REASONS[first] : 'other')

/** Maximum characters of a note for the customer. */
export const NOTE_LIMIT = 2000

/** Joins ready-made sentences and free text into one note, a line each; empty without either. */
export const composeNote = (sentences: readonly string[], own: string): string =>
  [...sentences, own.trim()].filter(Boolean).join('\n')
