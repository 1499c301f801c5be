import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import type { Dictionary } from '../../dictionary.ts'

/** What is read where a document is asked for, before a file was chosen. */
const ask = {
  drop: 'or drop it here',
  dropNow: 'Drop the file here',
  noticeError: 'The privacy notice could not be loaded. Without it we cannot accept documents.',
  types: {
    passport: {
      name: DOCUMENT_NAMES.en.passport,
      hint: 'Valid for at least 6 months after the trip. The page with your photo, all four corners visible.',
    },
    photo: { name: DOCUMENT_NAMES.en.photo, hint: 'Recent, plain background, face uncovered.' },
    travel_proof: { name: DOCUMENT_NAMES.en.travel_proof, hint: 'Flight ticket or travel itinerary.' },
    application_form: { name: DOCUMENT_NAMES.en.application_form, hint: 'Completed and signed.' },
    accommodation: { name: DOCUMENT_NAMES.en.accommodation, hint: 'Hotel booking or letter of invitation.' },
    bank_statement: { name: DOCUMENT_NAMES.en.bank_statement, hint: 'The last 3 months.' },
    parental_consent: {
      name: DOCUMENT_NAMES.en.parental_consent,
      hint: 'For travellers under 18. Signed by both parents, with copies of their identity documents.',
    },
    birth_certificate: {
      name: DOCUMENT_NAMES.en.birth_certificate,
      hint: 'For travellers under 18. It names both parents.',
    },
    general: { name: DOCUMENT_NAMES.en.general, hint: '' },
  },
  choose: 'Choose a file',
  chooseFor: 'Choose a file: {name:string}',
  photograph: 'Take a photo',
  photographFor: 'Take a photo: {name:string}',
  another: 'Add another file',
  anotherFor: 'Add another file: {name:string}',
  readNotice: 'Read the privacy notice',
  agreed: 'You agreed to the privacy notice on {day:string}.',
  wholeNotice: 'The privacy notice in full',
  visaTypes: {
    visa: 'Visa',
    permit: 'Work permit',
    residence: 'Residence permit',
    certificate: 'Certificate',
    other: 'Other document',
  },
  rejections: {
    not_readable: 'It is not readable: blurred, dark or with glare.',
    cropped: 'A part is cut off. All four corners must be visible.',
    wrong_document: 'It is not the document we need.',
    expired: 'It has expired.',
    passport_expires_too_soon: 'The passport expires too soon: it must be valid for six months after the trip.',
    photo_not_to_standard: 'The photo does not meet the standard: plain background, face straight and uncovered.',
    name_differs: 'The name differs from the one in the application.',
    page_missing: 'A page is missing.',
    too_old: 'It is too old. Please upload a more recent one.',
    photo_unclear: 'The photo is not clear: blurred, dark or with glare.',
    photo_cropped: 'A part of the face or hair is cut off. The whole head and the shoulders must be visible.',
    photo_person: 'The photo shows another person than the application.',
    other: 'It cannot be used as it is.',
  },
  checkFailures: {
    missing: 'The file did not arrive.',
    wrong_type: 'The file is not a PDF, JPG or PNG, whatever its name says.',
    wrong_size: 'Only a part of the file arrived.',
    unreadable: 'The file cannot be opened.',
    active_content:
      'The PDF contains commands that run automatically or open something else. Printed to a new PDF, it is accepted.',
    locked:
      'The PDF asks for a password or a certificate, so neither our staff nor the authorities can open it. Without the password it is accepted.',
    xfa_form: 'The pages of the form appear in Adobe Reader only. Printed from there to a new PDF, it is accepted.',
    too_small: 'The picture is too small to be read: at least 600 × 400 pixels.',
    photo_too_small: 'The picture is too small to be used: at least 300 × 300 pixels.',
    infected: 'The file contains harmful software and was not kept.',
  },
  consentFirst: 'Please provide GDPR consent before uploading documents',
} as const satisfies Dictionary

export default ask
