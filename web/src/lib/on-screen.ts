/** So long at most: a tab in the background paints nothing. Milliseconds. */
const PATIENCE = 250

/**
 * Resolves once the browser has put the page's first words on the screen. What is drawn before React is there would
 * otherwise wait for React's own drawing of it, where both come at the same time.
 */
export function onScreen(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  })
  observer.observe({ type: 'paint', buffered: true })
  setTimeout(resolve, PATIENCE)
  return promise.finally(() => observer.disconnect())
}
