import { describe, expect, it } from 'vitest'
import { focusTab } from '../support/actions.ts'
import { createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { openOwnPage } from '../support/own-page.ts'
import { newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chargesOf, openCheckout, payWithCard } from '../support/wizard.ts'

const SCENE = { language: 'fr', width: 375 } as const
const LL = textsOf(SCENE.language)

const DECLINED = '4000 0000 0000 0002'
const ASKS_FOR_3D_SECURE = '4000 0027 6000 3184'

describe('a traveller whose card is declined, on a phone, in French', () => {
  it('finds the unpaid order, pays it by another card with 3-D Secure and gets its invoice', async () => {
    const { payment, paymentStatus, tracking } = LL
    const account = await newPerson()
    const { id, orderNumber } = await createOrder(account, account.email)
    const { page } = await visit({ ...SCENE, path: '/my-orders', account })
    const row = page.locator('main li').filter({ hasText: orderNumber })
    await row.getByText(/^Payer [\d,]+.€ avant /).waitFor()
    await isSound(page)
    await row.getByRole('link', { name: orderNumber }).click()
    await page.waitForURL(`**/orders?number=${orderNumber}`)
    await page.locator('[data-pay]').waitFor()
    await isSound(page)

    // Step 3 of the wizard: a closed tab, a declined card, then 3-D Secure.
    await page.goto(`/order?order=${orderNumber}`)
    await page.locator('[data-pay]').waitFor()
    await isSound(page)
    await (await openCheckout(page)).close()
    await page.getByText(payment.open.waiting()).waitFor()
    await focusTab(page)
    await page.getByText(payment.open.still()).waitFor()
    await page.getByRole('button', { name: payment.open.check(), exact: true }).click()
    await page.getByText(payment.open.stillPending()).waitFor()
    await isSound(page)
    const declined = await openCheckout(page)
    await payWithCard(declined, DECLINED)
    await page.getByText(payment.declined()).waitFor()
    await isSound(page)
    await declined.close()
    const checkout = await openCheckout(page)
    await payWithCard(checkout, ASKS_FOR_3D_SECURE)
    await checkout.getByRole('button', { name: 'Fail authentication' }).click()
    await payWithCard(checkout, ASKS_FOR_3D_SECURE)
    await checkout.getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByRole('heading', { name: tracking.orderTitle({ number: orderNumber }), level: 1 }).waitFor()
    await isSound(page)
    const received = page.locator('[data-received]')
    await received.getByText(orderNumber).waitFor()
    await expect.poll(() => received.innerText()).toMatch(/Visa\s••••\s3184/)
    expect(await received.innerText()).toContain(account.email)
    expect(await chargesOf(id)).toMatchObject({ succeeded: 1 })
    await page.goto('/my-orders')
    await row.getByText(paymentStatus.completed(), { exact: true }).waitFor()

    const own = await openOwnPage(orderNumber, { ...SCENE, account })
    await own.open('money')
    const invoice = own.page.getByText(/^Facture /).first()
    await invoice.waitFor()
    await own.isSound()
  })
})
