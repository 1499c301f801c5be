import { useEffect, useRef, useState } from 'react'
import { useUnsent } from '../../lib/use-unsent.ts'

/** The heading of the turn card, where the page continues. */
export const TURN_TITLE = 'turn-title'

/** A dialog returns the focus after it has cleaned up. */
const afterTwoFrames = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))

/**
 * Keeps the focus: when the focused element is removed (a saved form, an answered request, an ended order), the turn
 * card's heading takes it. A click on empty space is ignored.
 */
export function useTurnCardFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    const enter = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const leave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last === target && last?.isConnected && isLost()) last = null
      })
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      afterTwoFrames(() => isLost() && document.getElementById(TURN_TITLE)?.focus())
    })
    // In the capture phase, as in `use-focus-fallback.ts`.
    document.addEventListener('focusin', enter, true)
    document.addEventListener('focusout', leave, true)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', enter, true)
      document.removeEventListener('focusout', leave, true)
      observer.disconnect()
    }
  }, [])
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * A form that a button unfolds in its place: `button` is that button's ref, which is focused again once the form is
 * closed.
 */
export function useFormOpener() {
  const [open, setOpen] = useState(false)
  useUnsent(open)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return { open, setOpen, button }
}
