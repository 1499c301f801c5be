// Keeps the application on the device, so that its pages open without a connection: the document that every page draws itself
// from and the files it was made of, nothing of the API. What a page shows then is kept by the page itself, and only for the
// person who is signed in.
const KEPT = 'offline-pages'

/** The document without the content of any page. */
const DOCUMENT = `${self.location.origin}/orders`

/** So long the server may take to send a document before the kept one is shown. Milliseconds. */
const PATIENCE = 4_000

self.addEventListener('install', () => self.skipWaiting())

// Each page says which files it was made of.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

/**
 * Files first, then the document that names them, and only then what an earlier release was made of goes. A connection that
 * breaks in between leaves the earlier release whole.
 */
async function keep(files) {
  const entry = files.find((file) => /\/assets\/index-[^/]*\.js$/.test(file))
  if (!entry) return
  const kept = await caches.open(KEPT)
  const isOf = async (document) => (await document.clone().text()).includes(new URL(entry).pathname)
  await Promise.all(files.map(async (file) => (await kept.match(file)) ?? kept.add(file)))
  const old = await kept.match(DOCUMENT)
  // Of one release, what other pages were made of stays.
  if (old && (await isOf(old))) return
  const document = await fetch(DOCUMENT)
  // Yet another release may have come meanwhile; its page will say so.
  if (!document.ok || !(await isOf(document))) return
  await kept.put(DOCUMENT, document)
  for (const request of await kept.keys())
    if (request.url !== DOCUMENT && !files.includes(request.url)) await kept.delete(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (/^\/(?:assets|flags)\/|^\/favicon/.test(pathname)) event.respondWith(file(request))
})

/** The server's document; the kept one when it does not come in time, or the server is in trouble. */
async function page(request) {
  const old = await (await caches.open(KEPT)).match(DOCUMENT)
  const fresh = fetch(request)
  if (!old) return fresh
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old))
  const first = await Promise.race([fresh.catch(() => old), late])
  return first.status >= 500 ? old : first
}

/** Files whose names change with their content: the kept one is the right one. */
async function file(request) {
  const kept = await caches.open(KEPT)
  return (await kept.match(request.url)) ?? fetch(request)
}
