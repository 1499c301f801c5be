import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseAction } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const { tracking, withdrawal, ownOrder, myOrders } = textsOf('en')

/** Whose turn it is, the next step and its dates. */
async function turnOn(page: Page): Promise<string> {
  const turn = page.getByRole('region', { name: tracking.turn.label() })
  const words = (selector: string) => turn.locator(selector).first().innerText()
  return [await words('p'), await words('h2, h3'), ...(await turn.locator('time').allInnerTexts())].join('\n')
}

describe('an order that staff change', () => {
  it('is the same on its page, on the landing page, in my orders, at the desk and in the wizard', async () => {
    const account = await newPerson()
    const { id, orderNumber } = await createPaidOrder({ account, customerEmail: account.email })
    const places = [
      { path: `/orders?number=${orderNumber}`, account },
      { path: `/?number=${orderNumber}#tracking`, account },
      { path: `/order?order=${orderNumber}`, account },
      { path: `/desk?order=${orderNumber}`, account: 'provider', isForStaff: true },
      { path: `/my-orders?order=${orderNumber}`, account, hasTimeline: false },
    ] as const
    const shown: { page: Page; hasTimeline?: boolean; isForStaff?: boolean }[] = []
    for (const { path, account, ...place } of places) {
      const { page } = await visit({ path, account, width: 1440 })
      await page.getByRole('region', { name: tracking.turn.label() }).waitFor()
      shown.push({ page, ...place })
    }
    // The desk shows the same status in staff's words.
    const forCustomers = shown.filter(({ isForStaff }) => !isForStaff)
    /** Waits until every place shows this status, and those for customers the same text. */
    const isSame = async (status: string) => {
      for (const { page, hasTimeline = true } of shown)
        if (hasTimeline) await page.locator(`[aria-current=step][data-status=${status}]`).waitFor()
      const turns = () => Promise.all(forCustomers.map(({ page }) => turnOn(page)))
      await expect.poll(async () => [...new Set(await turns())]).toHaveLength(1)
      return (await turns())[0]
    }
    const before = await isSame('document_review')
    await moveTo(id, { status: 'processing', notes: 'Your file is on my desk.' })
    expect(await isSame('processing')).not.toBe(before)
  })
})

/** Opens the withdrawal from the fold of the order's page, which step 4 of the wizard has too. */
async function openFold(page: Page): Promise<void> {
  await page.locator('[data-folds]').scrollIntoViewIfNeeded()
  await page.locator('[data-fold=withdraw] > summary').click()
  await page.getByRole('button', { name: ownOrder.withdraw.open() }).click()
}

describe('a withdrawal', () => {
  it('is asked and confirmed alike on the order’s page, at step 4 of the wizard and in my orders', async () => {
    const customer = await newPerson()
    const places = [
      { path: (number: string) => `/orders?number=${number}`, account: customer, open: openFold },
      { path: (number: string) => `/order?order=${number}`, account: customer, open: openFold },
      {
        path: (number: string) => `/my-orders?search=${number}`,
        account: 'agency',
        open: (page: Page, number: string) => chooseAction(page, number, myOrders.cancel()),
      },
    ] as const
    const said: string[] = []
    for (const { path, account, open } of places) {
      const { orderNumber } = await createPaidOrder({ account, customerEmail: customer.email })
      const { page } = await visit({ path: path(orderNumber), account, width: 1440 })
      await open(page, orderNumber)
      const dialog = page.getByRole('dialog', { name: withdrawal.title() })
      await dialog.getByText(withdrawal.meaning()).waitFor()
      const asked = await dialog.innerText()
      await dialog.getByRole('button', { name: withdrawal.confirm() }).click()
      const done = page.getByRole('dialog', { name: withdrawal.doneTitle() })
      await done.getByText(withdrawal.doneMail({ email: customer.email })).waitFor()
      await isSound(page)
      const words = `${asked}\n${await done.innerText()}`
      said.push(words.replaceAll(orderNumber, 'NUMBER').replaceAll(/\d\d:\d\d/g, 'TIME'))
    }
    expect([...new Set(said)]).toHaveLength(1)
  })
})
