import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isAgeless, type MinorDocuments, minorDocuments } from '@passage/contracts/domain/documents/minor-documents'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isPastDocuments } from '@passage/contracts/domain/orders/order-status'
import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { isMinor } from '@passage/contracts/domain/people/birth-date'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { useChecklist } from '../../offers/api/checklist.ts'
import { usableDocuments } from '../documents/document-counts.ts'
import { travellingSlots } from './traveller-values.ts'

/** What travellers under 18 are usually asked for, have not given and are not asked for already; empty once the file is handed over. */
export function useMinorDocuments(order: FullOrder): MinorDocuments[] {
  const { nationality, departureDate } = order
  const isOver = isPastDocuments(order.status)
  const { documents } = useChecklist(isOver ? null : order.visaProductId, {
    nationality,
    travelPurpose: order.travelPurpose as TravelPurpose,
    departureDate: departureDate ?? '',
  })
  if (isOver) return []
  const requested = order.requests.map(({ documentType, travellerId }) => ({ documentType, traveller: travellerId }))
  const present = [...usableDocuments(order.documents), ...requested]
  return minorDocuments(documents, travellingSlots(order), departureDate, luxembourgDay(new Date()), present)
}

/** Whether a traveller is under 18, or may be. */
export const hasPossibleMinor = (order: FullOrder): boolean =>
  travellingSlots(order).some(
    (traveller) => isAgeless(traveller) || isMinor(traveller.birthDate, order.departureDate, luxembourgDay(new Date())),
  )

/** "usually also parents’ consent and birth certificate". */
export function useUsuallyAsked(): (one: MinorDocuments) => string {
  const { LL, locale } = useI18n()
  return ({ documentTypes }) => {
    const words = documentTypes.map((type) => inSentence(LL.document.types[type].name()))
    return LL.ownOrder.needed.usually({ list: listed(words, locale) })
  }
}
