import { ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { testStack } from '@passage/local/testing/stack'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseAction, makeException } from '../support/actions.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { type Visit, visit } from '../support/visitor.ts'

/** Milliseconds; less than the 30 seconds between two polls of a list. */
const BEFORE_NEXT_POLL = 25_000

afterAll(async () => {
  await testStack().process('nats').start()
})

const { actions, desk, myOrders, orderStatus } = textsOf('en')

interface Place {
  page: Page
  /** Appears when the order is submitted to the embassy. */
  submitted: Locator
  /** Appears when the embassy has approved the visa. */
  approved: Locator
}

type Places = Record<'desk' | "customer's list" | "agency's dashboard" | "customer's page" | 'public page', Place>

async function openPlaces(number: string): Promise<Places> {
  const open = async (path: string, options: Visit) => {
    const { page } = await visit({ path, ...options })
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    return page
  }
  const path = `/orders?number=${number}`
  const pages = {
    desk: await open(`/desk?queue=all&search=${number}`, { account: 'admin' }),
    agency: await open('/agency-dashboard', { account: 'agency' }),
    list: await open(`/my-orders?search=${number}`, { account: 'customer' }),
    customer: await open(path, { account: 'customer' }),
    visitor: await open(path, {}),
  }
  for (const page of [pages.customer, pages.visitor]) await page.locator('[data-line=live]').waitFor()
  const row = pages.desk.locator(`[data-desk-row=${number}]`)
  const item = pages.agency.locator(`[data-transaction=${number}]`)
  const line = pages.list.locator('main tbody tr').filter({ hasText: number })
  await Promise.all([row.waitFor(), item.waitFor(), line.waitFor()])
  const step = (page: Page, status: string) =>
    page.locator(`li[data-state][data-status=${status}]:not([data-state=pending])`).first()
  const steps = (page: Page): Place => ({ page, submitted: step(page, 'submitted'), approved: step(page, 'approved') })
  return {
    desk: {
      page: pages.desk,
      submitted: row.getByText(desk.actions.record_decision()).last(),
      approved: row.getByText(desk.actions.deliver()).last(),
    },
    "customer's list": {
      page: pages.list,
      submitted: line.getByText(orderStatus.submitted()),
      approved: line.getByText(orderStatus.approved()),
    },
    "agency's dashboard": {
      page: pages.agency,
      submitted: item.getByText(orderStatus.submitted()),
      approved: item.getByText(orderStatus.approved()),
    },
    "customer's page": steps(pages.customer),
    'public page': steps(pages.visitor),
  }
}

/** Until then it could be undone. */
const UNDO_MS = ORDER_ACTIONS.changeStatus.undoMs

/** Sets the status in the provider's browser. Returns the milliseconds from when it took effect until each place showed it. */
async function move(provider: Page, number: string, status: 'submitted' | 'approved', places: Places) {
  await chooseAction(provider, number, actions.changeStatus.button())
  const dialog = provider.getByRole('dialog', { name: myOrders.statusDialog.title() })
  await dialog.getByRole('radio', { name: myOrders.statusDialog.options[status]() }).check()
  if (status === 'submitted') await makeException(dialog, textsOf('en'))
  const clicked = provider.evaluate(
    () => new Promise<number>((on) => addEventListener('click', () => on(Date.now()), { capture: true, once: true })),
  )
  for (const { [status]: sign } of Object.values(places)) expect(await sign.count()).toBe(0)
  const seen = Object.entries(places).map(async ([place, { [status]: sign }]) => {
    await sign.waitFor({ timeout: UNDO_MS + BEFORE_NEXT_POLL })
    return [place, Date.now()] as const
  })
  const [shown, at] = await Promise.all([
    Promise.all(seen),
    clicked,
    dialog.getByRole('button', { name: myOrders.statusDialog.update() }).click(),
  ])
  const figures = shown.map(([place, when]) => [place, when - at - UNDO_MS] as const)
  for (const { page } of Object.values(places)) expect(await page.locator('html[data-same-page]').count()).toBe(1)
  return figures
}

const print = (when: string, figures: readonly (readonly [string, number])[]) =>
  console.log(`${when}: ${figures.map(([place, ms]) => `${place} ${ms} ms`).join(' · ')}`)

describe('a change of status', () => {
  it('appears in every open list and page without a reload, also without NATS', async () => {
    const { orderNumber } = await createPaidOrder({ account: 'agency', customerEmail: 'customer@passage.example' })
    const { page: provider } = await visit({ path: `/my-orders?search=${orderNumber}`, account: 'provider' })
    const places = await openPlaces(orderNumber)
    const soon = await move(provider, orderNumber, 'submitted', places)
    print('a provider’s change', soon)
    for (const [, ms] of soon) expect(ms).toBeGreaterThan(0)

    await testStack().process('nats').kill('SIGKILL')
    print('while NATS is away', await move(provider, orderNumber, 'approved', places))
    await testStack().process('nats').start()
  }, 180_000)
})
