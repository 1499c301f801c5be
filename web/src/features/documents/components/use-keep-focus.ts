import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a box whose buttons change with `state`: when the one that had the focus goes, the box takes it. Spread what is
 * returned on the box, which needs `tabIndex={-1}`.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>, state: unknown) {
  const focused = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state.
  useLayoutEffect(() => {
    const isLost = focused.current && !focused.current.isConnected && document.activeElement === document.body
    if (isLost) box.current?.focus()
  }, [state])
  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget) focused.current = null
    },
  }
}
