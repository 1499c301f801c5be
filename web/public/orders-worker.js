// Keeps the order's page on the device, so that it opens without a connection: its document and the files it was made of,
// nothing of the API. What the page shows then is kept by the page itself, and only for the person who is signed in.
const KEPT = 'orders-page'

/** So long the server may take to send the document before the kept one is shown. Milliseconds. */
const PATIENCE = 4_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page says what it was made of; what an earlier version was made of goes.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

async function keep(urls) {
  const kept = await caches.open(KEPT)
  for (const request of await kept.keys()) if (!urls.includes(request.url)) await kept.delete(request)
  for (const url of urls) if (!(await kept.match(url))) await kept.add(url).catch(() => undefined)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, origin + pathname))
  else if (/^\/(?:assets|flags)\/|^\/favicon/.test(pathname)) event.respondWith(file(request))
})

/** The server's document; the kept one when it does not come. */
async function page(request, key) {
  const kept = await caches.open(KEPT)
  const fresh = fetch(request).then(async (response) => {
    if (response.ok) await kept.put(key, response.clone())
    return response
  })
  const old = await kept.match(key)
  if (!old) return fresh
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old))
  return Promise.race([fresh.catch(() => old), late])
}

/** Files whose names change with their content: the kept one is the right one. */
async function file(request) {
  const kept = await caches.open(KEPT)
  return (await kept.match(request.url)) ?? fetch(request)
}
