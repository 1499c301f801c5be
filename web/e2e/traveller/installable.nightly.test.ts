import { describe, expect, it } from 'vitest'
import { appUrl } from '../support/visitor.ts'

const get = (path: string) => fetch(new URL(path, appUrl()))

interface Manifest {
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

/** Width and height in pixels, from a PNG's header. */
async function sizeOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the installable application', () => {
  it('serves a manifest with its icons and start address', async () => {
    const page = await (await get('/orders')).text()
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? []
    const answer = await get(href)
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = (await answer.json()) as Manifest
    expect(manifest.display).toBe('standalone')
    expect((await get(manifest.start_url)).status).toBe(200)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
      if (type === 'image/png') expect(await sizeOf(icon)).toBe(sizes)
    }
    const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? []
    expect(await sizeOf(await get(touch))).toBe('180x180')
  })

  it('serves its service worker without a cache', async () => {
    const worker = await get('/offline-worker.js')
    expect(worker.headers.get('content-type')).toContain('javascript')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
  })
})
