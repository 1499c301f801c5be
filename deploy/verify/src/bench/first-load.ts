import { brotliCompressSync, constants } from 'node:zlib'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { root } from '@passage/local/paths'
import { launchBrowser } from '@passage/local/testing/browser'
import { build } from 'esbuild'

const QUIET_MS = 2_000

/** What a browser loaded and saw until a page was quiet. */
export interface FirstLoad {
  /** Of scripts, as sent (brotli). */
  kilobytes: number
  /** Cumulative layout shift, as Chromium counts it. */
  layoutShift: number
}

export interface Look {
  origin: string
  path: string
  /** Of the customer who looks; signed out without it. */
  token?: string
  /** CSS of what shows that the page is there. */
  ready: string
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
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      const isScript = request.resourceType() === 'script'
      if (isScript) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    // The event stream never ends, so the page counts as loaded once no script has come for a while.
    for (let before = -1; before < sizes.length; await page.waitForTimeout(QUIET_MS)) before = sizes.length
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    const layoutShift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
    return { kilobytes: bytes / 1000, layoutShift }
  } finally {
    await browser.close()
  }
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
