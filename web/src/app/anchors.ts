import { useEffect } from 'react'

/** Milliseconds in which what the address names may still come, and in which what comes above it may still move it. */
const PATIENCE = 4_000

/** What a person does who wants to be elsewhere. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Brings the part of the page that the address names (`/#faq`) to the top, opens it where it folds, and gives it the focus, from whichever page the
 * link was followed: also when that part, or something above it, is loaded later. A person who moves meanwhile, or has reached
 * a control of the page before this runs, is left alone.
 */
export function useAnchors(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    const go = () => {
      stop?.()
      stop = followAnchor(namedIn(window.location.hash))
    }
    if (!isInPage(document.activeElement)) go()
    // wouter announces what it does to the history; the browser does so for its own links.
    window.addEventListener('pushState', go)
    window.addEventListener('hashchange', go)
    return () => {
      stop?.()
      window.removeEventListener('pushState', go)
      window.removeEventListener('hashchange', go)
    }
  }, [])
}

/** Whether this is a control of the page's own: not its header's, and not the page as a whole, which has the focus when it is new. */
const isInPage = (element: Element | null): boolean =>
  element !== null && element.id !== 'main' && element.closest('main') !== null

/** What the address names; one that is no writing of a name (`#100%`) names what it says. */
function namedIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Answers how to stop. */
function followAnchor(id: string): () => void {
  // The skip link's: the browser does that.
  if (id === '' || id === 'main') return () => undefined
  const listening = new AbortController()
  const { signal } = listening
  let reached: Element | undefined
  const align = () => {
    const target = document.getElementById(id)
    if (!target) return
    target.scrollIntoView({ behavior: 'instant', block: 'start' })
    // React may draw it anew: that one is closed again.
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
  const timer = setTimeout(done, PATIENCE)
  // Before React, which keeps what happens in a part that it has not taken over yet from going on.
  const first = { signal, capture: true }
  for (const move of OWN_MOVES) window.addEventListener(move, done, { ...first, passive: true })
  // A screen reader moves the focus without a key of the page's.
  const entered = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.id !== id && isInPage(target)) done()
  }
  window.addEventListener('focusin', entered, first)
  return done
}
