import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MIN_VIEW_MS, useVerdict, type VerdictOptions } from '../../decisions/verdict/use-verdict.ts'
import { VerdictForm } from '../../decisions/verdict/verdict-form.tsx'
import type { ViewerHandle } from '../../decisions/viewer/document-viewer.tsx'
import { DECISION } from './decision-bar.tsx'

const DocumentViewer = lazyPart(() => import('../../decisions/viewer/document-viewer.tsx'))

/** The document in front, for the decision bar and the keys. */
export interface Review {
  approve: () => void
  /** By a single key: only a document that was looked at, and not while the form for sending it back is open. */
  approveByKey: () => void
  sendBack: () => void
  /** A viewer key that was pressed outside of it; false when it has no meaning. */
  press: (key: string) => boolean
}

export interface OneDocumentProps {
  order: FullOrder
  document: OrderDocument
  documents: readonly OrderDocument[]
  onJudged: VerdictOptions['onJudged']
  /** Called when the form for sending it back opens or closes. */
  onSendingBack: (isOpen: boolean) => void
  ref: Ref<Review>
}

/** One document beside its traveller's details, with its verdict. */
export function OneDocument({ order, document, documents, onJudged, onSendingBack, ref }: OneDocumentProps) {
  const verdict = useVerdict({ order, document, onJudged })
  const [since] = useState(() => performance.now())
  const viewer = useRef<ViewerHandle>(null)
  useImperativeHandle(ref, () => ({
    approve: () => {
      if (performance.now() - since > MIN_VIEW_MS) verdict.approve()
    },
    approveByKey: verdict.approveByKey,
    sendBack: verdict.startSendBack,
    press: (key) => viewer.current?.press(key) ?? false,
  }))
  const { sendingBack } = verdict
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes.
  useEffect(() => onSendingBack(sendingBack), [sendingBack])
  // The focus returns here when nothing is sent back.
  useEffect(() => {
    verdict.opener.current = window.document.querySelector<HTMLButtonElement>(`[${DECISION}=send_back]`)
  })
  return (
    <>
      <VerdictForm verdict={verdict} />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DocumentViewer
          order={order}
          document={document}
          documents={documents}
          height="h-[56vh] min-h-80 xl:h-[calc(100dvh-26rem)]"
          handle={viewer}
          onSeen={verdict.onSeen}
        />
      </Suspense>
    </>
  )
}
