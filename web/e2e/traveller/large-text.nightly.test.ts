import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chooseOffer, continueTo, realFiles, upload } from '../support/wizard.ts'

/** Asserts that with text at 200 % header, pay and amounts stay inside the page and apart. */
async function fitsLargeText(page: Page): Promise<void> {
  const faults = async () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      const shown = (element: Element) => element.getClientRects().length > 0
      const name = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
      const box = (element: Element) => element.getBoundingClientRect()
      const scrolls = (element: Element) => getComputedStyle(element.parentElement ?? element).overflowX === 'auto'
      const texts = [
        ...document.querySelectorAll('header *, [data-pay], [data-pay] *, main form dd, [data-price-bar] *'),
      ].filter(
        (element) =>
          shown(element) &&
          !scrolls(element) &&
          [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
          !element.closest('.sr-only, [aria-hidden=true]'),
      )
      const outside = texts.filter((one) => box(one).right > innerWidth + 1 || box(one).left < -1)
      const overlapping = [...document.querySelectorAll('header, [data-price-bar], dl')].flatMap((bar) => {
        const parts = [...bar.querySelectorAll('a, button, select, dt, dd')].filter(shown)
        return parts.flatMap((one, index) =>
          parts.slice(index + 1).filter((other) => {
            const [a, b] = [box(one), box(other)]
            const apart =
              a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
            return !apart && !one.contains(other)
          }),
        )
      })
      return [...outside.map((one) => `outside: ${name(one)}`), ...overlapping.map((one) => `overlaps: ${name(one)}`)]
    })
  await expect.poll(faults, { timeout: 5_000 }).toEqual([])
}

describe('text at 200 % on a phone', () => {
  it.each(['en', 'fr'] as const)('stays inside the page and apart (%s)', async (language) => {
    const { document: documents, order } = textsOf(language)
    const visitor = await visit({ language, width: 375 })
    await fitsLargeText(visitor.page)

    const { page, context } = await enter({ language, width: 375, role: 'customer', path: '/order' })
    const { pdf } = await realFiles(context)
    await page.locator('[data-destination]').first().waitFor()
    await fitsLargeText(page)
    await chooseOffer(page)
    await page.getByLabel(order.details.nationality(), { exact: true }).first().selectOption('FR')
    await fitsLargeText(page)
    await continueTo(page, 'contact', language)
    await fitsLargeText(page)
    await continueTo(page, 'documents', language)
    await page.locator('[name=consent]').check()
    await upload(page, documents.types.passport.name(), pdf)
    await page.getByText(documents.phases.verified()).first().waitFor()
    await fitsLargeText(page)
    await continueTo(page, 'check', language)
    await fitsLargeText(page)
    await page.locator('[name=terms]').check()
    await page.getByRole('button', { name: order.placing.continue() }).click()
    await page.locator('[data-pay]').waitFor()
    await fitsLargeText(page)
    await page.goto(`/orders?number=${new URL(page.url()).searchParams.get('order')}`)
    await page.locator('[data-pay]').waitFor()
    await fitsLargeText(page)
  })
})
