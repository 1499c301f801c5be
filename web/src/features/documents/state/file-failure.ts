import { leastPixels } from '@passage/contracts/domain/documents/documents'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import type { UploadFailure } from './upload-item.ts'

/** Whether a picture of this type may be as small as a photo of a face. */
export const isPhotoSized = (documentType: string): boolean =>
  leastPixels(documentType).long === leastPixels('photo').long

interface Refused {
  contentType: string
  documentType: string
}

/** Why a file was not taken, in words. Public specification §5, §8. */
export function failureText(
  failure: UploadFailure,
  { contentType, documentType }: Refused,
  LL: TranslationFunctions,
): string {
  const texts = LL.document.failures
  switch (failure.kind) {
    case 'network':
      return texts.network({ origin: window.location.origin })
    case 'prepare':
      return failure.message ? LL.failure.serverSays(failure.message) : texts.prepare()
    case 'storage':
      return texts.storage({ status: failure.statusText })
    case 'unreadable':
      return contentType === 'application/pdf' ? texts.unreadable_pdf() : texts.unreadable_image()
    case 'checked_type':
      return contentType === 'application/pdf' ? texts.unreadable_pdf() : texts.checked_type()
    case 'too_small':
      return isPhotoSized(documentType) ? texts.photo_too_small() : texts.too_small()
    default:
      return texts[failure.kind]()
  }
}
