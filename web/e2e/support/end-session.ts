import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import type { Page } from 'playwright-core'
import type { Account } from './api.ts'
import { textsOf } from './texts.ts'

/** The page's session is over for the server, which the page does not know; the demo account's own goes on for other tests. */
export async function endSessionOf(page: Page): Promise<void> {
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
  /** Looks whether all that was typed is there. */
  isKept: () => Promise<void>
}

/** A form is sent when the session is over: its person would rather not sign in, sends it again, and then does. */
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
