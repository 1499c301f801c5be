import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import type { UploadFailure } from './upload-item.ts'

/** Why a file was not taken, in words. Public specification §5, §8. */
export function failureText(failure: UploadFailure, contentType: string, LL: TranslationFunctions): string {
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
    default:
      return texts[failure.kind]()
  }
}
