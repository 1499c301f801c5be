/** Visa files on this device, by document. The cookie page names it. */
const CACHE = 'kept-visas'

/** The address only names the file; no server answers there. */
const addressOf = (documentId: string): string => `/kept-visas/${documentId}`
const idOf = ({ url }: Request): string => url.slice(url.lastIndexOf('/') + 1)

/** Runs `work` with the browser's cache; returns `otherwise` without a cache. */
async function withCache<T>(work: (cache: Cache) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(await caches.open(CACHE))
  } catch {
    return otherwise
  }
}

export const keepFile = (documentId: string, file: Blob): Promise<void> =>
  withCache((cache) => cache.put(addressOf(documentId), new Response(file)), undefined)

/** null: it is not stored. */
export const keptFile = (documentId: string): Promise<Blob | null> =>
  withCache(async (cache) => (await (await cache.match(addressOf(documentId)))?.blob()) ?? null, null)

/** Removes all other files. */
export async function keepOnlyFiles(documentIds: ReadonlySet<string>): Promise<void> {
  // Do not create a cache in a visitor's browser.
  if (!(await isThere())) return
  await withCache(async (cache) => {
    for (const request of await cache.keys()) if (!documentIds.has(idOf(request))) await cache.delete(request)
  }, undefined)
}

async function isThere(): Promise<boolean> {
  try {
    return await caches.has(CACHE)
  } catch {
    return false
  }
}
