import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { FileText, ImageIcon, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DocumentStatusBadge } from '../../documents/components/document-status-badge.tsx'
import { DownloadButton } from '../../documents/components/download-button.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'

/** One of the traveller's documents that is there: its name and status, why it was sent back, when it goes. */
export function DocumentRow({ document, onDelete }: { document: OrderDocument; onDelete: (() => void) | null }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.documents
  const { typeName, whyNot } = useDocumentTexts()
  const { fileName, documentType, fileSize, deletesAt, reviewNotes } = document
  const Icon = fileName.toLowerCase().endsWith('.pdf') ? FileText : ImageIcon
  const why = document.status === 'rejected' ? whyNot(document) : null
  const readable = document.status !== 'pending' && document.checkFailure === null
  return (
    <li data-document={documentType} data-status={document.status} className="break-inside-avoid py-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="font-semibold">{typeName(documentType)}</h3>
            <DocumentStatusBadge document={document} />
          </div>
          <p className="text-sm break-all text-slate">
            {fileName}, {format.fileSize(fileSize)}
          </p>
          {why && <p className="mt-1 font-medium text-red">{why}</p>}
          {reviewNotes && <p className="mt-1 break-words whitespace-pre-line">{texts.notes({ notes: reviewNotes })}</p>}
          {deletesAt && (
            <p className="mt-1 text-sm text-slate">
              <time dateTime={deletesAt}>{texts.deletesAt({ when: format.dateTime(deletesAt) })}</time>
            </p>
          )}
          <div className="mt-1 -ml-3 flex flex-wrap print:hidden">
            {readable && <DownloadButton documentId={document.id} fileName={fileName} />}
            {onDelete && (
              <Button
                variant="quiet"
                size="small"
                icon={Trash2}
                aria-label={texts.removeFor({ file: fileName })}
                onClick={onDelete}
              >
                {texts.remove()}
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}
