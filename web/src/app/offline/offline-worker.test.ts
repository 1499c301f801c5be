import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const code = await readFile(new URL('../../../public/offline-worker.js', import.meta.url), 'utf8')

const SITE = 'https://passage.example'
const PAGE = `${SITE}/orders`

/** A release's answers by address. */
const release = (name: string): Record<string, string> => ({
  [PAGE]: `<script src="/assets/index-${name}.js"></script>`,
  [`${SITE}/assets/index-${name}.js`]: `entry ${name}`,
  [`${SITE}/assets/view-${name}.js`]: `view ${name}`,
})
const madeOf = (name: string) => Object.keys(release(name)).filter((address) => address !== PAGE)

/** The server's answers; a missing address cannot be reached, and a number is a failing status. */
let server: Record<string, string | number>
let worker: ReturnType<typeof startWorker>

beforeEach(() => {
  server = release('one')
  worker = startWorker()
})

/** Runs the worker in its own context, with the browser's parts that it uses. */
function startWorker() {
  const listeners: Record<string, (event: object) => void> = {}
  const stores = new Map<string, Map<string, Response>>()
  const fetch = async (request: string | { url: string }) => {
    const body = server[typeof request === 'string' ? request : request.url]
    if (body === undefined) throw new TypeError('Failed to fetch')
    return typeof body === 'number' ? new Response('', { status: body }) : new Response(body)
  }
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => void store.set(url, response),
      add: async (url: string) => {
        const response = await fetch(url)
        if (!response.ok) throw new TypeError('Request failed')
        store.set(url, response)
      },
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => store.delete(url),
    }
  }
  const self = {
    addEventListener: (type: string, listen: () => void) => (listeners[type] = listen),
    location: new URL(SITE),
  }
  runInNewContext(code, { self, caches: { open }, fetch, URL, setTimeout, Promise })
  return {
    /** Reports the page's files to the worker. */
    keep: async (files: string[]) => {
      let work: Promise<void> | undefined
      listeners.message?.({ data: files, waitUntil: (promise: Promise<void>) => (work = promise) })
      await work
    },
    load: async (url: string, mode = url === PAGE ? 'navigate' : 'cors') => {
      let answer: Promise<Response> | undefined
      listeners.fetch?.({
        request: { method: 'GET', url, mode },
        respondWith: (given: Promise<Response>) => (answer = given),
      })
      return (await answer)?.text()
    },
  }
}

/** The answers without a connection. */
async function offline(name: string): Promise<(string | undefined)[]> {
  const online = server
  server = {}
  try {
    return await Promise.all(Object.keys(release(name)).map((url) => worker.load(url)))
  } finally {
    server = online
  }
}

test('the service worker serves the stored page without a connection', async () => {
  await worker.keep(madeOf('one'))
  expect(await offline('one')).toEqual(Object.values(release('one')))
})

test('the service worker replaces the old release after the new one is stored completely', async () => {
  await worker.keep(madeOf('one'))
  server = release('two')
  await worker.load(PAGE)
  await worker.keep(madeOf('two'))
  expect(await offline('two')).toEqual(Object.values(release('two')))
  await expect(worker.load(`${SITE}/assets/view-one.js`)).rejects.toThrow()
})

test('the service worker keeps the old release when the new one is stored in part', async () => {
  await worker.keep(madeOf('one'))
  const { [`${SITE}/assets/view-two.js`]: lost, ...came } = release('two')
  server = came
  expect(lost).toBeDefined()
  await worker.load(PAGE)
  await expect(worker.keep(madeOf('two'))).rejects.toThrow()
  expect(await offline('one')).toEqual(Object.values(release('one')))
})

test('the service worker serves the stored page at every address, but no answer of the API', async () => {
  await worker.keep(madeOf('one'))
  server = {}
  for (const path of ['/', '/my-orders', '/account', '/order?offer=1', '/orders?number=ORD-K7M4XQ9H', '/login'])
    expect(await worker.load(`${SITE}${path}`, 'navigate')).toBe(release('one')[PAGE])
  expect(await worker.load(`${SITE}/api/orders/1/calendar`, 'navigate')).toBeUndefined()
})

test('the service worker stores a document that failed with the next report', async () => {
  await worker.keep(madeOf('one'))
  server = { ...release('two'), [PAGE]: 503 }
  await worker.keep(madeOf('two'))
  expect(await offline('one')).toEqual(Object.values(release('one')))
  server = release('two')
  await worker.keep(madeOf('two'))
  expect(await offline('two')).toEqual(Object.values(release('two')))
})

test('the service worker keeps the old release when the page did not report its files', async () => {
  await worker.keep(madeOf('one'))
  server = release('two')
  await worker.load(PAGE)
  expect(await offline('one')).toEqual(Object.values(release('one')))
})

test('the service worker keeps the files of another page of the same release', async () => {
  await worker.keep(madeOf('one'))
  await worker.keep(madeOf('one').slice(0, 2))
  expect(await offline('one')).toEqual(Object.values(release('one')))
})

test('the service worker serves the stored page when the server answers 503', async () => {
  await worker.keep(madeOf('one'))
  server = { [PAGE]: 503 }
  expect(await worker.load(PAGE)).toBe(release('one')[PAGE])
})
