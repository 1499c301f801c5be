import { useEffect } from 'react'

/** Parts of the page that may take the focus after a control inside them was removed. */
const PARTS = 'li, fieldset, form, section, article, [role="region"], [role="dialog"], [role="tabpanel"], main'

/** Frames during which dialogs, forms and pages may move the focus themselves. */
const WAIT_FRAMES = 4

/**
 * Keeps the focus on every screen: when the focused control is removed, disabled or hidden and nothing else takes the
 * focus, the nearest remaining part of the page does. Clicks on empty space are ignored.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let last: Element | null = null
    let parts: HTMLElement[] = []
    const enter = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
      parts = last ? partsAround(last) : []
    }
    const leave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last === target && last && !isGone(last) && isLost()) last = null
      })
    const take = () => {
      if (!isLost()) return
      const part = parts.find((one) => !isGone(one)) ?? document.getElementById('main')
      if (!part) return
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1
      part.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!last || !isLost() || !isGone(last)) return
      last = null
      afterFrames(WAIT_FRAMES, take)
    })
    // Before React, which keeps what happens in a part that it has not taken over yet from going on.
    document.addEventListener('focusin', enter, true)
    document.addEventListener('focusout', leave, true)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    })
    return () => {
      document.removeEventListener('focusin', enter, true)
      document.removeEventListener('focusout', leave, true)
      observer.disconnect()
    }
  }, [])
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || element.closest('[hidden], [inert]') !== null

function partsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PARTS)
  return part ? [part, ...partsAround(part)] : []
}

function afterFrames(frames: number, then: () => void): void {
  requestAnimationFrame(() => (frames > 1 ? afterFrames(frames - 1, then) : then()))
}
