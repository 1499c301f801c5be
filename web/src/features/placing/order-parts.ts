import type { Language } from '@passage/contracts/domain/orders/travel'
import type { storedFiles } from '../documents/state/upload-item.ts'
import { inForce } from '../legal/terms-in-force.ts'

/** The uploaded files as an order is sent with them. */
export const documentsBody = (files: Readonly<ReturnType<typeof storedFiles>>) =>
  files.map(({ documentType, file: { fileName, fileKey, fileSize } }) => ({
    ...{ fileName, fileUrl: fileKey, documentType, fileSize },
  }))

/** The acceptance of the terms in force, which were read in this language. */
export const acceptanceBody = (termsLanguage: Language) => ({
  ...{ termsVersion: inForce().terms, termsLanguage, privacyVersion: inForce().privacy },
})
