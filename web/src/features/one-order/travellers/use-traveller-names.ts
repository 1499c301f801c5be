import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { travellerName } from './traveller-name.ts'

/** What an order's travellers are called ("Youssef", "Traveller 2"), and their documents ("Passport (Youssef)"). */
export function useTravellerNames(order: Pick<FullOrder, 'travellers'>) {
  const { LL } = useI18n()
  const { typeName } = useDocumentTexts()
  const nameAt = (position: number): string => travellerName(order, position, LL)
  return {
    nameAt,
    documentName: (documentType: string, travellerId: number | null): string =>
      travellerId === null ? typeName(documentType) : `${typeName(documentType)} (${nameAt(travellerId)})`,
  }
}
