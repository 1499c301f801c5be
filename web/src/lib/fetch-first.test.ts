import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeNotFetched, fetchFirst, importFetched } from './fetch-first.ts'

/** An answer whose body sends a chunk after each of the `seconds`. */
function slowly(...seconds: number[]) {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      pull: async (controller) => {
        const wait = seconds.shift()
        if (wait === undefined) return controller.close()
        await new Promise((resolve) => setTimeout(resolve, wait * 1_000))
        if (!signal.aborted) controller.enqueue(new Uint8Array(1))
      },
    })
    return new Response(body)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  // Node's own timer is not faked.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const total = new AbortController()
    setTimeout(() => total.abort(), milliseconds)
    return total.signal
  })
  vi.stubGlobal('document', { readyState: 'complete', querySelector: () => null })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const load = (file: string) => fetchFirst(() => undefined, [file]).catch((error: unknown) => error)

test('a slow file is awaited while data arrives', async () => {
  slowly(20, 20, 20, 20)
  const loaded = load('slow.js')
  await vi.advanceTimersByTimeAsync(81_000)
  expect(await loaded).toBeUndefined()
})

test('a file that stops half-way is given up', async () => {
  slowly(20, 3_600)
  const loaded = load('silent.js')
  await vi.advanceTimersByTimeAsync(51_000)
  expect(await loaded).toBeInstanceOf(CodeNotFetched)
})

test('code with a missing file is not imported and the page is notified', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const heard = vi.fn()
  page.addEventListener('vite:preloadError', heard)
  const imported = vi.fn(async () => ({}))
  await expect(importFetched(imported, ['gone.js'])).rejects.toBeInstanceOf(CodeNotFetched)
  expect(imported).not.toHaveBeenCalled()
  expect(heard).toHaveBeenCalledOnce()
})

test('a style sheet is loaded before its code', async () => {
  vi.stubGlobal('fetch', async () => new Response(''))
  const links: { rel: string; href: string; onload?: () => void }[] = []
  const head = { append: (link: (typeof links)[number]) => links.push(link) }
  vi.stubGlobal('document', { readyState: 'complete', querySelector: () => null, createElement: () => ({}), head })
  const imported = vi.fn(async () => ({}))
  const importing = importFetched(imported, ['code.js', 'looks.css'])
  await vi.waitFor(() => expect(links).toMatchObject([{ rel: 'stylesheet', href: '/looks.css' }]))
  expect(imported).not.toHaveBeenCalled()
  links[0]?.onload?.()
  await importing
  expect(imported).toHaveBeenCalledOnce()
})
