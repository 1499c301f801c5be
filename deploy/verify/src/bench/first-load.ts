import { brotliCompressSync, constants } from 'node:zlib'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { root } from '@passage/local/paths'
import { launchBrowser } from '@passage/local/testing/browser'
import { build } from 'esbuild'
import type { Request } from 'playwright-core'

/** Longer than a page waits before it loads what comes at rest (`use-near-or-later.ts`). */
const QUIET_MS = 4_000

/** What a browser loaded and saw. */
export interface FirstLoad {
  /** Of code, as sent (brotli), until the page could be used: what was asked for by then. */
  kilobytes: number
  /** The same until the page was quiet, with what it loads at rest or for what is near the window. */
  atRest: number
  /** Cumulative layout shift, as Chromium counts it. */
  layoutShift: number
}

export interface Look {
  origin: string
  path: string
  /** Of the customer who looks; signed out without it. */
  token?: string
  /** CSS of what shows that the page can be used. */
  ready: readonly string[]
}

/** Opens a page on a phone with an empty cache. Throws when `ready` does not appear within 30 s. */
export async function firstLoad({ origin, path, token, ready }: Look): Promise<FirstLoad> {
  const browser = await launchBrowser()
  try {
    const localStorage = token ? [{ name: 'sessionToken', value: token }] : []
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 375, height: 800 },
      timezoneId: LUXEMBOURG,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    await context.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    const files: Request[] = []
    // Some code is fetched before it is imported (`web/src/lib/fetch-first.ts`), so that its kind says nothing.
    const isCode = (request: Request) => new URL(request.url()).pathname.endsWith('.js')
    page.on('request', (request) => isCode(request) && files.push(request))
    await page.goto(path)
    for (const part of ready) await page.locator(part).first().waitFor()
    const first = files.length
    // The event stream never ends, so the page counts as quiet once no code has come for a while.
    for (let before = -1; before < files.length; await page.waitForTimeout(QUIET_MS)) before = files.length
    const layoutShift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
    return { kilobytes: await sent(files.slice(0, first)), atRest: await sent(files), layoutShift }
  } finally {
    await browser.close()
  }
}

/** What of these requests came over the line, in kB: a file that is read from the cache later has come once. */
async function sent(files: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => file.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0) / 1000
}

/** React and React DOM alone, built for production and compressed as the build compresses ours, in kB. */
export async function reactAlone(): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react'
        import { createRoot } from 'react-dom/client'
        createRoot(document.body).render(createElement('p'))`,
      resolveDir: `${root}/web`,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(outputFiles[0]?.contents ?? '', { params }).length / 1000
}
