import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { Download, FileText, ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { capitalised } from '../../../../ui/lists/status-name.ts'
import { DocumentStatusBadge } from '../../../documents/components/document-status-badge.tsx'
import { useDocumentTexts } from '../../../documents/state/use-document-texts.ts'
import { isThere } from '../../state/review-order.ts'
import { isPicture, useSaveDocument } from '../../state/use-document-file.ts'

export interface DocumentRowProps {
  document: OrderDocument
  /** More buttons beside Download. */
  actions?: ReactNode
}

/** File name, type, category, upload date, last part of the key, status and download. Agency specification §2.3. */
export function DocumentRow({ document, actions }: DocumentRowProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.orderDetails.documents
  const { typeName, visaTypeName, whyNot } = useDocumentTexts()
  const save = useSaveDocument(document)
  const categories: Record<string, (() => string) | undefined> = texts.categories
  const reason = whyNot(document)
  const Icon = isPicture(document) ? ImageIcon : FileText
  const type = document.source === 'visa' ? visaTypeName(document.documentType) : typeName(document.documentType)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-slate" />
          <div className="min-w-0">
            <p className="font-medium">{type}</p>
            <p className="break-all text-slate">{document.fileName}</p>
          </div>
        </div>
        <DocumentStatusBadge document={document} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-slate tabular-nums">
        <span>{categories[document.category]?.() ?? capitalised(document.category)}</span>
        <span>{format.fileSize(document.fileSize)}</span>
        <span>{texts.uploaded({ when: format.dateTime(document.uploadedAt) })}</span>
        <span className="break-all">{texts.key({ key: document.s3Key.split('/').at(-1) ?? '' })}</span>
        <Deletion document={document} />
      </p>
      {reason && <p className="text-sm font-medium text-red">{reason}</p>}
      {document.reviewNotes && <p className="text-sm whitespace-pre-line text-slate">{document.reviewNotes}</p>}
      {(isThere(document) || actions) && (
        <div className="-ml-3 flex flex-wrap items-center gap-1">
          {isThere(document) && (
            <Button
              variant="quiet"
              size="small"
              icon={Download}
              busy={save.isPending}
              aria-label={texts.downloadFor({ file: document.fileName })}
              onClick={() => save.mutate()}
            >
              {texts.download()}
            </Button>
          )}
          {actions}
        </div>
      )}
      {save.isError && (
        <p role="alert" className="text-sm font-medium text-red">
          {texts.downloadFailed()}
        </p>
      )}
    </div>
  )
}

function Deletion({ document }: { document: OrderDocument }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.orderDetails.documents
  if (document.deletedAt) return <span>{texts.deleted({ when: format.dateTime(document.deletedAt) })}</span>
  return document.deletesAt && <span>{texts.deletes({ when: format.dateTime(document.deletesAt) })}</span>
}
