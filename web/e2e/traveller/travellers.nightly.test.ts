import { describe, expect, it } from 'vitest'
import { overflow } from '../support/axe.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { visit } from '../support/visitor.ts'

describe('the travellers on the order’s page', () => {
  it('fit 320 pixels with a long name without a space, also in the order’s dialog', async () => {
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
