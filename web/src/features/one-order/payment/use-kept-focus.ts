import { type RefObject, useEffect, useRef } from 'react'

/** Focuses `region` when the control in it that had the focus is gone after a change of `stage`. */
export function useKeptFocus(region: RefObject<HTMLElement | null>, stage: string): void {
  const isInside = useRef(false)

  useEffect(() => {
    const notice = ({ target }: FocusEvent) => {
      isInside.current = target instanceof Node && (region.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', notice)
    return () => document.removeEventListener('focusin', notice)
  }, [region])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of stage takes controls away.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [region, stage])
}
