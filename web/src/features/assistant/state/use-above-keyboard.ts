import { type RefObject, useEffect } from 'react'

/**
 * Keeps an element's `--keyboard` at the height that the screen keyboard takes from the window, in pixels. Where the keyboard
 * lies over the page (iOS), what is fixed to the lower edge would be under it.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const look = () => {
      const hidden = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      // Zoomed by two fingers, the window is smaller too.
      element.current?.style.setProperty('--keyboard', viewport.scale > 1 ? '0px' : `${Math.round(hidden)}px`)
    }
    look()
    viewport.addEventListener('resize', look)
    viewport.addEventListener('scroll', look)
    return () => {
      viewport.removeEventListener('resize', look)
      viewport.removeEventListener('scroll', look)
    }
  }, [element])
}
