import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { openWaitingTab } from '../../../lib/session/waiting-tab.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useOrderDocuments } from '../../decisions/api/order-reads.ts'
import { isGone, readDocumentFile } from '../../documents/api/documents.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { DocumentStatusBadge, DocumentThumbnail } from '../../one-order/documents/document-row.tsx'
import { OrderThumbnails } from '../../one-order/documents/order-thumbnails.tsx'
import { isThere } from '../../one-order/documents/review-order.ts'

/** An order’s documents, each to be viewed in a new tab while its file is there. Agency specification §7, presigned-url. */
export default function OrderDocuments({ order }: { order: Transaction }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.documents
  const documents = useOrderDocuments(order.orderId, order.lastSeq)
  if (documents.isPending) return <Skeleton className="h-12" />
  if (!documents.data) return <Alert kind="error" title={texts.failed()} action={<RetryButton query={documents} />} />
  if (documents.data.length === 0) return <p className="text-slate">{texts.empty()}</p>
  return (
    <OrderThumbnails order={{ id: order.orderId, documents: documents.data }}>
      <ul aria-label={texts.of({ number: order.orderNumber })} className="grid gap-1">
        {documents.data.map((document) => (
          <DocumentLine key={document.id} document={document} />
        ))}
      </ul>
    </OrderThumbnails>
  )
}

/** Long enough for the tab to read the file. */
const KEPT_MS = 60_000

function DocumentLine({ document }: { document: OrderDocument }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { typeName, visaTypeName, whyNot } = useDocumentTexts()
  const { documentType: type, fileName, deletedAt } = document
  const remark = deletedAt ? LL.orderDetails.documents.deleted({ when: format.dateTime(deletedAt) }) : whyNot(document)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="flex min-w-0 items-start gap-3">
        <DocumentThumbnail document={document} />
        <span className="min-w-0">
          {document.source === 'visa' ? visaTypeName(type) : typeName(type)}
          <span className="block text-sm break-all text-slate">{fileName}</span>
          {remark && <span className="block text-sm text-slate">{remark}</span>}
        </span>
      </span>
      {isThere(document) ? <ViewButton document={document} /> : <DocumentStatusBadge document={document} />}
    </li>
  )
}

function ViewButton({ document }: { document: OrderDocument }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.documents
  const { fileName } = document
  const failure = (error: unknown) => (isGone(error) ? LL.document.gone() : texts.linkFailed())
  const view = useMutation({
    mutationFn: async (tab: Window | null) => {
      const address = URL.createObjectURL(await readDocumentFile(document))
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
      // A browser that blocks the tab shows the file in this one; a tab that was closed meanwhile is not wanted.
      if (!tab) window.location.assign(address)
      else if (!tab.closed) tab.location.replace(address)
    },
    onError: (error, tab) => {
      tab?.close()
      toast.error(LL.common.error(), failure(error))
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={ExternalLink}
        busy={view.isPending}
        aria-label={`${texts.viewFor({ file: fileName })} (${LL.common.opensInNewTab()})`}
        onClick={() => view.mutate(openWaitingTab(texts.opening()))}
      >
        {texts.view()}
      </Button>
      {view.isError && (
        <p role="alert" className="basis-full text-sm font-medium text-red">
          {failure(view.error)}
        </p>
      )}
    </>
  )
}
