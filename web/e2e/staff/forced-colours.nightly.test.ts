import { expect, it } from 'vitest'
import { createPaidOrder } from '../support/paid-order.ts'
import { enter } from '../support/people.ts'

it('shows in forced colours which document is chosen', async () => {
  const { orderNumber } = await createPaidOrder()
  const { page } = await enter({ role: 'service_provider', path: `/desk?order=${orderNumber}` })
  await page.emulateMedia({ forcedColors: 'active' })
  const colourOf = (isChosen: boolean) =>
    page
      .locator(`article [data-document][aria-selected=${isChosen}]`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await colourOf(true)).not.toBe(await colourOf(false))
})
