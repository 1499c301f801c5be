import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { describe, expect, it } from 'vitest'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { countShifts, shiftOf } from '../support/layout-shift.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, payCheckout } from '../support/paid-order.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { approveAll, askFor, deliverVisa, documentOf, moveTo, review } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { signInOnPage } from '../support/wizard.ts'

/** A person with a paid order. */
async function personWithOrder(documents?: readonly DocumentType[]) {
  const account = await newPerson()
  const order = await createPaidOrder({ account, customerEmail: account.email, ...(documents && { documents }) })
  return { account, order }
}

describe('a document that was sent back, on a phone', () => {
  it.each(['en', 'fr'] as const)(
    'is the first thing under the status, without consent or receipt (%s)',
    async (language) => {
      const { account, order } = await personWithOrder()
      await review(await documentOf(order.id, 'photo'), { verdict: 'rejected', reason: 'cropped' })
      await askFor(order.id, { documentType: 'bank_statement' })
      const { page, LL, turn } = await openOwnPage(order.orderNumber, { account, language, width: 375 })
      const headings = turn.getByRole('heading')
      await headings.nth(2).waitFor()
      const { action } = LL.ownOrder
      const name = LL.document.types.photo.name()
      expect(await headings.nth(1).innerText()).toBe(action.replace({ document: name }))
      const place = await headings.nth(1).boundingBox()
      expect(place?.y).toBeLessThan(420)
      expect(await page.locator('[name=consent]:visible').count()).toBe(0)
      expect(await page.locator('[data-received]').count()).toBe(0)
      // The consent can still be read, and withdrawn.
      await turn.locator('[data-agreed] > summary').click()
      const consent = turn.locator('[name=consent]')
      await consent.uncheck()
      await turn.locator('[data-request] [name=consent]').waitFor()
      expect(await page.locator('[data-agreed]').count()).toBe(0)
      await isSound(page)
    },
  )
})

describe('a delivered visa, signed out', () => {
  it.each(DESK_AND_PHONE)(
    'asks to sign in to download it, and then downloads it from the same order (%s)',
    async (language, width) => {
      const { account, order } = await personWithOrder()
      const { orderNumber } = order
      await approveAll(order.id)
      await moveTo(order.id, { status: 'approved', notes: '' })
      await deliverVisa(order.id, 'Visa.pdf')
      const LL = textsOf(language)
      const { page } = await visit({ path: `/orders?number=${orderNumber}`, language, width })
      const turn = page.getByRole('region', { name: LL.tracking.turn.label() })
      await turn.getByText(LL.tracking.turn.left.download(), { exact: true }).waitFor()
      await isSound(page)
      await turn.getByRole('link', { name: LL.tracking.turn.signIn.download() }).click()
      await page.waitForURL('**/clerk-login?next=*')
      await signInOnPage(page, account.username, PASSWORD, language)
      await page.waitForURL(`**/orders?number=${orderNumber}`)
      await page.getByRole('button', { name: LL.document.downloadFor({ file: 'Visa.pdf' }) }).waitFor()
      expect(await turn.getByText(LL.turn.nobody(), { exact: true }).count()).toBe(0)
    },
  )

  it('shows a person with another account that the order is not theirs', async () => {
    const { order } = await personWithOrder()
    await askFor(order.id, { documentType: 'bank_statement' })
    const other = await newPerson()
    const { page } = await visit({ path: `/orders?number=${order.orderNumber}`, account: other, width: 375 })
    const { turn } = textsOf('en').tracking
    await page.getByText(turn.notYours({ email: other.email })).waitFor()
    expect(await page.getByRole('link', { name: turn.signIn.asked() }).count()).toBe(0)
    await isSound(page)
  })
})

describe('a refused application', () => {
  it.each(DESK_AND_PHONE)('shows the reason, the refund and the next actions (%s)', async (language, width) => {
    const { account, order } = await personWithOrder()
    const notes = 'Votre passeport expire avant votre retour.'
    await moveTo(order.id, { status: 'rejected', notes })
    const { page, LL, turn } = await openOwnPage(order.orderNumber, { account, language, width })
    await turn.getByText(LL.tracking.turn.refused.passage(), { exact: true }).waitFor()
    await turn.getByText(notes).waitFor()
    const { end } = LL.ownOrder
    await turn.getByText(end.all()).waitFor()
    expect(await turn.getByText(LL.turn.nobody(), { exact: true }).count()).toBe(0)
    expect(await turn.locator('.lucide-circle-check').count()).toBe(0)
    await isSound(page)
    await turn.getByRole('link', { name: end.again() }).click()
    await page.waitForURL('**/order?offer=*')
    await page.goBack()
    await turn.getByRole('link', { name: end.ask() }).click()
    await page.waitForURL(`**/?about=${order.orderNumber}#contact`)
  })
})

describe('the confirmation of a payment', () => {
  it.each([375, 1440])('shifts nothing, and its receipt is hidden at the next visit (%i pixels)', async (width) => {
    const { id, orderNumber } = await createOrder()
    const { checkoutUrl } = await call<{ checkoutUrl: string }>('POST', `/api/orders/${id}/payment`, {}, 'customer')
    const path = `/orders?number=${orderNumber}&paid=1`
    const { page } = await visit({ path, account: 'customer', width, prepare: countShifts })
    const { payment, tracking } = textsOf('en')
    await page.getByText(payment.open.confirmingText()).waitFor()
    const before = await shiftOf(page, 4_000)
    await payCheckout(checkoutUrl)
    await page.locator('[data-received]').waitFor()
    await page.locator('[data-request]').first().waitFor()
    expect((await shiftOf(page, 4_000)) - before).toBeLessThan(0.05)
    expect(await page.getByText(tracking.turn.confirming()).count()).toBe(0)
    await page.reload()
    await page.locator('[data-request]').first().waitFor()
    expect(await page.locator('[data-received]').count()).toBe(0)
  })
})
