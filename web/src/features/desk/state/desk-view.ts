import { atom, useAtom } from 'jotai'
import { localStore } from '../../../lib/session/browser-store.ts'

const STORED = 'deskQueue'

const foldedAtom = atom(localStore.get(STORED) === 'folded')

/** Whether the queue is folded while an order is open. Stored on this device. */
export function useFoldedQueue() {
  const [folded, setFolded] = useAtom(foldedAtom)
  const fold = (next: boolean) => {
    setFolded(next)
    localStore.set(STORED, next ? 'folded' : 'open')
  }
  return { folded, fold }
}

const fullAtom = atom(false)

/** Whether the document in front fills the screen, also over the next order. */
export function useFullScreen() {
  const [isFull, setFull] = useAtom(fullAtom)
  return { isFull, setFull }
}

/**
 * What the key that approves does now: it approves, or first shows the rest of the document, the document itself or the
 * next waiting one; or it waits until the document is loaded and was in front for a moment, or its reason is closed.
 */
export type ApproveKey = 'approves' | 'rest' | 'hidden' | 'judged' | 'loading' | 'opening' | 'writing'

/** null: no document is in front. */
export const approveKeyAtom = atom<ApproveKey | null>(null)

/** The text that says it, for the button. */
export const APPROVE_HINT = 'desk-approve-hint'
