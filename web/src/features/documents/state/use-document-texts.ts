import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { leastPixels, type RequestReason } from '@passage/contracts/domain/documents/documents'
import { rejectionText } from '@passage/contracts/domain/documents/rejection-text'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeInWords } from '../../../ui/lists/status-name.ts'
import type { UploadFailure } from './upload-item.ts'

type Judged = Pick<OrderDocument, 'rejection' | 'checkFailure' | 'documentType'>

type Words = Record<string, (() => string) | undefined>

/** Names of documents and their states, by the API's codes. */
export function useDocumentTexts() {
  const { LL } = useI18n()
  const texts = LL.document
  const types: Record<string, { name: () => string } | undefined> = texts.types
  const visaTypes: Words = texts.visaTypes
  return {
    typeName: (type: string): string => types[type]?.name() || visaTypes[type]?.() || codeInWords(type),
    visaTypeName: (type: string): string => visaTypes[type]?.() || codeInWords(type),
    requestReason: (reason: RequestReason): string => texts.requestReasons[reason](),
    /** Why staff or the check did not accept a document; null when it was accepted. */
    whyNot: ({ rejection, checkFailure, documentType }: Judged): string | null => {
      if (rejection) return texts.rejections[rejectionText(rejection, documentType)]()
      if (checkFailure === 'too_small' && isPhotoSized(documentType)) return texts.checkFailures.photo_too_small()
      return checkFailure && texts.checkFailures[checkFailure]()
    },
  }
}

/** Whether a picture of this type may be as small as a portrait photo. */
const isPhotoSized = (documentType: string): boolean => leastPixels(documentType).long === leastPixels('photo').long

interface Refused {
  contentType: string
  documentType: string
}

/** Why a file was refused, in words. Public specification §5, §8. */
export function failureText(
  failure: UploadFailure,
  { contentType, documentType }: Refused,
  LL: TranslationFunctions,
): string {
  const texts = LL.document.failures
  switch (failure.kind) {
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
