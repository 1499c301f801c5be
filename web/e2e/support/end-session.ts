import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Account, Session } from './api.ts'
import { textsOf } from './texts.ts'
import { appUrl } from './visitor.ts'

/** Ends a test's own session on the server without its page. */
export async function endSession({ sessionToken }: Session): Promise<void> {
  const headers = { authorization: `Bearer ${sessionToken}`, origin: appUrl() }
  const answer = await fetch(new URL('/api/auth/logout', appUrl()), { method: 'POST', headers })
  expect(answer.ok).toBe(true)
}

/** Answers the page as if its session had ended; other tests keep using the demo account's session. */
async function endSessionOf(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('sessionToken'))
  const problem = { code: 'not_signed_in', message: 'You must be logged in to access this page.', requestId: 'x' }
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization === `Bearer ${token}` && !route.request().url().endsWith('/api/auth/login')
      ? route.fulfill({ status: 401, json: problem })
      : route.continue(),
  )
}

interface Form {
  language: 'en' | 'fr'
  account: Account
  send: () => Promise<unknown>
  /** Asserts that everything typed is still there. */
  isKept: () => Promise<void>
}

/** Sends a form after the session ended: closes the sign-in dialog, sends the form again, and signs in. */
export async function sendAcrossSignIn(page: Page, { language, account, send, isKept }: Form): Promise<void> {
  const { session } = textsOf(language)
  const again = page.getByRole('dialog', { name: session.again.title() })
  const password = again.getByLabel(session.password(), { exact: true })
  await endSessionOf(page)
  await send()
  await password.waitFor()
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'detached' })
  await isKept()
  await send()
  await password.fill(DEMO_ACCOUNTS.find(({ username }) => username === account)?.password ?? '')
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
}
