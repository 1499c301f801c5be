import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useRef } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { useDocumentTexts } from '../../../documents/state/use-document-texts.ts'
import { DocumentStage } from '../stage/document-stage.tsx'
import type { StageHandle } from '../stage/stage.tsx'
import { onViewerKey } from '../use-viewer-keys.ts'

/** The version before: its pages, or when it went, and always when and why it was sent back. */
export function Earlier({ document, height }: { document: OrderDocument; height: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.documentViewer.versions
  const { whyNot } = useDocumentTexts()
  const { reviewedAt, deletedAt, reviewNotes } = document
  const reason = whyNot(document)
  const stage = useRef<StageHandle>(null)
  return (
    <section
      aria-label={texts.earlier()}
      onKeyDown={(event) => onViewerKey(event, { verdict: undefined, stage: stage.current, onVersions: null })}
      className="grid min-w-0 content-start gap-2"
    >
      <h4 className="font-semibold">{texts.earlier()}</h4>
      <div className="text-sm">
        <p className="break-all text-slate">{document.fileName}</p>
        {document.status === 'rejected' && reviewedAt && <p>{texts.sentBack({ when: format.dateTime(reviewedAt) })}</p>}
        {reason && <p className="font-medium text-red">{reason}</p>}
        {reviewNotes && <p className="whitespace-pre-line text-slate">{reviewNotes}</p>}
        {deletedAt && <p>{texts.deleted({ when: format.dateTime(deletedAt) })}</p>}
      </div>
      {!deletedAt && (
        <DocumentStage
          document={document}
          height={height}
          label={texts.earlierFile({ file: document.fileName })}
          handle={stage}
        />
      )}
    </section>
  )
}
