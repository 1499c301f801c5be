import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a dialog that does away with what opened it: the function that it calls before it closes has `target` focused once it
 * is closed. Without that the focus returns to the opener, and is lost when that goes.
 */
export function useFocusOnceClosed(open: boolean, target: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false)
  useEffect(() => {
    if (open || !wanted.current) return
    wanted.current = false
    // Until the dialog's own cleaning up is done, nothing beside it takes the focus.
    requestAnimationFrame(() => target.current?.focus())
  }, [open, target])
  return () => {
    wanted.current = true
  }
}
