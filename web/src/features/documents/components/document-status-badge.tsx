import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Badge, listTone } from '../../../ui/lists/badge.tsx'

/** A document's status in words, and in the colours of lists (agency specification §2.3); of a deleted one, that it is gone. */
export function DocumentStatusBadge({ document }: { document: OrderDocument }) {
  const { LL } = useI18n()
  const texts = LL.document.statuses
  if (document.deletedAt) return <Badge tone="grey">{texts.deleted()}</Badge>
  if (document.source === 'visa' && document.status !== 'rejected')
    return <Badge tone="green">{texts.delivered()}</Badge>
  return <Badge tone={listTone(document.status)}>{texts[document.status]()}</Badge>
}
