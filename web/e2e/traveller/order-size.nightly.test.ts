import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chooseOffer, continueTo, openCheckout, payWithCard, realFiles, upload } from '../support/wizard.ts'

const { document: documents, order, payment } = textsOf('en')

/** The limits of a screen on a phone, and the taps of the whole order. */
const LIMITS = {
  travellers: { words: 114, pixels: 1_820, fields: 8 },
  contact: { words: 55, pixels: 900, fields: 3 },
  documents: { words: 133, pixels: 1_350, fields: 1 },
  check: { words: 267, pixels: 2_500, fields: 2 },
  payment: { words: 95, pixels: 950, fields: 0 },
  paid: { words: 390, pixels: 3_300, fields: 1 },
  taps: 8,
} as const

type Screen = Exclude<keyof typeof LIMITS, 'taps'>

/** Counts the visible content of the page's main part; of a list of choices only the chosen one. */
const sizeOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const shown = (element: HTMLElement) => element.checkVisibility()
    const listed = [...(main?.querySelectorAll('select') ?? [])]
      .filter(shown)
      .map(({ innerText }) => innerText)
      .join(' ')
    const wordsIn = (text = '') => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    return {
      words: wordsIn(main?.innerText) - wordsIn(listed),
      pixels: Math.round(main?.getBoundingClientRect().height ?? 0),
      fields: [...(main?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])].filter(shown).length,
    }
  })

it('an order of one traveller on a phone stays within its limits of words, pixels, fields and taps', async () => {
  let taps = 0
  const { page, context } = await visit({ path: '/order', account: 'customer', width: 375 })
  await page.exposeFunction('tapped', () => taps++)
  await page.evaluate(() => {
    const { tapped } = window as unknown as { tapped: () => void }
    document.addEventListener('click', ({ isTrusted }) => isTrusted && tapped(), true)
  })
  const { pdf } = await realFiles(context)
  const sizes: Partial<Record<Screen, Awaited<ReturnType<typeof sizeOf>>>> = {}

  await chooseOffer(page)
  await page.getByLabel(order.details.nationality(), { exact: true }).selectOption('FR')
  // The expected days are read after the screen.
  await page
    .getByText(/^Expected by /)
    .first()
    .waitFor()
  sizes.travellers = await sizeOf(page)
  await continueTo(page, 'contact')
  await page.getByLabel(order.contact.phone()).waitFor()
  sizes.contact = await sizeOf(page)
  await continueTo(page, 'documents')
  await page.locator('[name=consent]').waitFor()
  sizes.documents = await sizeOf(page)
  await page.locator('[name=consent]').check()
  await upload(page, documents.types.passport.name(), pdf)
  await page.getByText(documents.phases.verified()).first().waitFor()
  await continueTo(page, 'check')
  await page.locator('[name=terms]').waitFor()
  sizes.check = await sizeOf(page)
  await page.locator('[name=terms]').check()
  await page.getByRole('button', { name: order.placing.continue() }).click()
  await page.locator('[data-pay]').waitFor()
  sizes.payment = await sizeOf(page)
  const checkout = await openCheckout(page)
  await page.getByText(payment.open.waiting()).waitFor()
  await payWithCard(checkout, '4242 4242 4242 4242')
  await page.locator('[data-line=live]').waitFor()
  await page.locator('[data-fold=trip]').waitFor()
  sizes.paid = await sizeOf(page)

  for (const screen of Object.keys(sizes) as Screen[])
    for (const what of ['words', 'pixels', 'fields'] as const)
      expect.soft(sizes[screen]?.[what], `${what} of ${screen}`).toBeLessThanOrEqual(LIMITS[screen][what])
  expect(taps).toBeLessThanOrEqual(LIMITS.taps)
})
