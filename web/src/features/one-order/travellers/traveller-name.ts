import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'

type Named = Pick<FullOrder, 'travellers'>

/** What a traveller is called: the first name, else the only name, else the number ("Traveller 2"). design.md, Travellers. */
export const calledName = (known: { firstName: string; lastName: string } | undefined, numbered: string): string =>
  known?.firstName.trim() || known?.lastName.trim() || numbered

/** {@link calledName} of the traveller at a position of an order. */
export const travellerName = (
  { travellers }: Named,
  position: number,
  LL: Pick<TranslationFunctions, 'tracking'>,
): string =>
  calledName(
    travellers.find((one) => one.position === position),
    LL.tracking.traveller(position),
  )

/** {@link travellerName} inside a sentence: it may be written in the other direction. */
export const isolatedName = (order: Named, position: number, LL: Pick<TranslationFunctions, 'tracking'>): string =>
  `\u2068${travellerName(order, position, LL)}\u2069`

/** {@link travellerName} of a document's traveller; null: it is for all travellers, or for the only one. */
export function useTravellerName(order: Named): (travellerId: number | null) => string | null {
  const { LL } = useI18n()
  return (travellerId) => (travellerId === null ? null : travellerName(order, travellerId, LL))
}

/** What an order's travellers are called, and their documents ("Passport (Youssef)"). */
export function useTravellerNames(order: Named) {
  const { LL } = useI18n()
  const { typeName } = useDocumentTexts()
  const nameAt = (position: number): string => travellerName(order, position, LL)
  return {
    nameAt,
    documentName: (documentType: string, travellerId: number | null): string =>
      travellerId === null ? typeName(documentType) : `${typeName(documentType)} (${nameAt(travellerId)})`,
  }
}
