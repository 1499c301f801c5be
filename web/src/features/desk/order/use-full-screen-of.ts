import { useEffect } from 'react'
import { useFullScreen } from '../state/desk-view.ts'
import { isTypedInto } from '../state/use-desk-keys.ts'

/** Whether the order fills the screen now: only with a document. Escape leaves it; the page behind has no focus. */
export function useFullScreenOf(hasDocument: boolean): boolean {
  const { isFull, setFull } = useFullScreen()
  const covers = isFull && hasDocument
  useEffect(() => {
    if (!covers) return
    const header = document.querySelector<HTMLElement>('header')
    const leave = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isTaken = defaultPrevented || document.querySelector('[role=dialog]') !== null
      if (key === 'Escape' && !isTaken && !(target instanceof Element && isTypedInto(target))) setFull(false)
    }
    if (header) header.inert = true
    document.addEventListener('keydown', leave)
    return () => {
      if (header) header.inert = false
      document.removeEventListener('keydown', leave)
    }
  }, [covers, setFull])
  return covers
}
