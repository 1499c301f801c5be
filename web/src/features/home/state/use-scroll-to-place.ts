import { type RefObject, useEffect } from 'react'

/**
 * Shows what the address names (`#faq`, `#faq-refund`) among sections that arrive after the page: at once when they are there,
 * and when a link on the page leads to it. A link inside the application brings the focus along, as the browser's own does.
 */
export function useScrollToPlace(sections: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function show(): HTMLElement | null {
      const id = decodeURIComponent(window.location.hash.slice(1))
      const target = id ? document.getElementById(id) : null
      if (!target || !sections.current?.contains(target)) return null
      if (target instanceof HTMLDetailsElement) target.open = true
      target.scrollIntoView({ behavior: 'instant' })
      return target
    }
    const follow = () => show()?.focus({ preventScroll: true })
    show()
    window.addEventListener('hashchange', show)
    // The router's word for a link that was followed without loading a page.
    window.addEventListener('pushState', follow)
    return () => {
      window.removeEventListener('hashchange', show)
      window.removeEventListener('pushState', follow)
    }
  }, [sections])
}
