import { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import type { Bench } from '../bench.ts'
import { onePaidOrder } from '../orders.ts'

/** A page whose first load is measured. */
export interface Page {
  name: string
  path: string
  /** CSS of an element that is there when the page can be used. */
  ready: string
}

/** The order's page, the wizard's forms and the landing page. */
export async function pagesOf(bench: Bench): Promise<Page[]> {
  const { orderNumber } = await onePaidOrder(bench)
  const offers = await bench.api.call({ method: 'GET', path: '/api/visa-orders?limit=1', answer: VisaOfferPage })
  return [
    { name: 'order’s page', path: orderPath(orderNumber), ready: '[data-line=live]' },
    { name: 'wizard', path: `/order?offer=${offers.data[0]?.id}`, ready: 'form' },
    { name: 'landing page', path: '/', ready: 'header a[href*=login]' },
  ]
}

/** A phone's page with an empty cache, of the agency or of a visitor. */
export async function signedInPhone(
  browser: Browser,
  { origin, tokens }: Bench,
  isSignedIn = true,
): Promise<BrowserPage> {
  const localStorage = isSignedIn ? [{ name: 'sessionToken', value: tokens.agency }] : []
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 375, height: 800 },
    timezoneId: LUXEMBOURG,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return context.newPage()
}
