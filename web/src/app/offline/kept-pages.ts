import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionKeyAtom } from '../../lib/session/hosted-session.ts'

/** After the page is here, not beside it. Milliseconds. */
const LATER = 3_000

/** Whether a file is of the application, and not an answer of the API. */
const isOurs = (address: string): boolean =>
  address.startsWith(origin) && /^\/(?:assets|flags)\/|^\/favicon/.test(new URL(address).pathname)

/**
 * Has the application kept on the device of those who are signed in, or look at an order: its pages then open without a
 * connection, as far as they were opened before, and the others say in our words that they need one.
 */
export function useKeptPages(pathname: string): void {
  const isSignedIn = useAtomValue(sessionKeyAtom) !== null
  const isWanted = isSignedIn || pathname === '/orders'
  useEffect(() => (isWanted ? keepPages() : undefined), [isWanted])
}

/** Has each file kept that a page loads from now on or has loaded already. Answers how to give up. */
function keepPages(): () => void {
  const workers = navigator.serviceWorker
  if (!workers || !import.meta.env.PROD) return () => {}
  const keep = async () => {
    // A browser that refuses keeps nothing.
    const worker = await workers.register('/offline-worker.js').catch(() => null)
    const ready = worker && (await workers.ready)
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    ready?.active?.postMessage(files.filter(isOurs))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => isOurs(name))) return
    clearTimeout(timer)
    timer = setTimeout(keep, LATER)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
