import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import type { Browser } from '@passage/local/testing/browser'
import { testStack } from '@passage/local/testing/stack'
import type { BrowserContext, Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { type Account, forgetDraft, signIn } from './api.ts'

export interface Visit {
  path?: string
  language?: 'en' | 'fr'
  /** Pixels: 375 is a phone, 1440 a desk. */
  width?: number
  /** Already signed in. */
  account?: Account
  /** Every warning and error in the console is a complaint, failed requests included. */
  strict?: boolean
  /** Another site than the stack's own. */
  origin?: string
  /** Before the first page is opened. */
  prepare?: (page: Page) => Promise<void>
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What the browser complained about: errors of scripts, refusals by the content security policy, a lost focus. Empty at the end. */
  complaints: string[]
}

/** Each language at one of the two widths that are looked at. */
export const DESK_AND_PHONE = [
  ['en', 1440],
  ['fr', 375],
] as const

/** Characters of a page that are printed. */
const MOST_SAID = 6_000

const REFUSED = 'Refused by the content security policy:'
const LOST = 'The focus was lost with:'

export const appUrl = (): string => testStack().env.APP_URL ?? ''

/** A person with a browser of their own, looking at a page. */
export async function visit(browser: Browser, visit: Visit = {}): Promise<Visitor> {
  const { path = '/', language = 'en', width = 1440, account, strict = false, origin = appUrl() } = visit
  const localStorage: { name: string; value: string }[] = [{ name: 'language', value: language }]
  if (account) {
    await forgetDraft(account)
    localStorage.push({ name: 'sessionToken', value: await signIn(account) })
  }
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    timezoneId: LUXEMBOURG,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  // As the web keeps it beside its storage.
  await context.addCookies([{ name: 'language', value: language, url: origin }])
  await context.addInitScript((refused) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(refused, violatedDirective, blockedURI, sourceFile),
    )
  }, REFUSED)
  await context.addInitScript(watchFocus, LOST)
  const page = await context.newPage()
  keepIntercepting(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const loud = strict && ['error', 'warning'].includes(message.type())
    if (loud || [REFUSED, LOST].some((known) => message.text().startsWith(known))) complaints.push(message.text())
  })
  onTestFailed(() => describe(page))
  await visit.prepare?.(page)
  await page.goto(path)
  return { page, context, complaints }
}

/** What no page asks for itself. */
const PROBE = '/never-asked-for'
const MOST_TRIES = 100

/**
 * Once a test has answered a request in the server's place, the page's requests stay intercepted: one that begins as
 * interception ends may wait for ever (Playwright's issue 41802, a fault of Chromium). One that begins as interception begins
 * may escape it: Chromium says that it is there before the page's own requests go that way, so the page is asked.
 */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page)
  const begin = async () => {
    await route(`**${PROBE}`, (asked) => asked.fulfill({ status: 204 }))
    // A page that is still to be opened asks for nothing yet.
    for (let tries = 0; tries < MOST_TRIES && page.url().startsWith('http'); tries += 1)
      if (await page.evaluate(isIntercepted, PROBE).catch(() => false)) return
  }
  let kept: Promise<void> | undefined
  page.route = async (...given) => {
    kept ??= begin()
    await kept
    return route(...given)
  }
}

/** Runs in the page. */
const isIntercepted = (probe: string): Promise<boolean> =>
  fetch(probe).then(
    ({ status }) => status === 204,
    () => false,
  )

/** What stands on a page of a test that failed, as a screen reader has it. */
async function describe(page: Page): Promise<void> {
  if (page.isClosed()) return
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  console.log(`${page.url()}\n${seen.slice(0, MOST_SAID)}`)
}

/** Complains when a control that had the focus is removed or disabled and nothing takes the focus within a second. Runs in the page. */
function watchFocus(lost: string): void {
  let last: Element | null = null
  let since = 0
  const isGone = () => last !== null && (!last.isConnected || last.matches(':disabled'))
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element
  })
  // A click beside everything is a choice.
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      if (document.activeElement === document.body && !isGone()) last = null
    }),
  )
  setInterval(() => {
    const isLost = document.activeElement === document.body && document.visibilityState === 'visible' && isGone()
    if (!isLost) since = 0
    else if (since === 0) since = performance.now()
    else if (performance.now() - since > 1_000) {
      console.error(lost, last?.outerHTML.slice(0, 200), location.pathname)
      last = null
    }
  }, 200)
}
