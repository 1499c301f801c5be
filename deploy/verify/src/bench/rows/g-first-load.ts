import { gzipSync } from 'node:zlib'
import { launchBrowser } from '@passage/local/testing/browser'
import type { Response } from 'playwright-core'
import type { Bench } from '../bench.ts'
import type { Figure, Row } from '../row.ts'
import { type Page, pagesOf, signedInPhone } from './pages.ts'

export const firstLoad: Row = {
  id: 'G',
  title: 'JavaScript on first load (gzip) and number of files, until the page can be used',
  async measure(bench) {
    const figures: Figure[] = []
    for (const page of await pagesOf(bench)) {
      const sizes = await loadedScripts(bench, page)
      const sum = sizes.reduce((one, other) => one + other, 0)
      figures.push({ name: page.name, values: [sum / 1_000], unit: ' kB' })
      figures.push({ name: '', values: [sizes.length], unit: ' files' })
    }
    return { figures }
  },
}

/** Opens a page with an empty cache on a phone, as a person who is signed in. Returns the gzipped bytes of each script. */
async function loadedScripts(bench: Bench, { path, ready }: Page): Promise<number[]> {
  const browser = await launchBrowser()
  try {
    const page = await signedInPhone(browser, bench, path !== '/')
    const scripts = new Map<string, Response>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.set(pathname, response)
    })
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    return await Promise.all(Array.from(scripts.values(), async (script) => gzipSync(await script.body()).length))
  } finally {
    await browser.close()
  }
}
