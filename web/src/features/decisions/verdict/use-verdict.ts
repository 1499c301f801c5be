import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ActionKeys } from '../../../lib/server/action-key.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { orderQuery } from '../../one-order/api/order.ts'
import { queueChange, readOrderAgain, sendOrderAction } from '../../one-order/api/order-action.ts'
import { waitingDocuments } from '../../one-order/documents/review-order.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { useKnownSeq } from '../parts/use-seen-seq.ts'
import { showUnconfirmed } from '../undo/pending-decisions.ts'

export interface VerdictOptions {
  order: FullOrder
  document: OrderDocument
  /** The verdict was accepted; the focus may move on. */
  onJudged: (verdict: ActionBody<'reviewDocument'>['verdict']) => void
}

export interface Verdict {
  order: FullOrder
  document: OrderDocument
  /** It waits for a verdict. */
  open: boolean
  /** The form for a rejection is open. It stays when another person was faster, so that its text can be read. */
  sendingBack: boolean
  /** Another person reviewed it while the form was open. */
  judgedMeanwhile: boolean
  /** Why the last verdict was refused. */
  error: Error | null
  /** Opens the form, and has the focus again once it is closed. */
  opener: RefObject<HTMLButtonElement | null>
  approve: () => void
  /**
   * The same by a single key: only for a document that was shown to its end, and not while the form is open, for which
   * the key may have been meant.
   */
  approveByKey: () => void
  /** The whole document has been shown. */
  onSeen: () => void
  /** Opens the form. */
  startSendBack: () => void
  stopSendBack: () => void
  /** `onTaken` is called once the server accepted the verdict. */
  sendBack: (verdict: ActionBody<'reviewDocument'>, onTaken: () => void) => void
}

/** A key press within this time after a document came to the front was meant for the one before. Milliseconds. */
export const MIN_VIEW_MS = 400

/** Whether at least half of a document's pages, or of the window with them, is visible. */
function isOnScreen(documentId: string): boolean {
  // The earlier version has its own stage before this one.
  const stages = window.document.querySelectorAll(`[data-viewer="${CSS.escape(documentId)}"] [data-stage]`)
  const pages = [...stages].at(-1)
  if (!pages) return false
  const { top, bottom, height } = pages.getBoundingClientRect()
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= Math.min(height, window.innerHeight) / 2
}

/** A try with an unknown outcome is repeated with its key, also by another component. */
const keys = new ActionKeys()

/**
 * Staff's verdict on one document: shown and sent at once, can be undone on the server until it takes effect, refused with
 * the changes of others. settled.md, People; design.md, What leaves the house waits for its undo time.
 */
export function useVerdict({ order, document, onJudged }: VerdictOptions): Verdict {
  const { LL } = useI18n()
  const client = useQueryClient()
  const { documentName } = useTravellerNames(order)
  const [sendingBack, setSendingBack] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const seenAt = useRef<number | null>(null)
  const onSeen = useCallback(() => {
    seenAt.current ??= performance.now()
  }, [])
  const [error, setError] = useState<Error | null>(null)
  const open = waitingDocuments(order.status, [document]).length > 0
  const known = useKnownSeq(order)
  const { id: orderId, orderNumber } = order
  const name = documentName(document.documentType, document.travellerId)

  const give = (verdict: ActionBody<'reviewDocument'>, onTaken = () => {}) => {
    const action = keys.of(document.id)
    const key = action.keyFor(JSON.stringify(verdict))
    const confirmed = showUnconfirmed(order, document, verdict)
    setError(null)
    setSendingBack(false)
    onJudged(verdict.verdict)
    void queueChange(orderId, async () => {
      const body = { ...verdict, expectedSeq: known.expectedSeq(), undo: true }
      try {
        await sendOrderAction('reviewDocument', { documentId: document.id }, body, key, { keepalive: true })
        action.succeeded()
        onTaken()
      } catch (failure) {
        action.failed(failure)
        setError(failure instanceof Error ? failure : new Error(String(failure)))
        toast.error(LL.staffWork.review.failed(), `${name}, ${orderNumber}`)
      } finally {
        // The next verdict on this order is based on it, also when the order is no longer shown. A reading that began before
        // the answer does not have the decision.
        const query = orderQuery(orderNumber)
        await client.cancelQueries({ queryKey: query.queryKey })
        await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
        confirmed()
        await readOrderAgain(client, orderId)
      }
    })
  }
  const approve = () => {
    if (!open) return
    known.look()
    give({ verdict: 'approved' })
  }
  return {
    order,
    document,
    open,
    sendingBack,
    judgedMeanwhile: sendingBack && !open,
    error,
    opener,
    approve,
    approveByKey: () => {
      if (sendingBack || !open) return
      const { approve: texts } = LL.documentViewer
      if (!isOnScreen(document.id)) return toast.info(texts.notShown())
      if (seenAt.current === null) return toast.info(texts.notSeen(), texts.notSeenText())
      if (performance.now() - seenAt.current > MIN_VIEW_MS) approve()
    },
    onSeen,
    startSendBack: () => {
      if (!open) return
      known.look()
      setSendingBack(true)
    },
    stopSendBack: () => {
      setSendingBack(false)
      opener.current?.focus()
    },
    sendBack: give,
  }
}
