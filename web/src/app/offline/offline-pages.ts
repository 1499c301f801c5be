import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionKeyAtom } from '../../lib/session/hosted-session.ts'

/** Milliseconds after load, so that caching does not compete with the page. */
const LATER_MS = 3_000

/** Whether a URL is a file of the application and not an API answer. */
const isOurs = (address: string): boolean =>
  address.startsWith(origin) && /^\/(?:assets|flags)\/|^\/favicon/.test(new URL(address).pathname)

/**
 * Caches the application on the device for people who are signed in or look at an order: pages that were opened before
 * then open offline, the others show our message.
 */
export function useOfflinePages(pathname: string): void {
  const isSignedIn = useAtomValue(sessionKeyAtom) !== null
  const isWanted = isSignedIn || pathname === '/orders'
  useEffect(() => (isWanted ? keepPages() : undefined), [isWanted])
}

/** Caches each file that the page has loaded or loads from now on. Returns a function that stops it. */
function keepPages(): () => void {
  const workers = navigator.serviceWorker
  if (!workers || !import.meta.env.PROD) return () => {}
  const keep = async () => {
    // A browser without storage keeps nothing.
    const worker = await workers.register('/offline-worker.js').catch(() => null)
    const ready = worker && (await workers.ready)
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    ready?.active?.postMessage(files.filter(isOurs))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => isOurs(name))) return
    clearTimeout(timer)
    timer = setTimeout(keep, LATER_MS)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
