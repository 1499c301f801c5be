import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { openBrowser } from '@passage/local/testing/browser'
import { testStack } from '@passage/local/testing/stack'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { forgetDraft, tokenOf, type Who } from './api.ts'
import type { FakeCamera } from './fake-camera.ts'
import { forgetNewer } from './older-browser.ts'

export interface Visit {
  path?: string
  language?: 'en' | 'fr'
  /** Pixels: 375 is a phone, 1440 a desk. */
  width?: number
  /** The browser's time zone; left out: Luxembourg's. */
  zone?: string
  /** Signed in as this demo account or person. */
  account?: Who
  /** Counts every warning and error in the console as a complaint, failed requests included. */
  strict?: boolean
  /** The test reads the complaints itself. */
  expectsComplaints?: boolean
  /** Another site than the stack's own. */
  origin?: string
  /** A browser without what came after those of `web/package.json`. */
  older?: boolean
  /** A browser with a camera of its own; left out: the one without that all tests share. */
  camera?: FakeCamera
  /** Runs before the first page is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Errors of scripts, refusals by the content security policy, a lost focus. */
  complaints: string[]
}

/** Each language at one of the two widths. */
export const DESK_AND_PHONE = [
  ['en', 1440],
  ['fr', 375],
] as const

/** Characters of a failed test's page that are printed. */
const MOST_PRINTED = 6_000

const REFUSED = 'Refused by the content security policy:'
const LOST = 'The focus was lost with:'

/** Messages of the browser that a strict visit accepts. */
const NO_COMPLAINTS = [
  // The answer for an unknown requirement is 404 (public specification §7), which every browser prints.
  /404 \(Not Found\) .*\/api\/visa-requirements\?/,
  // Playwright acts in its own world, and a file that a press loads is then of that world.
  /^A preload for .* cross-world service worker resource mismatch/,
  // Every script imports this file; Chrome prints it when a page is reloaded while the machine is busy.
  /assets\/rolldown-runtime-\S+ was preloaded using link preload but not used/,
]

export const appUrl = (): string => testStack().env.APP_URL ?? ''

/**
 * Opens a page for a person, in its own browser context. The end of the test closes it and asserts that there were no
 * complaints.
 */
export async function visit(visit: Visit = {}): Promise<Visitor> {
  const {
    path = '/',
    language = 'en',
    width = 1440,
    account,
    strict = false,
    origin = appUrl(),
    zone = LUXEMBOURG,
  } = visit
  const localStorage: { name: string; value: string }[] = [{ name: 'language', value: language }]
  if (account) {
    if (typeof account === 'string') await forgetDraft(account)
    localStorage.push({ name: 'sessionToken', value: await tokenOf(account) })
  }
  const browser = await openBrowser(visit.camera?.program)
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    timezoneId: zone,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  // The web keeps the language in both places.
  await context.addCookies([{ name: 'language', value: language, url: origin }])
  await context.addInitScript((refused) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(refused, violatedDirective, blockedURI, sourceFile),
    )
  }, REFUSED)
  await context.addInitScript(watchFocus, LOST)
  if (visit.older) await context.addInitScript(forgetNewer)
  const page = await context.newPage()
  keepIntercepting(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`.trim()
    const loud =
      strict && ['error', 'warning'].includes(message.type()) && !NO_COMPLAINTS.some((known) => known.test(text))
    if (loud || [REFUSED, LOST].some((known) => text.startsWith(known))) complaints.push(text)
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await printPage(page)
    await browser.close()
    if (!visit.expectsComplaints) expect(complaints).toEqual([])
  })
  await visit.prepare?.(page)
  await page.goto(path)
  if (!visit.prepare) await untilHydrated(page)
  return { page, context, complaints }
}

/** Waits until the page answers presses: React has hydrated the header that the build has drawn. */
export const untilHydrated = async (page: Page): Promise<unknown> => page.waitForFunction(answersPresses)

/** Runs in the page. */
function answersPresses(): boolean {
  const button = document.querySelector('header button')
  return !button || Object.keys(button).some((key) => key.startsWith('__reactProps'))
}

/** An address that no page requests. */
const PROBE = '/never-requested'
const MOST_TRIES = 100

/**
 * Once a test has answered a request in place of the server, the page's requests stay intercepted: a request that begins
 * while interception ends may hang (a fault of Chromium). A request that begins while interception begins may escape it, so
 * the page sends probes until one of them is intercepted.
 */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page)
  const begin = async () => {
    await route(`**${PROBE}`, (probe) => probe.fulfill({ status: 204 }))
    // A page without a document requests nothing yet.
    for (let tries = 0; tries < MOST_TRIES && page.url().startsWith('http'); tries += 1)
      if (await page.evaluate(isIntercepted, PROBE).catch(() => false)) return
  }
  let begun: Promise<void> | undefined
  page.route = async (...args) => {
    begun ??= begin()
    await begun
    return route(...args)
  }
}

/** Runs in the page. */
const isIntercepted = (probe: string): Promise<boolean> =>
  fetch(probe).then(
    ({ status }) => status === 204,
    () => false,
  )

/** Prints the page of a failed test as its accessibility tree. */
async function printPage(page: Page): Promise<void> {
  if (page.isClosed()) return
  const tree = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  const lines = tree.split('\n').filter((line) => !/^\s*- (option|\/url)\b/.test(line))
  console.log(`${page.url()}\n${lines.join('\n').slice(0, MOST_PRINTED)}`)
}

/** Complains when a control that had the focus is removed or disabled and nothing takes the focus within a second. Runs in the page. */
function watchFocus(lost: string): void {
  let last: Element | null = null
  let since = 0
  const isGone = () => last !== null && (!last.isConnected || last.matches(':disabled'))
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element
  })
  // A click on an empty place takes the focus away on purpose.
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
