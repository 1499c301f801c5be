import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import type { Browser } from '@passage/local/testing/browser'
import { testStack } from '@passage/local/testing/stack'
import type { BrowserContext, Page } from 'playwright-core'
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
  /** What the browser complained about: errors of scripts, refusals by the content security policy. Empty at the end. */
  complaints: string[]
}

/** Each language at one of the two widths that are looked at. */
export const DESK_AND_PHONE = [
  ['en', 1440],
  ['fr', 375],
] as const

const REFUSED = 'Refused by the content security policy:'

export const appUrl = (): string => testStack().env.APP_URL ?? ''

/** Somebody with a browser of their own, looking at a page. */
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
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const loud = strict && ['error', 'warning'].includes(message.type())
    if (loud || message.text().startsWith(REFUSED)) complaints.push(message.text())
  })
  await visit.prepare?.(page)
  await page.goto(path)
  return { page, context, complaints }
}
