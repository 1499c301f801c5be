import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder, OrderView, PendingDecisionView } from '@passage/contracts/api/orders/order-view.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { type ApiInit, api } from '../../../lib/server/api.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { readOrderAgain, sendOrderAction } from '../../one-order/api/order-action.ts'
import { decidedParts } from './decided-order.ts'

const readOwnDecisions = (init?: Pick<ApiInit, 'signal'>): Promise<PendingDecisionView[]> =>
  api('/api/desk/decisions', init)

/** The person's decisions that can still be undone, oldest first; read until they have taken effect. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ['desk', 'decisions'],
  queryFn: ({ signal }: Pick<ApiInit, 'signal'>) => readOwnDecisions({ signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.length ? 5_000 : false),
})

const NONE: readonly PendingDecisionView[] = []

export const useOwnDecisions = (): readonly PendingDecisionView[] => useQuery(ownDecisionsQuery).data ?? NONE

/** The decision that was undone last: the desk shows its document again. */
export const undoneAtom = atom<PendingDecisionView | null>(null)

/** What a decision says, in a few words. */
export function useDecisionSentence(): (decision: PendingDecisionView) => string {
  const { LL } = useI18n()
  const statusName = useOrderStatusName()
  const { typeName } = useDocumentTexts()
  const texts = LL.staffWork.pendingDecisions
  return ({ decision }) => {
    switch (decision.action) {
      case 'reviewDocument':
        return texts[decision.verdict]({ document: typeName(decision.documentType) })
      case 'decideTraveller': {
        const traveller = decision.name || LL.tracking.traveller(decision.travellerId)
        return texts.traveller[decision.decision]({ traveller })
      }
      case 'changeStatus':
        return texts.status({ status: statusName(decision.to) })
      default:
        return texts.visa({ file: decision.fileName })
    }
  }
}

/** Undoes a decision. design.md, What leaves the house waits for its undo time. */
export function useUndo(): (decision: PendingDecisionView) => Promise<void> {
  const { LL } = useI18n()
  const client = useQueryClient()
  const setUndone = useSetAtom(undoneAtom)
  const sentence = useDecisionSentence()
  return async (decision) => {
    const { id: decisionId, orderId } = decision
    const texts = LL.staffWork.pendingDecisions
    try {
      // The id of the decision is the key: a second press is the same request.
      await sendOrderAction('undoDecision', { orderId, decisionId }, {}, `undo-${decisionId}`)
      setUndone(decision)
      toast.success(texts.undone(), texts.undoneText({ what: sentence(decision) }))
    } catch (error) {
      const { failure } = LL.staffWork
      const refusals: Partial<Record<string, () => string>> = failure.refusals
      toast.error(texts.failed(), refusals[codeOf(error) ?? '']?.() || failure.unreachable())
    } finally {
      await readOrderAgain(client, orderId)
    }
  }
}

/** Undoes the person's last decision, also a verdict that is still being sent; does nothing when that is refused. */
export function useUndoLast(): () => Promise<void> {
  const client = useQueryClient()
  const undo = useUndo()
  return async () => {
    const store = getDefaultStore()
    const sent = store.get(unconfirmedAtom).at(-1)
    const isSent = () => sent !== undefined && store.get(unconfirmedAtom).includes(sent)
    if (isSent())
      await new Promise<void>((resolve) => {
        const stop = store.sub(unconfirmedAtom, () => {
          if (isSent()) return
          stop()
          resolve()
        })
      })
    // Not by the cache: what a reading brings that began before the answer does not have the verdict.
    const known = await readOwnDecisions().catch(() => client.getQueryData(ownDecisionsQuery.queryKey) ?? [])
    const last = known.findLast((decision) => !sent || documentOf(decision) === documentOf(sent))
    if (last) await undo(last)
  }
}

const documentOf = ({ decision }: PendingDecisionView) => ('documentId' in decision ? decision.documentId : null)

/** Documents with the verdicts that can still be undone. */
export const withVerdicts = (
  documents: readonly OrderDocument[],
  pending: readonly PendingDecisionView[],
): OrderDocument[] =>
  documents.map((document) => {
    const given = pending.findLast(
      ({ decision }) => decision.action === 'reviewDocument' && decision.documentId === document.id,
    )
    if (given?.decision.action !== 'reviewDocument') return document
    const { verdict, reason } = given.decision
    return { ...document, status: verdict, rejection: reason, reviewNotes: given.note }
  })

/** Verdicts whose answer the browser does not have yet; they have no id. */
const unconfirmedAtom = atom<readonly PendingDecisionView[]>([])

/** The decisions about an order that can still be undone, and those that are being sent. */
export const decisionsAbout = (order: FullOrder): PendingDecisionView[] => [
  ...order.pendingDecisions,
  ...getDefaultStore()
    .get(unconfirmedAtom)
    .filter(({ orderId }) => orderId === order.id),
]

/** An order as staff have decided about its status, travellers and documents. */
export function useDecided<Order extends OrderView | undefined>(order: Order): Order {
  useAtomValue(unconfirmedAtom)
  if (!order?.full) return order
  const pending = decisionsAbout(order)
  if (pending.length === 0) return order
  return { ...order, ...decidedParts(order, pending), documents: withVerdicts(order.documents, pending) }
}

/** Shows a verdict that is being sent; returns a function that ends it. */
export function showUnconfirmed(
  order: FullOrder,
  { id: documentId, documentType, travellerId }: OrderDocument,
  verdict: ActionBody<'reviewDocument'>,
): () => void {
  const reason = verdict.verdict === 'rejected' ? verdict.reason : null
  const now = new Date().toISOString()
  const unconfirmed: PendingDecisionView = {
    ...{ id: '', orderId: order.id, orderNumber: order.orderNumber, by: null, at: now, dueAt: now },
    decision: {
      ...{ action: 'reviewDocument', documentId, documentType, travellerId },
      ...{ verdict: verdict.verdict, reason },
    },
    note: verdict.notes ?? null,
  }
  const store = getDefaultStore()
  store.set(unconfirmedAtom, (shown) => [...shown, unconfirmed])
  return () => store.set(unconfirmedAtom, (shown) => shown.filter((one) => one !== unconfirmed))
}
