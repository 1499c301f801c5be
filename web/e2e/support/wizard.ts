import type { Language } from '@passage/contracts/domain/orders/travel'
import { testStack } from '@passage/local/testing/stack'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Screen } from '../../src/lib/places/wizard-place.ts'
import { forgetDraft } from './api.ts'
import { textsOf } from './texts.ts'
import { appUrl } from './visitor.ts'

export interface RealFiles {
  pdf: { name: string; mimeType: string; buffer: Buffer }
  jpeg: { name: string; mimeType: string; buffer: Buffer }
}

/** A real PDF and a real JPEG, made by the browser. */
export async function realFiles(context: BrowserContext): Promise<RealFiles> {
  const page = await context.newPage()
  // Filled with text: a blank page is asked about before it is sent.
  await page.setContent(`<h1>Passport</h1>${'<p>UTOPIA · P&lt;UTODURAND&lt;&lt;MARIE</p>'.repeat(20)}`)
  const pdf = await page.pdf()
  const jpeg = await page.screenshot({ type: 'jpeg' })
  await page.close()
  return {
    pdf: { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf },
    jpeg: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: jpeg },
  }
}

/** The slot's file input, as opposed to the one of the camera. */
const inputOf = (slot: Locator): Locator => slot.locator('input[type=file]:not([capture])').last()

/** Presses Enter on the focused button, which requests a file, and answers in place of the system's dialog. */
export async function chooseFileByKey(page: Page, slot: Locator, file: RealFiles['pdf']): Promise<void> {
  const input = inputOf(slot)
  await input.evaluate((element) =>
    element.addEventListener('click', (event) => {
      event.preventDefault()
      element.setAttribute('data-asked', '')
    }),
  )
  await page.keyboard.press('Enter')
  expect(await input.getAttribute('data-asked')).toBe('')
  await input.setInputFiles(file)
}

/** Chooses a file for one of the wizard's documents, found by its name on the page, or in a traveller's section. */
export async function upload(page: Page | Locator, document: string, file: RealFiles['pdf']): Promise<void> {
  await inputOf(page.getByRole('listitem', { name: document, exact: true })).setInputFiles(file)
}

/** Drops a file on one of the wizard's documents. */
export async function drop(page: Page, document: string, { name, mimeType, buffer }: RealFiles['pdf']): Promise<void> {
  const slot = page.getByRole('listitem', { name: document, exact: true }).locator('> div')
  const dataTransfer = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }))
      return transfer
    },
    { name, type: mimeType, bytes: buffer.toString('base64') },
  )
  await slot.dispatchEvent('dragenter', { dataTransfer })
  await slot.getByText(textsOf('en').document.dropNow()).waitFor()
  await slot.dispatchEvent('drop', { dataTransfer })
}

/** Fills and sends the sign-in page's form. */
export async function signInOnPage(page: Page, username: string, password: string, language: Language = 'en') {
  const { session } = textsOf(language)
  await page.getByLabel(session.username()).fill(username)
  await page.getByLabel(session.password(), { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: session.submit(), exact: true }).click()
}

/** Signs the demo customer in on the sign-in page, without an earlier draft. */
export async function signInAsCustomer(page: Page, language: Language = 'en'): Promise<void> {
  await forgetDraft('customer')
  await signInOnPage(page, 'customer', 'Passage-customer-2026', language)
}

/** The countries' codes of the cards in step 1. */
export const destinationsOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-destination]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-destination') ?? ''))

/** Step 1: chooses the first offer of a destination, which is the first one unless a code names it. */
export async function chooseOffer(page: Page, code?: string): Promise<void> {
  const card = page.locator(code ? `[data-destination=${code}]` : '[data-destination]').first()
  await card.waitFor()
  const more = card.locator('button[aria-expanded=false]')
  // An official site opens in its own tab.
  const offer = card.locator('a:not([target])').first()
  await more.or(offer).first().waitFor()
  if ((await more.count()) > 0) await more.click()
  await offer.click()
}

export const continueOf = (page: Page): Locator =>
  page.getByRole('button', { name: textsOf('en').order.details.next(), exact: true })

/** Waits for a screen of step 2, with the focus at its heading. */
export async function shows(page: Page, screen: Screen, language: Language = 'en'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: textsOf(language).order.screens[screen]() }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step-heading')
}

/** The same for a screen that is new and starts at its top; on the way back the browser restores the place. */
export async function begins(page: Page, screen: Screen): Promise<void> {
  await shows(page, screen)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** Presses Continue of a screen of step 2 and waits for the next one. */
export async function continueTo(page: Page, screen: Screen, language: Language = 'en'): Promise<void> {
  const { order } = textsOf(language)
  await page.getByRole('button', { name: order.details.next(), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: order.screens[screen]() }).waitFor()
}

/** From the travellers' screen to the documents', as a signed-in customer. */
export async function goToDocuments(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByLabel(textsOf(language).order.details.nationality(), { exact: true }).first().selectOption('FR')
  await continueTo(page, 'contact', language)
  await continueTo(page, 'documents', language)
}

/** Fills step 2 as a signed-in customer and uploads one document. The check's Continue is left to press. */
export async function fillDetails(page: Page, file: RealFiles['pdf'], language: Language = 'en'): Promise<void> {
  const { types, phases } = textsOf(language).document
  await goToDocuments(page, language)
  await page.locator('[name=consent]').check()
  await upload(page, types.passport.name(), file)
  await page.getByText(phases.verified()).first().waitFor()
  await continueTo(page, 'check', language)
  await page.locator('[name=terms]').check()
}

/** Presses Pay and returns the checkout, which opens in a new tab. */
export async function openCheckout(page: Page): Promise<Page> {
  const [checkout] = await Promise.all([page.context().waitForEvent('page'), page.locator('[data-pay]').click()])
  await checkout.locator('[name=number]').waitFor()
  return checkout
}

/** Fills the sandbox's payment form, in either language, with a card and sends it. */
export async function payWithCard(checkout: Page, number: string): Promise<void> {
  const values = { number, expiry: '12 / 34', cvc: '123', name: 'Marie Durand' }
  for (const [field, value] of Object.entries(values)) await checkout.locator(`[name=${field}]`).fill(value)
  await checkout.locator('form button.primary').click()
}

/** The order's number in the wizard's address. */
export function orderNumberOf(page: Page): string {
  const number = new URL(page.url()).searchParams.get('order')
  if (!number) throw new Error(`No order in ${page.url()}`)
  return number
}

export interface Charges {
  succeeded: number
  failed: number
  refunds: number
}

/** The Stripe sandbox's charges of an order. */
export async function chargesOf(orderId: string): Promise<Charges> {
  const response = await fetch(`${testStack().env.STRIPE_API_BASE}/_sandbox/counters`)
  const { byMetadata } = (await response.json()) as { byMetadata: Record<string, Record<string, Charges>> }
  return byMetadata.order_id?.[orderId] ?? { succeeded: 0, failed: 0, refunds: 0 }
}

/** The customer's tracking page of an order. */
export const trackingUrl = (orderNumber: string): string => `${appUrl()}/orders?number=${orderNumber}`
