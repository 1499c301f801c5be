/** Files of visas on this device, by document. The cookie page names it. */
const CACHE = 'kept-visas'

/** No server answers there: the address only names the file. */
const addressOf = (documentId: string): string => `/kept-visas/${documentId}`
const idOf = ({ url }: Request): string => url.slice(url.lastIndexOf('/') + 1)

/** Runs `work` on the browser's cache; `otherwise` where the browser has none, or refuses. */
async function withCache<T>(work: (cache: Cache) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(await caches.open(CACHE))
  } catch {
    return otherwise
  }
}

export const keepFile = (documentId: string, file: Blob): Promise<void> =>
  withCache((cache) => cache.put(addressOf(documentId), new Response(file)), undefined)

/** Null: it is not kept. */
export const keptFile = (documentId: string): Promise<Blob | null> =>
  withCache(async (cache) => (await (await cache.match(addressOf(documentId)))?.blob()) ?? null, null)

/** Removes all files but these. */
export async function keepOnlyFiles(documentIds: ReadonlySet<string>): Promise<void> {
  // A visitor's browser gets no cache by this.
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
