import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { describe, expect, it } from 'vitest'
import { newAccount, PASSWORD } from '../support/people.ts'
import { beginning, textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { begins, chooseOffer, continueOf, continueTo, shows, signInOnPage } from '../support/wizard.ts'

const { order, ownOrder, payment, common, nav } = textsOf('en')

const PASSPORT_LINES = `P<FRADURAND<<MARIE${'<'.repeat(26)}\n12AB345673FRA9001011F3001019${'<'.repeat(14)}00`

describe('the wizard’s screens', () => {
  it('keep their fields over Back, a reload and a sign-out, which removes the passport number from the device', async () => {
    const { username, email } = await newAccount()
    const { page } = await visit({ path: '/order' })
    const signIn = async () => {
      await signInOnPage(page, username, PASSWORD)
      await page.waitForURL('**/order?offer=*')
    }
    await chooseOffer(page, 'JP')
    await signIn()

    // The passport's two lines fill the fields; with a typo the form names the wrong part and fills nothing.
    await page.getByText(order.passport.title()).click()
    const lines = page.getByLabel(ownOrder.travellers.lines.label())
    const paste = async (text: string) => {
      await lines.focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
    }
    await paste(PASSPORT_LINES.replace('900101', '910101'))
    await page.getByText(ownOrder.travellers.lines.parts.birthDate(), { exact: false }).waitFor()
    expect(await page.getByLabel(ownOrder.travellers.fields.passportNumber()).inputValue()).toBe('')
    await paste(PASSPORT_LINES)
    await expect.poll(() => page.getByLabel(ownOrder.travellers.fields.passportNumber()).inputValue()).toBe('12AB34567')
    const filled = [
      ownOrder.travellers.fields.birthDate,
      ownOrder.travellers.fields.passportExpiry,
      order.details.firstName,
      order.details.nationality,
    ]
    const read = filled.map((label) => page.getByLabel(label(), { exact: false }).first().inputValue())
    expect(await Promise.all(read)).toEqual(['1990-01-01', '2030-01-01', 'Marie', 'FR'])
    await page.getByLabel(order.details.departure()).fill(daysAfter(luxembourgDay(new Date()), 1))
    const soon = page.getByText(beginning(payment.early.needed({ needed: '…', days: 2, day: '…' })))
    await soon.waitFor()
    // A double click opens one screen only, as Back shows below.
    await continueOf(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await shows(page, 'contact')
    // The account's own address is not confirmed: another one is refused where it is typed.
    const refused = page.getByText(order.placing.failures.address_not_verified())
    await page.getByLabel(order.contact.email()).fill('paul@travel.example')
    await refused.waitFor()
    await page.getByLabel(order.contact.email()).fill(email)
    await refused.waitFor({ state: 'detached' })
    await page.getByLabel(order.contact.phone()).fill('+352 621 000 000')
    await continueTo(page, 'documents')
    await page.reload()
    await page.getByRole('link', { name: common.back() }).click()
    await begins(page, 'contact')
    expect(await page.getByLabel(order.contact.phone()).inputValue()).toBe('+352 621 000 000')
    await page.goBack()
    await shows(page, 'documents')
    await page.goBack()
    await page.goBack()
    await shows(page, 'travellers')
    expect(await page.getByLabel(ownOrder.travellers.fields.passportNumber()).inputValue()).toBe('12AB34567')
    const address = page.url()
    await page.getByRole('link', { name: common.back() }).click()
    await page.getByRole('heading', { level: 1, name: order.destination.title() }).waitFor()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: nav.signOut() }).click()
    await page.getByRole('link', { name: nav.signIn() }).first().waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('12AB34567')
    await page.goto(`/clerk-login?next=${encodeURIComponent(new URL(address).pathname + new URL(address).search)}`)
    await signIn()
    expect(await page.getByLabel(order.details.nationality(), { exact: true }).inputValue()).toBe('FR')
    expect(await page.getByLabel(ownOrder.travellers.fields.passportNumber()).inputValue()).toBe('12AB34567')
    await continueTo(page, 'contact')
    expect(await page.getByLabel(order.contact.phone()).inputValue()).toBe('+352 621 000 000')
    // The check shows the same warnings as the form.
    await page.goto(`${address}&screen=check`)
    await soon.waitFor()
  })
})
