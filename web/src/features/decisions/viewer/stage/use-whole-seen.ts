import { createContext, type RefObject, useCallback, useContext, useEffect, useRef } from 'react'
import { GAP } from './use-stage.ts'

/** Calls its function once the whole document has been shown. */
export const Seen = createContext<() => void>(() => {})

/**
 * Reports a document as seen once every page was drawn and its end was visible; `pages` is their number, shown or not.
 */
export function useWholeSeen(stage: RefObject<HTMLElement | null>, pages: number): (page: number) => void {
  const onSeen = useContext(Seen)
  const drawn = useRef(new Set<number>())
  const isAtEnd = useRef(false)
  const look = useCallback(() => {
    const element = stage.current
    if (!element || drawn.current.size === 0) return
    if (isEndShown(element)) isAtEnd.current = true
    if (isAtEnd.current && drawn.current.size === pages) onSeen()
  }, [stage, pages, onSeen])
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(look)
    for (const one of [element, ...element.children]) observer.observe(one)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [stage, look])
  return useCallback(
    (page) => {
      drawn.current.add(page)
      look()
    },
    [look],
  )
}

/** Whether the end of the scrolled content is visible, except for the gap below the last page. */
export const isEndShown = ({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean =>
  clientHeight > 0 && scrollTop + clientHeight >= scrollHeight - 2 * GAP
