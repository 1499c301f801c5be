import type { ReviewDocument } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type RefObject, useRef, useState } from 'react'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { waitingDocuments } from '../../one-order/documents/review-order.ts'
import { useKnownSeq } from '../parts/use-seen-seq.ts'

export interface VerdictOptions {
  order: FullOrder
  document: OrderDocument
  /** The verdict was taken; the focus may move on. */
  onJudged: (verdict: ReviewDocument['verdict']) => void
}

export interface Verdict {
  order: FullOrder
  document: OrderDocument
  /** It waits for a verdict. */
  open: boolean
  /** The form that says why it goes back is there. It stays when others were quicker: what was typed can be read on. */
  sendingBack: boolean
  /** Others judged it while the form was open. */
  judgedMeanwhile: boolean
  busyWith: ReviewDocument['verdict'] | null
  error: Error | null
  /** What opens the form, and has the focus again once it is closed. */
  opener: RefObject<HTMLButtonElement | null>
  approve: () => void
  /** The same by a single key, which does nothing while the form is open: it may have been meant for the form. */
  approveByKey: () => void
  /** Opens the form. */
  startSendBack: () => void
  stopSendBack: () => void
  /** `taken` comes when the verdict was taken. */
  sendBack: (verdict: ReviewDocument, taken: () => void) => void
}

/** Staff's verdict on one document: taken once, refused with what others did meanwhile. settled.md, People. */
export function useVerdict({ order, document, onJudged }: VerdictOptions): Verdict {
  const [sendingBack, setSendingBack] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const open = waitingDocuments(order.status, [document]).length > 0
  const known = useKnownSeq(order)
  const review = useOrderAction(
    order.id,
    ({ verdict }: { verdict: ReviewDocument; taken?: () => void }, key) =>
      sendOrderAction(
        'reviewDocument',
        { documentId: document.id },
        { ...verdict, expectedSeq: known.expectedSeq() },
        key,
      ),
    (_answer, { verdict, taken }) => {
      taken?.()
      setSendingBack(false)
      onJudged(verdict.verdict)
    },
  )
  const busy = review.isPending
  const approve = () => {
    if (!open || busy) return
    known.look()
    review.mutate({ verdict: { verdict: 'approved' } })
  }
  return {
    order,
    document,
    open,
    sendingBack,
    judgedMeanwhile: sendingBack && !open && !busy,
    busyWith: busy ? review.variables.verdict.verdict : null,
    error: review.error,
    opener,
    approve,
    approveByKey: () => {
      if (!sendingBack) approve()
    },
    startSendBack: () => {
      if (!open || busy) return
      known.look()
      setSendingBack(true)
    },
    stopSendBack: () => {
      setSendingBack(false)
      opener.current?.focus()
    },
    sendBack: (verdict, taken) => {
      if (!busy) review.mutate({ verdict, taken }, { onError: known.refused })
    },
  }
}
