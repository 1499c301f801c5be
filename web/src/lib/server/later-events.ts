import { importOnline } from '../import-online.ts'
import type { readEvents as ReadEvents } from './read-events.ts'

const load = importOnline(() => import('./read-events.ts'))

/**
 * As `read-events.ts`, whose code comes with the first stream: what a page shows at first needs none of it. Where it does not
 * come, that is a line that broke, and `keep-open.ts` goes on.
 */
export const readEvents: typeof ReadEvents = async (path, handlers, signal) => {
  const reader = await load()
  signal.throwIfAborted()
  return reader.readEvents(path, handlers, signal)
}
