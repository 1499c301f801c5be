import type { RejectionReason } from './documents.ts'

/** A rejection reason as it is said of a type of document: a photo of a face has neither corners nor a name. */
export type RejectionText = RejectionReason | 'photo_unclear' | 'photo_cropped' | 'photo_person'

const OF_PHOTOS: Partial<Record<RejectionReason, RejectionText>> = {
  not_readable: 'photo_unclear',
  cropped: 'photo_cropped',
  expired: 'too_old',
  passport_expires_too_soon: 'other',
  name_differs: 'photo_person',
  page_missing: 'other',
}

const OF_PASSPORTS: Partial<Record<RejectionReason, RejectionText>> = { photo_not_to_standard: 'other' }

const OF_OTHERS: Partial<Record<RejectionReason, RejectionText>> = {
  ...OF_PASSPORTS,
  passport_expires_too_soon: 'expired',
}

/** The text of a rejection reason that fits the type of document; staff and programs may send any reason with any type. */
export function rejectionText(reason: RejectionReason, documentType: string): RejectionText {
  const fitting = documentType === 'photo' ? OF_PHOTOS : documentType === 'passport' ? OF_PASSPORTS : OF_OTHERS
  return fitting[reason] ?? reason
}
