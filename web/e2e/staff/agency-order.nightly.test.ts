import type { AgencyOrder } from '@passage/contracts/api/orders/agency-orders.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { sendAcrossSignIn } from '../support/end-session.ts'
import { readAsStaff } from '../support/paid-order.ts'
import { beginning, textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const CLIENT = { name: 'Ana Lima', email: `ana.${Date.now()}@people.example` }

/** The name of the form's field that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const around = activeElement?.closest('[data-field]')?.getAttribute('data-field')
    return activeElement?.getAttribute('name') ?? around ?? null
  })

/** Presses Tab until a field of the form has the focus. */
async function tabTo(page: Page, field: string) {
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === field) return
  }
  throw new Error(`Tab does not lead to ${field}, but to ${await focused(page)}`)
}

const placed = async () =>
  (await call<AgencyOrder[]>('GET', '/api/agency-orders?limit=20', undefined, 'agency')).filter(
    ({ customerEmail }) => customerEmail === CLIENT.email,
  )

describe('the agency’s order form', () => {
  it('is filled by keyboard, keeps its fields and starts the next order of the same client', async () => {
    const { page } = await visit({ path: '/agency-dashboard', account: 'agency' })
    const { agencyOrder: texts, dashboard } = textsOf('en')
    const { keyboard } = page
    await page.getByRole('button', { name: dashboard.newOrder() }).press('Enter')
    await expect.poll(() => focused(page)).toBe('customerName')
    await keyboard.type(CLIENT.name)
    await tabTo(page, 'customerEmail')
    await keyboard.type(CLIENT.email)

    // Reload and Escape keep what was typed.
    await page.reload()
    expect(await page.getByLabel(texts.email()).inputValue()).toBe(CLIENT.email)
    await keyboard.press('Escape')
    await page.getByText(texts.discard.text()).waitFor()
    await keyboard.press('Escape')
    await page.getByText(texts.discard.text()).waitFor({ state: 'detached' })

    await page.getByLabel(texts.purpose()).selectOption('business')
    await page.getByLabel(texts.nationality()).selectOption('PT')

    // The summary names and links what is missing.
    await page.getByLabel(texts.email()).focus()
    await keyboard.press('Control+Enter')
    await page.getByRole('alert').filter({ hasText: texts.errors.destination() }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: texts.errors.destination() }).press('Enter')
    expect(await focused(page)).toBe('destination')
    await keyboard.type('Japan')
    await page.locator('[role=option]', { hasText: 'Japan' }).waitFor()
    await keyboard.press('Enter')
    await tabTo(page, 'offer')
    await page
      .getByRole('option', { name: /^Tourist/ })
      .first()
      .waitFor({ state: 'attached' })
    await keyboard.type('Tourist')
    await tabTo(page, 'numberOfApplicants')
    await keyboard.type('2')
    await tabTo(page, 'notes')
    await keyboard.type('Window seat')
    // The form warns of a departure before the visa is ready, by the chosen speed.
    const departure = daysAfter(luxembourgDay(new Date()), 1)
    await page.getByLabel(texts.departure()).fill(departure)
    const { early } = textsOf('en').payment
    const soon = page.getByText(beginning(early.needed({ day: '…', needed: '…', days: 3 })))
    const slower = await soon.innerText()
    await page.getByRole('radio', { name: beginning(texts.priorities.urgent.name()) }).press('Space')
    await expect.poll(() => soon.innerText()).not.toBe(slower)
    await tabTo(page, 'terms')
    await keyboard.press('Space')
    const price = page.getByRole('region', { name: texts.price(), exact: true })
    const commission = await price.getByText(beginning(texts.earn({ amount: '…' }))).innerText()
    // The session ends in the middle.
    await sendAcrossSignIn(page, {
      ...{ language: 'en', account: 'agency', send: () => keyboard.press('Control+Enter') },
      isKept: async () => {
        expect(await page.getByLabel(texts.notes()).inputValue()).toBe('Window seat')
        expect(await page.getByLabel(texts.email()).inputValue()).toBe(CLIENT.email)
      },
    })

    const dialog = page.getByRole('dialog', { name: beginning(texts.placed.title({ number: '…' })) })
    await dialog.getByText(commission).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    const [row, ...more] = await placed()
    expect(more).toEqual([])
    expect(row).toMatchObject({ priority: 'urgent', numberOfApplicants: 2, notes: 'Window seat', status: 'pending' })
    expect(await readAsStaff(row?.id ?? '')).toMatchObject({
      ...{ travelPurpose: 'business', departureDate: departure, nationality: 'PT' },
      travellers: [{ position: 1, lastName: 'Lima', nationality: 'PT' }],
    })
    // The next order of the same client has the name and no visa yet.
    await dialog.getByRole('button', { name: texts.placed.sameClient() }).press('Enter')
    await expect.poll(() => focused(page)).toBe('destination')
    expect(await page.getByLabel(texts.name()).inputValue()).toBe(CLIENT.name)
    expect(await page.getByLabel(/^My client has read|^Mon client a lu/).isChecked()).toBe(false)
    await page.getByRole('button', { name: textsOf('en').common.cancel(), exact: true }).click()
    await page.getByRole('button', { name: texts.discard.confirm() }).click()
  })

  it('reports that the order may exist when the answer was lost', async () => {
    const { page } = await visit({ path: '/agency-dashboard?new=1', account: 'agency' })
    const { agencyOrder: texts, common } = textsOf('en')
    await page.route('**/api/agency-orders-with-documents', (route) => route.fulfill({ status: 502, body: '' }))
    await page.getByLabel(texts.name()).fill('Rui Costa')
    await page.getByLabel(texts.email()).fill('rui@people.example')
    await page.getByRole('combobox', { name: texts.destination() }).focus()
    await page.keyboard.type('Japan')
    await page.locator('[role=option]', { hasText: 'Japan' }).waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('option', { name: /^Tourist/ })
      .first()
      .waitFor({ state: 'attached' })
    await page.getByLabel(texts.visaType()).focus()
    await page.keyboard.type('Tourist')
    await page.getByLabel(/^My client has read|^Mon client a lu/).check()
    await page.keyboard.press('Control+Enter')
    await page.getByText(texts.failures.outcome_pending()).waitFor()
    expect(await page.getByText(texts.failed()).count()).toBe(0)
    await page.getByRole('button', { name: common.cancel(), exact: true }).click()
    await page.getByText(texts.discard.mayStand()).waitFor()
  })
})
