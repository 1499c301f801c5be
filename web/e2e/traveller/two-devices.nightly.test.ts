import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focused } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { newPerson } from '../support/people.ts'
import { visit } from '../support/visitor.ts'
import { chooseOffer, continueTo, fillDetails, orderNumberOf, realFiles } from '../support/wizard.ts'

/** The status of the wizard's request that saves this text. */
const saved = async (page: Page, typed: string) => {
  const isSave = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/api/order-draft')
  const answer = await page.waitForResponse(
    (response) => isSave(response.request()) && (response.request().postData() ?? '').includes(typed),
  )
  return answer.status()
}

describe('an order on two devices', () => {
  it('is the last one saved, restores the other and is placed once', async () => {
    const account = await newPerson()
    const device = (width: number, path: string) => visit({ path, width, account })

    // Typed on the phone, a file included.
    const phone = await device(375, '/order')
    await chooseOffer(phone.page, 'JP')
    const { pdf } = await realFiles(phone.context)
    await fillDetails(phone.page, pdf)
    await phone.page.getByRole('link', { name: 'Change Contact' }).click()
    await phone.page.getByLabel('Phone').fill('+352 621 000 777')
    expect(await saved(phone.page, '621 000 777')).toBe(200)

    // The desk continues the draft and shows its time.
    const desk = await device(1440, '/order')
    await desk.page.getByText(/^Japan: your application, last changed on /).waitFor()
    await isSound(desk.page)
    await desk.page.getByRole('link', { name: 'Continue it' }).click()
    await desk.page.getByText(/^We kept what you typed at \d\d:\d\d\.$/).waitFor()
    expect(await desk.page.getByLabel('Nationality', { exact: true }).inputValue()).toBe('FR')
    await isSound(desk.page)
    await continueTo(desk.page, 'contact')
    expect(await desk.page.getByLabel('Phone').inputValue()).toBe('+352 621 000 777')
    await desk.page.getByLabel('Phone').fill('+352 621 000 888')
    expect(await saved(desk.page, '621 000 888')).toBe(200)

    // The phone's version is older, and wins: the traveller takes the desk's instead.
    await phone.page.getByLabel('Phone').fill('+352 621 000 999')
    expect(await saved(phone.page, '621 000 999')).toBe(200)
    await phone.page.getByText(/^This order was also begun on another device at \d\d:\d\d\.$/).waitFor()
    expect(await phone.page.getByLabel('Phone').inputValue()).toBe('+352 621 000 999')
    await isSound(phone.page)
    await phone.page.getByRole('button', { name: 'Restore it' }).click()
    await expect.poll(() => phone.page.getByLabel('Phone').inputValue()).toBe('+352 621 000 888')
    expect(await focused(phone.page)).not.toBe('BODY')

    // The desk has the same again, and keeps it.
    await desk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await desk.page.getByText(/^This order was also begun on another device/).waitFor()
    expect(await desk.page.getByLabel('Phone').inputValue()).toBe('+352 621 000 888')
    await desk.page.getByRole('button', { name: 'Keep this one' }).click()
    await desk.page.getByText(/^This order was also begun on another device/).waitFor({ state: 'detached' })
    expect(await focused(desk.page)).not.toBe('BODY')

    // The order is placed at the desk, and the phone shows it instead of the draft.
    await continueTo(desk.page, 'documents')
    await desk.page.getByText('Uploaded and readable').first().waitFor()
    await continueTo(desk.page, 'check')
    await desk.page.getByRole('button', { name: 'Continue to payment' }).click()
    await desk.page.waitForURL('**/order?order=*')
    const orderNumber = orderNumberOf(desk.page)
    await phone.page.getByLabel('Phone').focus()
    await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await phone.page.getByText(`This order is placed: ${orderNumber}.`).waitFor()
    expect(await focused(phone.page)).not.toBe('BODY')
    expect(await phone.page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0)
    await phone.page.reload()
    await phone.page.getByRole('link', { name: 'Show the order' }).click()
    await phone.page.waitForURL(`**/orders?number=${orderNumber}`)

    await phone.page.getByText('This order is placed').waitFor({ state: 'detached' })
    await phone.page.getByText(orderNumber).first().waitFor()

    // Back starts the next application, which is empty and does not mention this order.
    await phone.page.goBack()
    await phone.page.getByLabel('Phone').waitFor()
    expect(await phone.page.getByText('This order is placed').count()).toBe(0)
    await isSound(phone.page)
    expect(await phone.page.getByLabel('Phone').inputValue()).toBe('')
  })
})
