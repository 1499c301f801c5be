/** Whether a file is of the page, and not an answer of the API. */
const isOurs = (address: string): boolean =>
  address.startsWith(origin) && /^\/(?:assets|flags)\/|^\/favicon/.test(new URL(address).pathname)

/** What the page was made of: the worker keeps it, so that loading it again needs no connection. */
const made = (): string[] => [
  window.location.origin + window.location.pathname,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(isOurs),
]

/** After the page is here, not beside it. Milliseconds. */
const LATER = 3_000

/**
 * Has the order's page kept on this device, with each part that is loaded later, so that it opens without a connection as it
 * was seen last. Answers how to give up.
 */
export function keepPageOffline(): () => void {
  const workers = navigator.serviceWorker
  if (!workers || !import.meta.env.PROD) return () => {}
  const keep = async () => {
    // A browser that refuses keeps nothing.
    const worker = await workers.register('/orders-worker.js', { scope: '/orders' }).catch(() => null)
    const ready = worker && (await workers.ready)
    ready?.active?.postMessage(made())
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
