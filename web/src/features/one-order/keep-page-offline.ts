/** What the page was made of: the worker keeps it, so that loading it again needs no connection. */
const made = (): string[] => [
  window.location.origin + window.location.pathname,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(?:assets|flags)\/|^\/favicon/.test(new URL(name).pathname) && name.startsWith(origin)),
]

/** After the page is here, not beside it. Milliseconds. */
const LATER = 3_000

/** Has the order's page kept on this device, so that it opens without a connection as it was seen last. Answers how to give up. */
export function keepPageOffline(): () => void {
  const workers = navigator.serviceWorker
  if (!workers || !import.meta.env.PROD) return () => {}
  const timer = setTimeout(async () => {
    // A browser that refuses keeps nothing.
    const worker = await workers.register('/orders-worker.js', { scope: '/orders' }).catch(() => null)
    const ready = worker && (await workers.ready)
    ready?.active?.postMessage(made())
  }, LATER)
  return () => clearTimeout(timer)
}
