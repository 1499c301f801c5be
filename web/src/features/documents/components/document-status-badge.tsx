import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import type { DocumentStatus } from '@passage/contracts/domain/documents'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/status-tone.ts'

const TONES: Record<DocumentStatus, Tone> = {
  pending: 'yellow',
  submitted: 'blue',
  reviewed: 'purple',
  approved: 'green',
  rejected: 'red',
}

/** A document's status in words and colour; of a deleted one, that it is gone. */
export function DocumentStatusBadge({ document }: { document: OrderDocument }) {
  const { LL } = useI18n()
  const texts = LL.document.statuses
  if (document.deletedAt) return <Badge tone="grey">{texts.deleted()}</Badge>
  if (document.source === 'visa' && document.status !== 'rejected')
    return <Badge tone="green">{texts.delivered()}</Badge>
  return <Badge tone={TONES[document.status]}>{texts[document.status]()}</Badge>
}
