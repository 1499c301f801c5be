import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isForMinors } from '@passage/contracts/domain/documents/checklist'
import { countsFor } from '@passage/contracts/domain/documents/needed-documents'
import { isClosed, isHandedOver } from '@passage/contracts/domain/orders/order-status'
import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { inSentence, listed } from '../../../lib/words/format.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { useChecklist } from '../../offers/api/checklist.ts'
import { minorsOf } from '../travellers/minors.ts'
import { usableDocuments } from './document-counts.ts'

interface MinorDocumentsProps {
  order: FullOrder
  /** Position in the order; null: the only traveller, or all of them. */
  traveller: number | null
}

/** What a traveller under 18 is usually asked for, has not given and is not asked for already; nothing for an adult. */
export function MinorDocuments({ order, traveller }: MinorDocumentsProps) {
  const position = order.numberOfApplicants === 1 ? 1 : traveller
  const isOver = isClosed(order.status) || isHandedOver(order.status)
  if (isOver || position === null || !minorsOf(order).includes(position)) return null
  return <UsuallyAsked order={order} position={position} />
}

function UsuallyAsked({ order, position }: { order: FullOrder; position: number }) {
  const { LL, locale } = useI18n()
  const { typeName } = useDocumentTexts()
  const { nationality, departureDate } = order
  const journey = {
    nationality,
    travelPurpose: order.travelPurpose as TravelPurpose,
    departureDate: departureDate ?? '',
  }
  const { documents } = useChecklist(order.visaProductId, journey)
  const requested = order.requests.map(({ documentType, travellerId }) => ({ documentType, traveller: travellerId }))
  const settled = [...usableDocuments(order.documents), ...requested].filter((one) =>
    countsFor(position, one.traveller),
  )
  const missing = documents.filter(
    ({ documentType }) => isForMinors(documentType) && !settled.some((one) => one.documentType === documentType),
  )
  if (missing.length === 0) return null
  const list = listed(
    missing.map(({ documentType }) => inSentence(typeName(documentType))),
    locale,
  )
  return <p className="mt-2 text-sm">{LL.ownOrder.needed.minor({ list })}</p>
}
