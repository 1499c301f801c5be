import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { FileText, ImageIcon, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge, listTone } from '../../../ui/lists/badge.tsx'
import { isPicture } from '../../documents/api/documents.ts'
import { DownloadButton, type DownloadNews } from '../../documents/components/download-button.tsx'
import { Thumbnail, type ThumbnailSize } from '../../documents/components/thumbnail.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { readVisa } from '../offline/read-visa.ts'
import { isThere } from './review-order.ts'

export interface DocumentRowProps {
  document: OrderDocument
  /** null: this person may not delete it. */
  onDelete?: (() => void) | null | undefined
  /** More buttons beside Download. Delete is apart from them, so that it is not pressed by accident. */
  actions?: ReactNode
  /** Extra text for a document on another page. */
  facts?: ReactNode
  /** The heading level of the name, below that of the section around. */
  heading?: 'h3' | 'h4'
  news?: DownloadNews
}

/** A document in a list: name, status, rejection, date of deletion, and actions. */
export function DocumentRow({ document, onDelete, actions, facts, heading: Name = 'h3', news }: DocumentRowProps) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.ownOrder.documents
  const { typeName, visaTypeName, whyNot } = useDocumentTexts()
  const { fileName, documentType, fileSize, deletesAt, deletedAt, reviewNotes } = document
  const why = whyNot(document)
  return (
    <div className="flex items-start gap-3">
      <DocumentThumbnail document={document} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Name className="font-semibold">
            {document.source === 'visa' ? visaTypeName(documentType) : typeName(documentType)}
          </Name>
          <DocumentStatusBadge document={document} />
        </div>
        <p className="text-sm break-all text-slate">
          {fileName}, {format.fileSize(fileSize)}
        </p>
        {facts && <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-slate tabular-nums">{facts}</p>}
        {why && <p className="mt-1 font-medium text-red">{why}</p>}
        {reviewNotes && <p className="mt-1 break-words whitespace-pre-line">{texts.notes({ notes: reviewNotes })}</p>}
        <div className="mt-1 -ml-3 flex flex-wrap items-center print:hidden">
          {isThere(document) && (
            <DownloadButton document={document} {...(document.source === 'visa' && { read: readVisa })} {...news} />
          )}
          {actions}
        </div>
        {deletesAt && !deletedAt && (
          <p className="mt-1 text-sm text-slate">
            <time dateTime={deletesAt}>{texts.deletesAt({ when: format.dateTimeInZone(deletesAt) })}</time>
          </p>
        )}
        {onDelete && !deletedAt && (
          <Button
            variant="quiet"
            size="small"
            icon={Trash2}
            aria-label={texts.removeFor({ file: fileName })}
            className="-ml-3 text-slate! print:hidden"
            onClick={onDelete}
          >
            {texts.remove()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A stored document, small and as staff turned it. */
export const DocumentThumbnail = ({ document, size }: { document: OrderDocument; size?: ThumbnailSize }) => (
  <Thumbnail
    documentId={document.id}
    rotation={document.rotation}
    fallback={isPicture(document) ? ImageIcon : FileText}
    size={size}
  />
)

/** A document's status in words and in list colours (agency specification §2.3); deleted documents as such. */
export function DocumentStatusBadge({ document }: { document: OrderDocument }) {
  const { LL } = useI18n()
  const texts = LL.document.statuses
  if (document.withdrawnAt) return <Badge tone="red">{texts.withdrawn()}</Badge>
  if (document.deletedAt) return <Badge tone="grey">{texts.deleted()}</Badge>
  if (document.source === 'visa' && document.status !== 'rejected')
    return <Badge tone="green">{texts.delivered()}</Badge>
  return <Badge tone={listTone(document.status)}>{texts[document.status]()}</Badge>
}
