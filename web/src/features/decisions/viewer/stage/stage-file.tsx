import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { queryOptions } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { saveBlob } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { readDocumentFile } from '../../../documents/api/documents.ts'
import type { PdfProblemCode } from '../pdf/messages.ts'

/** Each access is audited, so that loaded bytes are cached for a moment. Milliseconds. */
const KEPT_MS = 60_000

/** Why a loaded file cannot be shown, and what can be done instead. */
export function NotShown({ why, file, name }: { why: PdfProblemCode | 'too_large'; file: File; name: string }) {
  const { LL } = useI18n()
  const texts = LL.documentViewer
  return (
    <Alert
      kind="warning"
      title={texts.notShown[why].title()}
      action={
        <Button
          variant="secondary"
          size="small"
          icon={Download}
          aria-label={texts.tools.downloadFor({ file: name })}
          onClick={() => saveBlob(file, name)}
        >
          {texts.tools.download()}
        </Button>
      }
    >
      {texts.notShown[why].text()}
    </Alert>
  )
}

/** A placeholder for pages; `height` is a class. */
export function Waiting({ height }: { height: string }) {
  const { LL } = useI18n()
  return (
    <div role="status">
      <span className="sr-only">{LL.common.loading()}</span>
      <Skeleton className={height} />
    </div>
  )
}

/** A document's bytes. Throws `FileError`. */
export const fileQuery = (document: OrderDocument) =>
  queryOptions({
    queryKey: ['document-file', document.id],
    queryFn: ({ signal }) => readDocumentFile(document, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  })
