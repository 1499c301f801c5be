import { describe, expect, it } from 'vitest'
import { overflow } from '../support/axe.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const NAMES = 'p<fradurand<<marie'
const NUMBERS = '12AB345673FRA9001011F3001019<<<<<<<<<<<<<<00'

describe('the travellers on the order’s page', () => {
  it.each(DESK_AND_PHONE)(
    'are completed by a passport’s lines during the review (%s at %d px)',
    async (language, width) => {
      const { orderNumber } = await createPaidOrder({ details: false, language })
      const { page, LL } = await openOwnPage(orderNumber, { account: 'customer', language, width })
      const texts = LL.ownOrder.travellers
      const row = page.locator('[data-traveller="1"]')
      const shown = (field: keyof typeof texts.fields) => row.getByLabel(texts.fields[field](), { exact: true })
      await row.getByRole('button').click()
      const lines = row.getByLabel(texts.lines.label())
      await expect.poll(() => lines.evaluate((field) => field === document.activeElement)).toBe(true)

      // A typo in the date of birth: the form names the part, fills nothing and loses nothing.
      const slip = NUMBERS.replace('900101', '910101')
      await lines.fill(`${NAMES}\n${slip}`)
      await row.getByRole('button', { name: texts.lines.read(), exact: true }).click()
      await row.getByText(texts.lines.parts.birthDate(), { exact: false }).waitFor()
      expect(await shown('passportNumber').inputValue()).toBe('')
      expect(await lines.inputValue()).toContain(slip)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')

      await lines.fill(`${NAMES}\n${NUMBERS}`)
      await row.getByRole('button', { name: texts.lines.read(), exact: true }).click()
      await expect.poll(() => shown('passportNumber').inputValue()).toBe('12AB34567')
      expect(await shown('birthDate').inputValue()).toBe('1990-01-01')
      expect(await shown('nationality').inputValue()).toBe('FR')
      expect(await shown('passportExpiry').inputValue()).toBe('2030-01-01')
      expect(await overflow(page)).toBe(0)
      await row.getByRole('button', { name: LL.ownOrder.form.save(), exact: true }).click()
      // A complete traveller moves to the folded part of the page.
      await row.getByText(texts.complete(), { exact: true }).waitFor({ state: 'attached' })
    },
  )

  it('fit a phone with a long name without a space, as in the order’s dialog', async () => {
    const last = 'Donaudampfschifffahrtsgesellschaftskapitän'
    const { id, orderNumber } = await createPaidOrder({
      traveller: { first: 'דוד', last },
      details: false,
      documents: [],
    })
    const places = [`/orders?number=${orderNumber}`, `/my-orders?order=${id}`]
    for (const path of places) {
      const { page } = await visit({ path, account: 'customer', language: 'fr', width: 320 })
      const name = page.locator('[data-traveller="1"]').getByRole('heading')
      await name.waitFor()
      expect(await name.innerText()).toContain(last)
      expect(await overflow(page), path).toBe(0)
    }
  })
})
