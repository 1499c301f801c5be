import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'

/** The first name of the traveller at a position, else the only name; null where none is known. */
export function shortName({ travellers }: Pick<FullOrder, 'travellers'>, position: number): string | null {
  const traveller = travellers.find((one) => one.position === position)
  return traveller?.firstName || traveller?.lastName || null
}

/** What an order's travellers are called ("Youssef", "Traveller 2"), and their documents ("Passport (Youssef)"). */
export function useTravellerNames(order: Pick<FullOrder, 'travellers'>) {
  const { LL } = useI18n()
  const { typeName } = useDocumentTexts()
  const nameAt = (position: number): string => shortName(order, position) ?? LL.ownOrder.travellers.traveller(position)
  return {
    nameAt,
    documentName: (documentType: string, travellerId: number | null): string =>
      travellerId === null ? typeName(documentType) : `${typeName(documentType)} (${nameAt(travellerId)})`,
  }
}
