// Keeps the order's page on the device, so that it opens without a connection: its document and the files it was made of,
// nothing of the API. What the page shows then is kept by the page itself, and only for the person who is signed in.
const KEPT = 'orders-page'

/** The document of a page that has not said yet what it was made of. */
const ARRIVED = 'orders-page-arrived'

/** So long the server may take to send the document before the kept one is shown. Milliseconds. */
const PATIENCE = 4_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page says what it was made of, its document first.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

/**
 * Files first, then the document that names them, and only then what an earlier release was made of goes. A connection that
 * breaks in between leaves the earlier page whole.
 */
async function keep([address, ...files]) {
  const entry = files.find((file) => /\/assets\/index-[^/]*\.js$/.test(file))
  if (!entry) return
  const kept = await caches.open(KEPT)
  const isNew = !(await kept.match(entry))
  await Promise.all(files.map(async (file) => (await kept.match(file)) ?? kept.add(file)))
  const document = (await (await caches.open(ARRIVED)).match(address)) ?? (isNew && (await fetch(address)))
  // A document that came meanwhile may be of yet another release; its page will say so.
  if (document && (await document.clone().text()).includes(new URL(entry).pathname)) await kept.put(address, document)
  else return
  // Of one release, what another order's page was made of stays.
  if (!isNew) return
  const wanted = [address, ...files]
  for (const request of await kept.keys()) if (!wanted.includes(request.url)) await kept.delete(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, origin + pathname))
  else if (/^\/(?:assets|flags)\/|^\/favicon/.test(pathname)) event.respondWith(file(request))
})

/** The server's document; the kept one when it does not come in time, or the server is in trouble. */
async function page(request, key) {
  const old = await (await caches.open(KEPT)).match(key)
  const fresh = arriving(request, key)
  if (!old) return fresh
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old))
  const first = await Promise.race([fresh.catch(() => old), late])
  return first.status >= 500 ? old : first
}

async function arriving(request, key) {
  const response = await fetch(request)
  if (response.ok) await (await caches.open(ARRIVED)).put(key, response.clone())
  return response
}

/** Files whose names change with their content: the kept one is the right one. */
async function file(request) {
  const kept = await caches.open(KEPT)
  return (await kept.match(request.url)) ?? fetch(request)
}
