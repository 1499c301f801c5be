import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { RequestReason } from '@passage/contracts/domain/documents/documents'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { capitalised } from '../../../ui/lists/status-name.ts'
import { isPhotoSized } from './file-failure.ts'

type Judged = Pick<OrderDocument, 'rejection' | 'checkFailure' | 'documentType'>

type Words = Record<string, (() => string) | undefined>

/** What documents and their fates are called, by the codes of the API. */
export function useDocumentTexts() {
  const { LL } = useI18n()
  const texts = LL.document
  const types: Record<string, { name: () => string } | undefined> = texts.types
  const visaTypes: Words = texts.visaTypes
  return {
    typeName: (type: string): string => types[type]?.name() || visaTypes[type]?.() || capitalised(type),
    visaTypeName: (type: string): string => visaTypes[type]?.() || capitalised(type),
    requestReason: (reason: RequestReason): string => texts.requestReasons[reason](),
    /** Why a document was not accepted, by staff or by the check; null where it was. */
    whyNot: ({ rejection, checkFailure, documentType }: Judged): string | null => {
      if (rejection) return texts.rejections[rejection]()
      if (checkFailure === 'too_small' && isPhotoSized(documentType)) return texts.checkFailures.photo_too_small()
      return checkFailure && texts.checkFailures[checkFailure]()
    },
  }
}
