import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { TriangleAlert } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { listed } from '../../../../lib/words/format.ts'
import { isThere } from '../../../one-order/documents/review-order.ts'

/** What the sender's browser found wrong in a photo that was sent all the same. It is the sender's word, and said as such. */
export function PhotoPoints({ document }: { document: OrderDocument }) {
  const { LL, locale } = useI18n()
  const texts = LL.documentViewer.compare.photo
  if (document.photoPoints.length === 0 || !isThere(document)) return null
  const list = listed(
    document.photoPoints.map((point) => texts.points[point]()),
    locale,
  )
  return (
    <p className="flex items-start gap-1.5 text-base font-medium text-orange">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{texts.found({ list })}</span>
    </p>
  )
}
