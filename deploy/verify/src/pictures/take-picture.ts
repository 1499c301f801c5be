import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import type { Browser, Page } from 'playwright-core'
import type { Account } from './api.ts'

export interface Screen {
  name: string
  path: string
  /** Signed in as; a visitor without. */
  as?: Account
  /** What is done before the picture. */
  act?: (page: Page) => Promise<void>
  /** Only what the window shows: dialogs and menus lie over it. A number is the window's height. */
  window?: boolean | number
}

export interface Picture {
  appUrl: string
  screen: Screen
  language: 'en' | 'fr'
  width: number
  /** As the system's choice has it. */
  scheme: 'light' | 'dark'
  token: string | null
  file: string
}

const REFUSED = 'Refused by the content security policy:'

/** Takes one picture; answers what is wrong at first sight: script errors, refusals by the security policy, a page too wide. */
export async function takePicture(browser: Browser, picture: Picture): Promise<string[]> {
  const { appUrl, screen, language, width, scheme, token, file } = picture
  const localStorage: { name: string; value: string }[] = [{ name: 'language', value: language }]
  if (token) localStorage.push({ name: 'sessionToken', value: token })
  const context = await browser.newContext({
    baseURL: appUrl,
    viewport: { width, height: typeof screen.window === 'number' ? screen.window : width < 700 ? 800 : 900 },
    timezoneId: LUXEMBOURG,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // Past a service worker, nothing can be answered in the server's place.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: appUrl, localStorage }] },
  })
  const complaints: string[] = []
  try {
    await context.addInitScript((refused) => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(refused, violatedDirective, blockedURI, sourceFile),
      )
    }, REFUSED)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.text().startsWith(REFUSED) && complaints.push(message.text()))
    await page.goto(screen.path)
    // Beside an open order, the desk's own heading has no place on a phone.
    await page.locator('main :is(h1, h2):visible').first().waitFor()
    // Before React is there, nothing notices that it has come near the window.
    const isTakenOver = () =>
      Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react'))
    await page.waitForFunction(isTakenOver)
    await passThrough(page)
    const loaded = page.waitForFunction(() => !document.querySelector('main .animate-spin, main .animate-pulse'))
    await loaded.catch(() => complaints.push('still loading after 30 seconds'))
    await page.evaluate(() => document.fonts.ready)
    await screen.act?.(page)
    await page.waitForTimeout(400)
    const wider = await page.evaluate(() => {
      const places = [document.documentElement, ...document.querySelectorAll('[role=dialog] > .overflow-y-auto')]
      return Math.max(...places.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    })
    if (wider > 0) complaints.push(`${wider} pixels too wide`)
    if (!screen.window) await page.evaluate(asWhole)
    await page.screenshot({ path: file, fullPage: !screen.window })
  } finally {
    await context.close()
  }
  return complaints
}

/** From the top, with the bar of the lower edge at its own place. Runs in the page. */
function asWhole(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-price-bar]')) bar.style.position = 'static'
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** What loads when it comes near the window. */
async function passThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((drawn) => setTimeout(drawn, 50))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
