import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { testStack } from '@passage/local/testing/stack'
import type { Browser } from 'playwright-core'
import { forgetDraft, signIn } from '../support/api.ts'
import { overflow } from '../support/axe.ts'
import type { Viewer } from './screens.ts'
import { inTurn, type Step, settled } from './steps.ts'

interface Picture {
  account: Viewer
  path: string
  steps: readonly Step[]
  language: 'en' | 'fr'
  width: number
  scheme: 'light' | 'dark'
  file: string
}

/** Elements above the page, with which the picture shows the window only. */
const OVERLAY = '[role=dialog], :popover-open, [data-assistant] [role=log]'

/** Takes one picture. Returns complaints: script errors, a step that fails, a page that is too wide. */
export async function takePicture(browser: Browser, picture: Picture): Promise<string[]> {
  const { account, path, steps, language, width, scheme, file } = picture
  const origin = testStack().env.APP_URL ?? ''
  const localStorage = [{ name: 'language', value: language as string }]
  if (account !== 'visitor') {
    await forgetDraft(account)
    localStorage.push({ name: 'sessionToken', value: await signIn(account) })
  }
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    timezoneId: LUXEMBOURG,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // A service worker would answer requests that a step answers.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const complaints: string[] = []
  try {
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(path)
    await page.locator('main :is(h1, h2):visible').first().waitFor()
    // Before React runs, presses and lazy parts do nothing.
    const runsReact = () =>
      Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react'))
    await page.waitForFunction(runsReact)
    await page.evaluate(scrollThrough)
    await inTurn(settled, ...steps)(page)
    const tooWide = await overflow(page)
    if (tooWide > 0) complaints.push(`${tooWide} pixels too wide`)
    const isCovered = (await page.locator(OVERLAY).count()) > 0
    if (isCovered) await page.setViewportSize({ width, height: 1_600 })
    else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.screenshot({ path: file, fullPage: !isCovered })
  } catch (error) {
    complaints.push(String(error))
  } finally {
    await context.close()
  }
  return complaints
}

/** Loads the parts that are loaded near the window. Runs in the page. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((drawn) => setTimeout(drawn, 50))
  }
  scrollTo({ top: 0, behavior: 'instant' })
}
