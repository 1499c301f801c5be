import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { Check, Eye, EyeOff, Undo2 } from 'lucide-react'
import { type Ref, Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { isThere } from '../../one-order/documents/review-order.ts'
import { useVerdict, type Verdict } from '../verdict/use-verdict.ts'
import { VerdictForm } from '../verdict/verdict-form.tsx'
import { onViewerKey } from '../viewer/use-viewer-keys.ts'
import { ListedDocument } from './listed-document.tsx'

const DocumentViewer = lazyPart(() => import('../viewer/document-viewer.tsx'))

interface ReviewCardProps {
  ref: Ref<HTMLLIElement>
  order: FullOrder
  document: OrderDocument
  documents: readonly OrderDocument[]
  /** Its pages are shown. */
  looking: boolean
  onLook: (looking: boolean) => void
  onJudged: () => void
}

/** One document: view it, then approve or reject it. */
export function ReviewCard({ ref, order, document, documents, looking, onLook, onJudged }: ReviewCardProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.review
  const verdict = useVerdict({ order, document, onJudged })
  const file = document.fileName
  return (
    <li
      ref={ref}
      tabIndex={-1}
      aria-label={file}
      onKeyDown={(event) => onViewerKey(event, { verdict, stage: null, onVersions: null })}
      className="rounded-card border border-hairline bg-card p-4 focus:border-sea focus:ring-2 focus:ring-sea"
    >
      <ListedDocument
        document={document}
        actions={
          <>
            {isThere(document) && (
              <Button
                variant="quiet"
                size="small"
                icon={looking ? EyeOff : Eye}
                aria-expanded={looking}
                aria-label={looking ? texts.hideFor({ file }) : texts.lookFor({ file })}
                onClick={() => onLook(!looking)}
              >
                {looking ? texts.hide() : texts.look()}
              </Button>
            )}
            <VerdictButtons verdict={verdict} />
          </>
        }
      />
      <VerdictForm verdict={verdict} />
      {looking && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="h-[70vh]" />}>
            <DocumentViewer
              key={document.id}
              order={order}
              document={document}
              documents={documents}
              verdict={verdict}
              autoFocus
            />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** Approve and reject; renders nothing for a document that waits for no verdict. */
function VerdictButtons({ verdict }: { verdict: Verdict }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.review
  if (!verdict.open) return null
  const file = verdict.document.fileName
  return (
    <>
      <Button
        size="small"
        icon={Check}
        aria-label={texts.approveFor({ file })}
        aria-keyshortcuts="a"
        onClick={verdict.approve}
        className="ml-2"
      >
        {texts.approve()}
      </Button>
      <Button
        ref={verdict.opener}
        variant="secondary"
        size="small"
        icon={Undo2}
        aria-expanded={verdict.sendingBack}
        aria-label={texts.sendBackFor({ file })}
        aria-keyshortcuts="r"
        onClick={verdict.sendingBack ? verdict.stopSendBack : verdict.startSendBack}
        className="ml-2"
      >
        {texts.sendBack()}
      </Button>
    </>
  )
}
