import { type RefObject, useEffect, useRef, useState } from 'react'

/** Inside a dialog's panel: gives the focus back to what opened it. Headless UI does not when its code came with the dialog. */
export function ReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  return null
}

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
