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

/** Layout shift that no reader notices. */
const STILL = 0.02

test.each([
  { who: 'a stranger', language: 'en', width: 375 },
  { who: 'its owner', language: 'fr', width: 1440, account: 'customer' },
  { who: 'a stranger, who would have to sign in to answer', language: 'en', width: 375, isWithheld: true },
] as const)(
  'the order stands on the page before React is there, and stays where it is ($who, $language, $width pixels)',
  async ({ language, width, ...reader }) => {
    const isWithheld = 'isWithheld' in reader
    const { id, orderNumber } = isWithheld ? await createPaidOrder({ documents: [] }) : await createOrder()
    const { turn } = textsOf(language).tracking
    const isStranger = !('account' in reader)
    const headline = isWithheld ? turn.stranger.asked() : isStranger ? turn.stranger.unpaid() : turn.pending()
    let letReactCome = () => {}
    const late = new Promise<void>((resolve) => {
      letReactCome = resolve
    })
    const { page } = await visit({
      path: '/favicon.svg',
      ...{ language, width, ...('account' in reader && { account: reader.account }), strict: true },
      prepare: async (page) => {
        await page.route('**/assets/base-*', (route) => late.then(() => route.continue()))
        await page.addInitScript((words) => {
          window.seen = { shift: 0, gaps: 0 }
          let stood = false
          new MutationObserver(() => {
            const stands = document.body?.textContent.includes(words) ?? false
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
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // The page counts as loaded once React is there.
    await page.goto(`/orders?number=${orderNumber}`, { waitUntil: 'commit' })
    const first = page.locator('[data-first-look]')
    await first.getByText(headline, { exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await overflow(page)).toBe(0)

    // What its owner will press is on its way as well, with what React needs to know for it.
    const answers = 'account' in reader ? [`/api/orders/track/${orderNumber}`, '/api/auth/me', `/api/orders/${id}`] : []
    const early = 'account' in reader ? [...answers, '/assets/payment-'] : []
    const missing = () => early.filter((path) => !asked.some((one) => one.startsWith(path)))
    await expect.poll(missing).toEqual([])

    letReactCome()
    await page.locator('[data-line=live]').waitFor()
    for (const path of answers) expect(asked.filter((one) => one === path)).toHaveLength(1)
    expect(await first.count()).toBe(0)
    await page.getByRole('heading', { name: headline, exact: true }).waitFor()
    const signIn = page.getByRole('link', { name: turn.signIn[isWithheld ? 'withheld' : 'unpaid']() })
    if (isStranger) await signIn.waitFor()
    const { shift, gaps } = await page.evaluate(() => window.seen)
    expect(gaps).toBe(0)
    expect(shift).toBeLessThan(STILL)
  },
)
