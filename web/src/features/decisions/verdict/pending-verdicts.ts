import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { useSyncExternalStore } from 'react'
import { onSignedOut, onSigningOut } from '../../../lib/session/private-storage.ts'

/** How long a verdict can be undone before it is sent. Milliseconds. */
export const UNDO_MS = 10_000

export interface PendingVerdict {
  documentId: string
  orderId: string
  orderNumber: string
  /** The document's name. */
  document: string
  verdict: ActionBody<'reviewDocument'>
  /** When it is sent, epoch milliseconds. */
  sendsAt: number
  isSending: boolean
}

/** Sends a verdict. `isLeaving`: the page may be closed before the answer. */
type Send = (pending: PendingVerdict, isLeaving: boolean) => Promise<unknown>

interface State {
  /** The oldest first. */
  pending: readonly PendingVerdict[]
  /** Why the last verdict on a document was refused, by document. */
  failures: ReadonlyMap<string, Error>
  /** The document whose verdict was undone last. */
  undone: string | null
}

/** Staff's verdicts while they can be undone: shown at once, sent in their order. */
export function createPendingVerdicts() {
  let state: State = { pending: [], failures: new Map(), undone: null }
  const listeners = new Set<() => void>()
  const sends = new Map<string, { send: Send; timer: ReturnType<typeof setTimeout> }>()
  const change = (changes: Partial<State>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const drop = (documentId: string) => {
    clearTimeout(sends.get(documentId)?.timer)
    sends.delete(documentId)
    change({ pending: state.pending.filter((pending) => pending.documentId !== documentId) })
  }
  const failuresWith = (documentId: string, error: Error | null) => {
    const failures = new Map(state.failures)
    if (error) failures.set(documentId, error)
    else failures.delete(documentId)
    return failures
  }

  async function send(documentId: string, isLeaving: boolean): Promise<void> {
    const pending = state.pending.find((one) => one.documentId === documentId)
    const sending = sends.get(documentId)
    if (!pending || !sending || pending.isSending) return
    clearTimeout(sending.timer)
    change({ pending: state.pending.map((one) => (one === pending ? { ...one, isSending: true } : one)) })
    try {
      await sending.send(pending, isLeaving)
    } catch (error) {
      change({ failures: failuresWith(documentId, error instanceof Error ? error : new Error(String(error))) })
    }
    drop(documentId)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Shows a verdict and sends it after the time to undo. A second verdict on the same document is ignored. */
    add(verdict: Omit<PendingVerdict, 'sendsAt' | 'isSending'>, how: Send): void {
      const { documentId } = verdict
      if (sends.has(documentId)) return
      sends.set(documentId, { send: how, timer: setTimeout(() => void send(documentId, false), UNDO_MS) })
      change({
        pending: [...state.pending, { ...verdict, sendsAt: Date.now() + UNDO_MS, isSending: false }],
        failures: failuresWith(documentId, null),
        undone: null,
      })
    },
    /** Undoes a verdict, by default the last one; returns it, or null when none can be undone. */
    undo(documentId?: string): PendingVerdict | null {
      const found = state.pending.findLast(
        (pending) => !pending.isSending && (documentId ?? pending.documentId) === pending.documentId,
      )
      if (!found) return null
      drop(found.documentId)
      change({ undone: found.documentId })
      return found
    },
    /** Sends a verdict and the earlier ones. */
    async sendNow(documentId: string): Promise<void> {
      const last = state.pending.findIndex((pending) => pending.documentId === documentId)
      await Promise.all(state.pending.slice(0, last + 1).map((pending) => send(pending.documentId, false)))
    },
    /** Sends what is pending now, but for those of the order `except`. */
    async sendAll({ except, isLeaving = false }: { except?: string | null; isLeaving?: boolean } = {}): Promise<void> {
      const due = state.pending.filter(({ orderNumber }) => orderNumber !== except)
      await Promise.all(due.map(({ documentId }) => send(documentId, isLeaving)))
    },
    /** Drops everything: another person has signed in. */
    clear(): void {
      for (const { timer } of sends.values()) clearTimeout(timer)
      sends.clear()
      change({ pending: [], failures: new Map(), undone: null })
    },
  }
}

export const pendingVerdicts = createPendingVerdicts()
onSigningOut(() => pendingVerdicts.sendAll())
onSignedOut(pendingVerdicts.clear)

export const usePendingVerdicts = (): State =>
  useSyncExternalStore(pendingVerdicts.subscribe, pendingVerdicts.read, pendingVerdicts.read)

/** Documents with the pending verdicts. */
export const withVerdicts = (
  documents: readonly OrderDocument[],
  { pending }: Pick<State, 'pending'>,
): OrderDocument[] =>
  documents.map((document) => {
    const verdict = pending.find(({ documentId }) => documentId === document.id)?.verdict
    if (!verdict) return document
    const rejection = verdict.verdict === 'rejected' ? verdict.reason : null
    return { ...document, status: verdict.verdict, rejection, reviewNotes: verdict.notes ?? null }
  })
