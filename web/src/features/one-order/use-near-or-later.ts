import { type RefObject, useEffect, useState } from 'react'

/** A page that is there so long is at rest: what was left out may come, also for reading it offline. Milliseconds. */
const AT_REST = 3_000

/** Whether the page has been there for a while. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setAtRest, AT_REST, true)
    return () => clearTimeout(timer)
  }, [])
  return atRest
}

/** Whether it is time to load what stands at `place`: it comes near the window, or the page is at rest. */
export function useNearOrLater(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return useAtRest() || near
}
