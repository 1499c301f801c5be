import type { CreateOrderInput } from '@passage/contracts/api/orders.schema'
import type { DocumentType } from '@passage/contracts/domain/documents'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money'
import type { Language } from '@passage/contracts/domain/travel'
import type { StoredFile } from '../../documents/state/upload-queue.ts'
import type { Applicant, TravellerDraft } from './answers.ts'

/** Version of the terms that the wizard shows and the order records. */
export const TERMS_VERSION = '2026-11'

export interface OrderFormFacts {
  offerId: number
  applicant: Applicant
  files: readonly { documentType: DocumentType; file: StoredFile }[]
  totalCents: number
  immediateStart: boolean
  language: Language
}

/** The order as it is sent, as text: the same facts give the same text, and so the same Idempotency-Key. */
export function orderBody({ offerId, applicant, files, totalCents, immediateStart, language }: OrderFormFacts): string {
  const { customerPhone, departureDate, ...details } = applicant
  const body: CreateOrderInput = {
    visaProductId: offerId,
    ...details,
    ...(customerPhone && { customerPhone }),
    ...(departureDate && { departureDate }),
    totalAmount: toAmount(totalCents),
    currency: CURRENCY,
    language,
    travellers: travellersOf(applicant),
    documents: files.map(({ documentType, file }) => ({
      fileName: file.fileName,
      fileUrl: file.fileKey,
      documentType,
      fileSize: file.fileSize,
    })),
    termsVersion: TERMS_VERSION,
    immediateStart,
  }
  return JSON.stringify(body)
}

/** Those who travel and are named, each with what is known. The first one's nationality is the order's. */
const travellersOf = ({ travellers, numberOfApplicants, nationality }: Applicant) =>
  travellers
    .slice(0, numberOfApplicants)
    .filter(({ firstName, lastName }) => firstName && lastName)
    .map((one, index) => (index === 0 ? { ...one, nationality } : one))
    .map((one) => ({ ...one, passportNumber: one.passportNumber.replaceAll(/\s/g, '') }))
    .map((one) => Object.fromEntries(Object.entries(one).filter(([, text]) => text)) as unknown as TravellerDraft)
