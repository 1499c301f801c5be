import { nationalityName } from '@passage/contracts/places/nationality-name'
import { describe, expect, it } from 'vitest'
import { formatDate } from '../../src/lib/words/format.ts'
import { isSound, overflow } from '../support/axe.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

/** Of a stateless person with one name, born in May 1990. */
const STATELESS = `P<FRASUHARTOE${'<'.repeat(31)}\n12AB345673XXA9005<<8M3401011${'<'.repeat(14)}06`

describe('the travellers on the order’s page', () => {
  it('fit 320 pixels with a long name without a space, also in the order’s dialog', async () => {
    const last = 'Donaudampfschifffahrtsgesellschaftskapitän'
    const { orderNumber } = await createPaidOrder({
      traveller: { first: 'דוד', last },
      details: false,
      documents: [],
    })
    const places = [`/orders?number=${orderNumber}`, `/my-orders?order=${orderNumber}`]
    for (const path of places) {
      const { page } = await visit({ path, account: 'customer', language: 'fr', width: 320 })
      const name = page.locator('[data-traveller="1"]').getByRole('heading')
      await name.waitFor()
      expect(await name.innerText()).toContain(last)
      expect(await overflow(page), path).toBe(0)
    }
  })

  it.each(DESK_AND_PHONE)(
    'may have one name, no country and no day of birth, as the passport’s lines say: %s',
    async (language, width) => {
      const traveller = { first: 'Sühartö', last: 'X' }
      const { orderNumber } = await createPaidOrder({ traveller, details: false, documents: [], language })
      const { page } = await visit({ path: `/orders?number=${orderNumber}`, account: 'customer', language, width })
      const { ownOrder, common } = textsOf(language)
      const row = page.locator('[data-traveller="1"]')
      await row.getByRole('button').first().click()
      await row.getByLabel(ownOrder.travellers.lines.label()).fill(STATELESS)
      const single = row.getByLabel(common.passport.noFirstName())
      await expect.poll(() => single.isChecked()).toBe(true)
      expect(await row.getByLabel(ownOrder.travellers.fields.firstName(), { exact: true }).isDisabled()).toBe(true)
      expect(await row.getByLabel(ownOrder.travellers.fields.lastName(), { exact: true }).inputValue()).toBe('Suhartoe')
      expect(await row.getByLabel(ownOrder.travellers.fields.nationality(), { exact: true }).inputValue()).toBe('XXA')
      expect(await row.getByLabel(common.passport.birthYear()).inputValue()).toBe('1990')
      expect(await row.getByLabel(common.passport.birthMonth()).inputValue()).toBe('05')
      await isSound(page)
      await row.getByRole('button', { name: ownOrder.form.save(), exact: true }).click()
      await row.locator('form').waitFor({ state: 'detached' })
      expect(await row.textContent()).toContain(nationalityName('XXA', language))
      expect(await row.textContent()).toContain(formatDate('1990-05', language))
      expect(await row.textContent()).toContain(ownOrder.travellers.complete())
    },
  )
})
