import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { passportPdf } from '@passage/local/seed/files/pdf'
import { launchBrowser } from '@passage/local/testing/browser'
import type { TestStack } from '@passage/local/testing/stack'
import type { Locator, Page } from 'playwright-core'
import { api } from '../pictures/api.ts'
import { openBench } from './bench.ts'

const PHONE = { width: 375, height: 812 }
const MARIE = { first: 'Marie', last: 'Durand' }

interface Screen {
  name: string
  /** From top to bottom, as it comes. */
  pixels: number
  /** Fields that are seen without unfolding anything, a file each included. */
  fields: number
  /** Until the next screen; a choice in a list is two, a field that is typed into is one. */
  taps: number
}

/** A customer, signed in, orders for one traveller on a phone with one document: the screens, and what each asks of a thumb, as lines. */
export async function orderWalk(stack: TestStack): Promise<string[]> {
  const bench = await openBench(stack)
  const browser = await launchBrowser()
  try {
    const appUrl = stack.env.APP_URL ?? bench.origin
    const localStorage = [
      { name: 'language', value: 'en' },
      { name: 'sessionToken', value: await api(appUrl).signIn('customer') },
    ]
    const context = await browser.newContext({
      ...{ baseURL: appUrl, viewport: PHONE, hasTouch: true, isMobile: true, timezoneId: LUXEMBOURG },
      storageState: { cookies: [], origins: [{ origin: appUrl, localStorage }] },
    })
    const page = await context.newPage()
    await page.goto('/order')
    const screens = await walk(page)
    const sum = (part: 'pixels' | 'fields' | 'taps') => screens.reduce((before, screen) => before + screen[part], 0)
    const all = { name: `${screens.length} screens`, pixels: sum('pixels'), fields: sum('fields'), taps: sum('taps') }
    return [
      `An order on a phone of ${PHONE.width} × ${PHONE.height} pixels, by a customer who is signed in, for one traveller:`,
      `  ${'screen'.padEnd(28)} pixels  fields  taps`,
      ...[...screens, all].map(lineOf),
      `  On the order’s page the turn card begins at pixel ${await topOf(page)}.`,
    ]
  } finally {
    await Promise.all([browser.close(), bench.close()])
  }
}

const lineOf = ({ name, pixels, fields, taps }: Screen): string =>
  `  ${name.padEnd(28)} ${String(pixels).padStart(6)}  ${String(fields).padStart(6)}  ${String(taps).padStart(4)}`

const topOf = (page: Page): Promise<number> =>
  page
    .locator('#turn-title')
    .evaluate((title) => Math.round(title.closest('section')?.getBoundingClientRect().top ?? 0))

/** From the list of destinations to the order's own page. */
async function walk(page: Page): Promise<Screen[]> {
  const screens: Screen[] = []
  let taps = 0
  const tap = async (place: Locator) => {
    taps += 1
    await place.tap()
  }
  const on = async (part: string, act: () => Promise<unknown>) => {
    await page.locator(part).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('main .animate-pulse'))
    const seen = await page.evaluate(() => {
      const fields = 'input:not([type=hidden], [hidden], [type=radio]), select, textarea, fieldset:has([type=radio])'
      const isSeen = (field: Element) => field.checkVisibility() && field.closest('details:not([open])') === null
      const files = [...document.querySelectorAll('main input[type=file]:not([capture])')].filter((file) =>
        isSeen(file.parentElement ?? file),
      )
      return {
        name: document.querySelector('main h1')?.textContent ?? '',
        pixels: document.documentElement.scrollHeight,
        fields: [...document.querySelectorAll(`main :is(${fields})`)].filter(isSeen).length + files.length,
      }
    })
    taps = 0
    await act()
    screens.push({ ...seen, taps })
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const next = () => tap(button('Continue'))

  await on('[data-destination]', async () => {
    const japan = page.locator('[data-destination=JP]')
    await tap(page.getByLabel('Search a country'))
    await page.keyboard.type('Japan')
    await page.getByText('1 destination', { exact: true }).waitFor()
    await tap(japan.getByRole('button'))
    await tap(japan.getByRole('link').first())
    await page.waitForURL('**/order?offer=*')
  })
  await on('form', async () => {
    taps += 2
    await page.getByLabel('Nationality', { exact: true }).selectOption('FR')
    await next()
    await page.waitForURL('**screen=contact*')
  })
  await on('[autocomplete=email]', async () => {
    await next()
    await page.waitForURL('**screen=documents*')
  })
  await on('[name=consent]', async () => {
    await tap(page.locator('[name=consent]'))
    // The system's dialog has two more: the place, and the file.
    taps += 3
    const buffer = Buffer.from(await passportPdf(MARIE, 'FR'))
    const input = page.getByRole('listitem', { name: 'Passport', exact: true }).locator('input[type=file]').first()
    await input.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer })
    await page.getByText('Uploaded and readable').waitFor()
    await next()
    await page.waitForURL('**screen=check*')
  })
  await on('[name=terms]', async () => {
    await tap(page.locator('[name=terms]'))
    await tap(button('Continue to payment'))
    await page.waitForURL('**/order?order=*')
  })
  await on('[data-pay]', async () => {
    const [checkout] = await Promise.all([page.context().waitForEvent('page'), tap(page.locator('[data-pay]'))])
    // The checkout is Stripe's own.
    await checkout.getByLabel('Card number').fill('4242 4242 4242 4242')
    await checkout.getByLabel('Expiry date').fill('12 / 34')
    await checkout.getByLabel('Security code').fill('123')
    await checkout.getByLabel('Name on card').fill('Marie Durand')
    await checkout.getByRole('button', { name: /^Pay €/ }).click()
    await page.getByRole('heading', { level: 1, name: /ORD-/ }).waitFor()
  })
  await on('[data-request]', async () => undefined)
  const [number = ''] = (await page.locator('main').innerText()).match(/ORD-[A-Z0-9]{8}/) ?? []
  await page.goto(orderPath(number))
  await on('[data-fold=trip]', async () => undefined)
  return screens
}
