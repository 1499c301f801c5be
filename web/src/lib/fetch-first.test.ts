import { afterEach, expect, test, vi } from 'vitest'
import { CodeNotFetched, importFetched } from './fetch-first.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('a file that failed is fetched again, and one that is there only once', async () => {
  vi.stubGlobal('window', new EventTarget())
  const fetched = vi.fn(async () => new Response('')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  const load = async () => 'loaded'
  await expect(importFetched(load, ['late.js'])).rejects.toBeInstanceOf(CodeNotFetched)
  expect(await importFetched(load, ['late.js'])).toBe('loaded')
  expect(await importFetched(load, ['late.js'])).toBe('loaded')
  expect(fetched).toHaveBeenCalledTimes(2)
})
