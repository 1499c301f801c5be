import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Inside a dialog's panel: returns the focus to the opener. Headless UI does not when its code was loaded with the
 * dialog.
 */
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
 * For a dialog that removes its opener: call the returned function before closing, and `target` is focused once it is
 * closed. Otherwise the focus returns to the opener and is lost.
 */
export function useFocusOnceClosed(open: boolean, target: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false)
  useEffect(() => {
    if (open || !wanted.current) return
    wanted.current = false
    // Until the dialog has cleaned up, nothing outside it takes the focus.
    requestAnimationFrame(() => target.current?.focus())
  }, [open, target])
  return () => {
    wanted.current = true
  }
}
