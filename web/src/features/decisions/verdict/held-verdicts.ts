import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { useSyncExternalStore } from 'react'
import { onSignedOut, onSigningOut } from '../../../lib/session/private-storage.ts'

/** For so long a verdict can be undone before it is sent. Milliseconds. */
export const UNDO_TIME = 10_000

export interface HeldVerdict {
  documentId: string
  orderId: string
  orderNumber: string
  /** What the document is called. */
  document: string
  verdict: ActionBody<'reviewDocument'>
  /** When it is sent, as `Date.now()` counts. */
  sendsAt: number
  isSending: boolean
}

/** Sends a verdict. `isLeaving`: the page may be gone before an answer comes. */
type Send = (held: HeldVerdict, isLeaving: boolean) => Promise<unknown>

interface State {
  /** The oldest first. */
  held: readonly HeldVerdict[]
  /** Why the last verdict on a document was not taken. */
  failures: ReadonlyMap<string, Error>
  /** The document whose verdict was undone last. */
  undone: string | null
}

/** Staff's verdicts for the time in which they can be undone: shown as taken, sent in the order in which they were given. */
export function createHeldVerdicts() {
  let state: State = { held: [], failures: new Map(), undone: null }
  const listeners = new Set<() => void>()
  const sends = new Map<string, { send: Send; timer: ReturnType<typeof setTimeout> }>()
  const change = (changes: Partial<State>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const drop = (documentId: string) => {
    clearTimeout(sends.get(documentId)?.timer)
    sends.delete(documentId)
    change({ held: state.held.filter((held) => held.documentId !== documentId) })
  }
  const failuresWith = (documentId: string, error: Error | null) => {
    const failures = new Map(state.failures)
    if (error) failures.set(documentId, error)
    else failures.delete(documentId)
    return failures
  }

  async function send(documentId: string, isLeaving: boolean): Promise<void> {
    const held = state.held.find((one) => one.documentId === documentId)
    const sending = sends.get(documentId)
    if (!held || !sending || held.isSending) return
    clearTimeout(sending.timer)
    change({ held: state.held.map((one) => (one === held ? { ...one, isSending: true } : one)) })
    try {
      await sending.send(held, isLeaving)
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
    /** Shows a verdict as taken and sends it when its time to undo is over. A second verdict on the same document is ignored. */
    hold(verdict: Omit<HeldVerdict, 'sendsAt' | 'isSending'>, how: Send): void {
      const { documentId } = verdict
      if (sends.has(documentId)) return
      sends.set(documentId, { send: how, timer: setTimeout(() => void send(documentId, false), UNDO_TIME) })
      change({
        held: [...state.held, { ...verdict, sendsAt: Date.now() + UNDO_TIME, isSending: false }],
        failures: failuresWith(documentId, null),
        undone: null,
      })
    },
    /** Takes a verdict back, or without an id the one given last; answers it, null where none can be undone. */
    undo(documentId?: string): HeldVerdict | null {
      const found = state.held.findLast(
        (held) => !held.isSending && (documentId ?? held.documentId) === held.documentId,
      )
      if (!found) return null
      drop(found.documentId)
      change({ undone: found.documentId })
      return found
    },
    /** Sends a verdict and those that were given before it. */
    async sendNow(documentId: string): Promise<void> {
      const last = state.held.findIndex((held) => held.documentId === documentId)
      await Promise.all(state.held.slice(0, last + 1).map((held) => send(held.documentId, false)))
    },
    /** Sends what is held now, but for those of the order `except`. */
    async sendAll({ except, isLeaving = false }: { except?: string | null; isLeaving?: boolean } = {}): Promise<void> {
      const due = state.held.filter(({ orderNumber }) => orderNumber !== except)
      await Promise.all(due.map(({ documentId }) => send(documentId, isLeaving)))
    },
    /** Forgets all of it: another person is here. */
    clear(): void {
      for (const { timer } of sends.values()) clearTimeout(timer)
      sends.clear()
      change({ held: [], failures: new Map(), undone: null })
    },
  }
}

export const heldVerdicts = createHeldVerdicts()
onSigningOut(() => heldVerdicts.sendAll())
onSignedOut(heldVerdicts.clear)

export const useHeldVerdicts = (): State =>
  useSyncExternalStore(heldVerdicts.subscribe, heldVerdicts.read, heldVerdicts.read)

/** Documents with the verdicts that are not sent yet. */
export const withVerdicts = (documents: readonly OrderDocument[], { held }: Pick<State, 'held'>): OrderDocument[] =>
  documents.map((document) => {
    const verdict = held.find(({ documentId }) => documentId === document.id)?.verdict
    if (!verdict) return document
    const rejection = verdict.verdict === 'rejected' ? verdict.reason : null
    return { ...document, status: verdict.verdict, rejection, reviewNotes: verdict.notes ?? null }
  })
