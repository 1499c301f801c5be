import chromium from '@sparticuz/chromium'
import { type Browser, type LaunchOptions, chromium as playwright } from 'playwright-core'

/** Where the browser of this run is, when it has one. */
const SHARED = 'PASSAGE_BROWSER'

/**
 * A browser for tests and pictures: on Linux the Chromium that npm brings, elsewhere the installed Chrome. All test files of a
 * run share one program; each has its own contexts, which end when it closes its browser.
 */
export async function launchBrowser(): Promise<Browser> {
  const shared = process.env[SHARED]
  return shared ? playwright.connect(shared) : playwright.launch(await options())
}

/** Vitest's global set-up of the browser tests. */
export default async function shareBrowser(): Promise<() => Promise<void>> {
  const server = await playwright.launchServer(await options())
  process.env[SHARED] = server.wsEndpoint()
  return () => server.close()
}

/** Chromium's own list of flags is for a function's sandbox (one process, no web security) and is left out. */
async function options(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  return {
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  }
}
