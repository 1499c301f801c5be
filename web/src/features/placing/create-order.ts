import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { api } from '../../lib/server/api.ts'
import type { TravellerFile } from '../documents/state/upload-item.ts'
import { inForce } from '../legal/terms-in-force.ts'

/** An order as it is sent, as text: the same body again must carry the same key. */
export interface Submission {
  key: string
  body: string
}

/**
 * Creates the order, a partner's by the agency's call (public specification §6), which the draft of this version becomes; the
 * same submission again answers the same order, in any version. Throws 409 `price_changed` with the right price.
 */
export const createOrder = (
  { key, body }: Submission,
  { agency = false, draftVersion = null }: { agency?: boolean; draftVersion?: number | null } = {},
): Promise<OrderCreated> => {
  const path = agency ? '/api/agency-orders-with-documents' : '/api/orders'
  const json = { ...JSON.parse(body), ...(draftVersion !== null && { draftVersion }) }
  return api<OrderCreated>(path, { method: 'POST', json, idempotencyKey: key })
}

/** The uploaded files as an order for this many travellers is sent with them; alone, a traveller has all. design.md, Travellers. */
export const documentsBody = (files: readonly TravellerFile[], travellers: number) =>
  files.map(({ documentType, traveller, file: { fileName, fileKey, fileSize } }) => ({
    ...{ fileName, fileUrl: fileKey, documentType, fileSize },
    ...(travellers > 1 && traveller !== null && { travellerId: traveller }),
  }))

/** The acceptance of the terms in force, which were read in this language. */
export const acceptanceBody = (termsLanguage: Language) => ({
  ...{ termsVersion: inForce().terms, termsLanguage, privacyVersion: inForce().privacy },
})
