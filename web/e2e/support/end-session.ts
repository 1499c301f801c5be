import type { Page } from 'playwright-core'

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
