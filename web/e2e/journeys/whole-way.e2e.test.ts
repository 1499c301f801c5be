import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { formatDay } from '../../src/lib/words/format.ts'
import { isSound } from '../support/axe.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { trackingUrl } from '../support/wizard.ts'

const { journey, ownOrder } = textsOf('fr')

it('a visa with fingerprints says so before it is ordered, and its order shows the whole way with dates', async () => {
  const ordering = createPaidOrder({ destination: 'China', language: 'fr' })
  const scene = { account: 'customer', language: 'fr', width: 375 } as const
  const { page } = await visit({ ...scene, path: '/order?search=Chine&country=CN' })
  const china = page.locator('[data-destination=CN]')
  await china.getByText(journey.needs.biometrics()).first().waitFor()
  await isSound(page)

  const { orderNumber, promise, journey: asked } = await ordering
  await page.goto(trackingUrl(orderNumber))
  await page
    .locator('[data-promised]')
    .getByText(formatDay(promise?.promisedOn ?? '', 'fr'))
    .first()
    .waitFor()
  const card = page.locator('[data-promise]')
  await card.getByText(journey.needs.biometrics()).waitFor()
  await card.getByText(journey.needs.passport(asked.passportDays)).waitFor()
  await card.locator('[data-way] summary').click()
  const steps = card.locator('[data-map] > li')
  expect(await steps.evaluateAll((all) => all.map((one) => one.getAttribute('data-step')))).toEqual([
    ...['checked', 'submitted', 'in_person', 'passport_sent', 'decision', 'delivery'],
  ])
  expect(await card.locator('[aria-current=step]').getAttribute('data-step')).toBe('checked')
  await isSound(page)

  // The calendar has what travellers do themselves, and by when they need the visa.
  await page.locator('[data-fold=trip] summary').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: ownOrder.trip.calendar() }).click(),
  ])
  const calendar = await readFile(await download.path(), 'utf8')
  for (const day of ['visa', 'in-person', 'needed', 'departure'])
    expect(calendar).toContain(`UID:${day}-${orderNumber}`)
})
