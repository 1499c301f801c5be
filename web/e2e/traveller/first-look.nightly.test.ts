import { expect, test } from 'vitest'
import { createOrder } from '../support/api.ts'
import { overflow } from '../support/axe.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

declare global {
  interface Window {
    seen: { shift: number; gaps: number }
  }
}

/** The highest layout shift that is allowed. */
const MOST_SHIFT = 0.02

test.each([
  { reader: 'a stranger', language: 'en', width: 375 },
  { reader: 'its owner', language: 'fr', width: 1440, account: 'customer' },
  { reader: 'a stranger, with an open request', language: 'en', width: 375, isWithheld: true },
] as const)(
  'the order is rendered before React has loaded and does not shift ($reader, $language, $width pixels)',
  async ({ language, width, ...given }) => {
    const isWithheld = 'isWithheld' in given
    const { id, orderNumber } = isWithheld ? await createPaidOrder({ documents: [] }) : await createOrder()
    const { turn } = textsOf(language).tracking
    const isStranger = !('account' in given)
    const headline = isWithheld ? turn.stranger.asked() : isStranger ? turn.stranger.unpaid() : turn.pending()
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    const { page } = await visit({
      path: '/favicon.svg',
      ...{ language, width, ...('account' in given && { account: given.account }), strict: true },
      prepare: async (page) => {
        await page.route('**/assets/base-*', (route) => late.then(() => route.continue()))
        await page.addInitScript((headline) => {
          window.seen = { shift: 0, gaps: 0 }
          let stood = false
          new MutationObserver(() => {
            const stands = document.body?.textContent.includes(headline) ?? false
            if (stood && !stands) window.seen.gaps += 1
            stood ||= stands
          }).observe(document, { childList: true, subtree: true })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              window.seen.shift += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
        }, headline)
      },
    })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    // The load event comes only after React.
    await page.goto(`/orders?number=${orderNumber}`, { waitUntil: 'commit' })
    const first = page.locator('[data-first-look]')
    await first.getByText(headline, { exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await overflow(page)).toBe(0)

    // The code of the owner's Pay button is requested early, with the data that it needs.
    const answers = 'account' in given ? [`/api/orders/track/${orderNumber}`, '/api/auth/me', `/api/orders/${id}`] : []
    const early = 'account' in given ? [...answers, '/assets/payment-'] : []
    const missing = () => early.filter((path) => !requested.some((one) => one.startsWith(path)))
    await expect.poll(missing).toEqual([])

    release()
    await page.locator('[data-line=live]').waitFor()
    for (const path of answers) expect(requested.filter((one) => one === path)).toHaveLength(1)
    expect(await first.count()).toBe(0)
    await page.getByRole('heading', { name: headline, exact: true }).waitFor()
    const signIn = page.getByRole('link', { name: turn.signIn[isWithheld ? 'withheld' : 'unpaid']() })
    if (isStranger) await signIn.waitFor()
    const { shift, gaps } = await page.evaluate(() => window.seen)
    expect(gaps).toBe(0)
    expect(shift).toBeLessThan(MOST_SHIFT)
  },
)
