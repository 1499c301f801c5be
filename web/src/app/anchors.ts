import { useEffect } from 'react'

/** Milliseconds: how long the target is waited for, and how long it is kept at the top while content above it loads. */
const PATIENCE_MS = 4_000

/** Events that mean that the person moves: scrolling to the anchor stops. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the element named by the address's hash (`/#faq`), unfolds it and focuses it, also when it or something
 * above it loads later. Stops as soon as the person moves or focuses a control of the page.
 */
export function useAnchors(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    const go = () => {
      stop?.()
      stop = followAnchor(namedIn(window.location.hash))
    }
    if (!isInPage(document.activeElement)) go()
    // wouter dispatches events for its own navigation; the browser dispatches `hashchange` for its links.
    window.addEventListener('pushState', go)
    window.addEventListener('hashchange', go)
    return () => {
      stop?.()
      window.removeEventListener('pushState', go)
      window.removeEventListener('hashchange', go)
    }
  }, [])
}

/**
 * Whether the element is a control inside the page: not the header's, and not the page itself, which has the focus when
 * it is new.
 */
const isInPage = (element: Element | null): boolean =>
  element !== null && element.id !== 'main' && element.closest('main') !== null

/** The hash, decoded; a malformed one (`#100%`) as it is. */
function namedIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Returns a function that stops it. */
function followAnchor(id: string): () => void {
  // The skip link is handled by the browser.
  if (id === '' || id === 'main') return () => undefined
  const listening = new AbortController()
  const { signal } = listening
  let reached: Element | undefined
  const align = () => {
    const target = document.getElementById(id)
    if (!target) return
    target.scrollIntoView({ behavior: 'instant', block: 'start' })
    // React may render it again, closed.
    if (reached === target) return
    reached = target
    if (target instanceof HTMLDetailsElement) target.open = true
    if (!target.matches('a, button, input, select, textarea, [tabindex]')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  const sizes = new ResizeObserver(align)
  sizes.observe(document.body)
  const done = () => {
    sizes.disconnect()
    listening.abort()
    clearTimeout(timer)
  }
  const timer = setTimeout(done, PATIENCE_MS)
  // In the capture phase: React stops events of a part that it has not hydrated yet.
  const first = { signal, capture: true }
  for (const move of OWN_MOVES) window.addEventListener(move, done, { ...first, passive: true })
  // A screen reader may move the focus without a key event.
  const entered = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.id !== id && isInPage(target)) done()
  }
  window.addEventListener('focusin', entered, first)
  return done
}
