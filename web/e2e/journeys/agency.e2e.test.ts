import type { AgencyOrder } from '@passage/contracts/api/orders/agency-orders.schema'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseAction, download, pickCountry, startOf } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { confirmAddress, newAgency, newPerson } from '../support/people.ts'
import { beginning, textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { payWithCard } from '../support/wizard.ts'

const SCENE = { language: 'fr', width: 1440 } as const
const LL = textsOf(SCENE.language)

/** Orders a visa for Japan by the dashboard's form and returns the commission that the form announces. */
async function orderForClient(page: Page, client: { name: string; email: string }): Promise<string> {
  const { agencyOrder: texts } = LL
  await page.getByLabel(texts.name()).fill(client.name)
  await page.getByLabel(texts.email()).fill(client.email)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: texts.errors.destination() }).waitFor()
  await isSound(page)
  await pickCountry(page, texts.destination(), 'Japon', 'Japon')
  await page.getByLabel(texts.visaType()).selectOption({ index: 1 })
  await page.getByLabel(texts.notes()).fill('Côté fenêtre')
  await page.getByRole('radio', { name: beginning(texts.priorities.urgent.name()) }).press('Space')
  await page.locator('input[name=terms]').check()
  const price = page.getByRole('region', { name: texts.price(), exact: true })
  const commission = await price.getByText(beginning(texts.earn({ amount: '…' }))).innerText()
  await isSound(page)
  await page.keyboard.press('Control+Enter')
  return commission
}

describe('an agency at a desk, in French', () => {
  it('orders for its client, pays, follows the order and reads its commission', async () => {
    const { agencyOrder: texts, common, dashboard, myOrders, orderDetails, statistics, track, tracking } = LL
    const agency = await newAgency()
    const account = await newPerson('b2b_client', agency.id)
    await confirmAddress(account)
    const client = { name: 'Ana Lima', email: `ana.${account.username}@people.example` }
    const { page, context } = await visit({ ...SCENE, path: '/agency-dashboard', account })
    await page.getByRole('button', { name: dashboard.newOrder() }).first().waitFor()
    await isSound(page)
    await page.getByRole('button', { name: dashboard.newOrder() }).first().press('Enter')
    const commission = await orderForClient(page, client)
    const dialog = page.getByRole('dialog', { name: beginning(texts.placed.title({ number: '…' })) })
    await dialog.getByText(commission).waitFor()
    const [order] = await call<AgencyOrder[]>('GET', '/api/agency-orders?limit=20', undefined, account)
    const { orderNumber = '' } = order ?? {}
    expect(order).toMatchObject({ priority: 'urgent', notes: 'Côté fenêtre', customerEmail: client.email })
    await dialog.locator('[data-pay]').waitFor()
    await isSound(page)
    const [checkout] = await Promise.all([context.waitForEvent('page'), dialog.locator('[data-pay]').press('Enter')])
    await payWithCard(checkout, '4242 4242 4242 4242')
    await checkout.waitForURL('**/orders?number=*')
    await checkout.close()
    await page.goto('/agency-dashboard')

    // Figures, charts as a table, statement and list.
    await page.locator('[data-figure=totalOrders] dd').getByText('1', { exact: true }).waitFor()
    await page.locator('[data-figure=completedPayments] dd').getByText('1', { exact: true }).waitFor()
    await page.getByText(statistics.picture.table()).press('Enter')
    await page.getByRole('table').getByRole('row').nth(30).waitFor()
    await isSound(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    expect(await startOf(await download(page, button(statistics.commission.pdf())))).toBe('%PDF-')
    expect(await startOf(await download(page, button(statistics.exported.button())), 10_000)).toContain(orderNumber)

    // The order in the list, its dialog and its tracking page.
    await page.goto(`/my-orders?search=${orderNumber}`)
    await page.getByText(myOrders.total(1)).waitFor()
    await isSound(page)
    await chooseAction(page, orderNumber, myOrders.details(), SCENE.language)
    const sheets = page.getByRole('dialog')
    await sheets.locator('[data-traveller="1"]').waitFor()
    await isSound(page)
    await sheets.getByRole('tab', { name: orderDetails.tabs.documents() }).click()
    await sheets.getByRole('button', { name: LL.ownOrder.documents.add() }).waitFor()
    await isSound(page)
    await sheets.getByRole('button', { name: common.close(), exact: true }).last().click()
    await sheets.waitFor({ state: 'detached' })
    await page.goto('/track')
    await page.getByRole('heading', { level: 1, name: track.title() }).waitFor()
    await isSound(page)
    await page.getByLabel(tracking.number()).fill(orderNumber)
    await page.keyboard.press('Enter')
    await page.locator('[data-line=live]').waitFor()
    await page.getByText(agency.name).first().waitFor()
    await isSound(page)

    // The recipients of its orders' mails.
    const { agencies } = LL
    await page.goto('/account')
    const own = page.getByRole('region', { name: agencies.own.title() })
    await own.getByRole('switch', { name: agencies.mails.label() }).press('Space')
    await own.getByText(agencies.mails.alone()).waitFor()
    await isSound(page)
  })
})
