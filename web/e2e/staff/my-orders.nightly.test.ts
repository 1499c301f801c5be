import { describe, expect, it } from 'vitest'
import { chooseAction, keepsFocus } from '../support/actions.ts'
import { createOrder } from '../support/api.ts'
import { isSound, overflow } from '../support/axe.ts'
import { countShifts, shiftOf } from '../support/layout-shift.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { askFor } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { realFiles } from '../support/wizard.ts'

describe('the list of orders', () => {
  it('shows the next step in each row and links to the order', async () => {
    const { id, orderNumber: paid } = await createPaidOrder({ applicants: 2 })
    await askFor(id, { documentType: 'travel_proof', notes: 'The flight back, please.' })
    const { orderNumber: unpaid } = await createOrder()
    for (const [language, width] of DESK_AND_PHONE) await lookAtRows({ paid, unpaid }, language, width)
  })

  async function lookAtRows({ paid, unpaid }: Record<'paid' | 'unpaid', string>, language: 'en' | 'fr', width: number) {
    const { page } = await visit({
      ...{ path: '/my-orders', account: 'customer', strict: true },
      ...{ language, width },
    })
    const { nextStep, myOrders, tracking } = textsOf(language)
    const row = (number: string) => page.locator('main').locator('tr, li').filter({ hasText: number }).first()
    const list = nextStep.documentNames.travel_proof()
    await row(paid).getByText(nextStep.documents({ list })).waitFor()
    await row(paid).getByText(nextStep.details(1)).waitFor()
    await row(unpaid)
      .getByText(language === 'en' ? /^Pay €[\d.,]+ by / : /^Payer [\d,]+.€ avant /)
      .waitFor()
    // The row is one link without buttons.
    expect(await row(paid).getByRole('button').count()).toBe(0)
    expect(await row(paid).getByRole('link').count()).toBe(1)
    expect(await page.getByRole('columnheader', { name: myOrders.columns.actions() }).count()).toBe(0)
    await isSound(page)

    // The whole row is clickable; the keyboard uses the number.
    await row(paid).getByText(nextStep.documents({ list })).click({ force: true })
    await page.waitForURL(`**/orders?number=${paid}`)
    await page.getByRole('region', { name: tracking.turn.label() }).waitFor()
    // The consent of the first upload still applies.
    await page.locator('[data-agreed]').first().waitFor()
    expect(await page.locator('[name=consent]:visible').count()).toBe(0)
    await page.goBack()
    await row(unpaid).getByRole('link', { name: unpaid }).press('Enter')
    await page.waitForURL(`**/orders?number=${unpaid}`)
  }

  it.each(['en', 'fr'] as const)('fits 320 pixels with hundreds of pages (%s)', async (language) => {
    await createOrder()
    const { page } = await visit({ path: '/account', account: 'customer', language, width: 320 })
    await page.route(/\/api\/dashboard\/transactions/, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const pages = { page: 245, totalPages: 1_245, totalCount: 24_900, hasPrevPage: true, hasNextPage: true }
      await route.fulfill({ response, json: { ...answer, pagination: { ...answer.pagination, ...pages } } })
    })
    await page.goto('/my-orders')
    await page.getByText(/1[\s,]?245/).waitFor()
    expect(await overflow(page)).toBe(0)
  })

  it('shows an agency the same next step in the dialog and asks before it discards fields', async () => {
    const { orderNumber } = await createOrder('agency')
    const { page, context } = await visit({ path: '/my-orders', account: 'agency', strict: true })
    const { common, document: documents, tracking, myOrders, orderDetails, ownOrder } = textsOf('en')
    const turn = page.getByRole('region', { name: tracking.turn.label() })
    const step = async () => [
      await turn.locator('p').first().innerText(),
      ...(await turn.locator('time').allInnerTexts()),
    ]
    await page.getByRole('link', { name: orderNumber }).press('Enter')
    await page.waitForURL(`**/orders?number=${orderNumber}`)
    const pay = turn.getByRole('button', { name: /^Pay €/ })
    await pay.waitFor()
    const onItsPage = await step()
    await page.goBack()
    await chooseAction(page, orderNumber, myOrders.details())
    const dialog = page.getByRole('dialog')
    await pay.waitFor()
    expect(await step()).toEqual(onItsPage)
    await dialog.locator('[data-traveller="1"]').waitFor()
    await isSound(page)
    const sheet = (name: string) => dialog.getByRole('tab', { name })
    await sheet(orderDetails.tabs.documents()).click()
    await dialog.getByRole('button', { name: ownOrder.documents.add() }).waitFor()
    await isSound(page)

    // Escape asks before it discards an open form or an upload; another sheet keeps them.
    const unsent = dialog.getByText(orderDetails.unsent())
    const asks = async () => {
      await page.keyboard.press('Escape')
      await unsent.waitFor()
      await isSound(page)
      await page.keyboard.press('Escape')
      await unsent.waitFor({ state: 'detached' })
    }
    await sheet(orderDetails.tabs.details()).click()
    await dialog.locator('[data-traveller="1"]').getByRole('button').first().click()
    const firstName = dialog.getByLabel(ownOrder.travellers.fields.firstName())
    await firstName.fill('Typed')
    await asks()
    await sheet(orderDetails.tabs.documents()).click()
    await sheet(orderDetails.tabs.details()).click()
    expect(await firstName.inputValue()).toBe('Typed')
    await dialog.getByRole('button', { name: common.cancel() }).click()
    await sheet(orderDetails.tabs.documents()).click()
    await dialog.getByRole('button', { name: ownOrder.documents.add() }).click()
    await dialog.locator('[name=consent]').check()
    await page.route('**/api/documents/**', () => undefined)
    const { pdf } = await realFiles(context)
    await dialog.locator('input[type=file]').first().setInputFiles(pdf)
    await dialog.getByText(documents.phases.preparing()).waitFor()
    await asks()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: common.close(), exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('does not shift while it loads and has a menu for the keyboard', async () => {
    const { orderNumber } = await createOrder('agency')
    const { page } = await visit({ path: '/my-orders', account: 'agency', prepare: countShifts })
    const texts = textsOf('en').myOrders
    const menu = page.getByRole('button', { name: texts.actionsFor({ number: orderNumber }) })
    const shifts: Record<number, number> = {}
    for (const width of [320, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      await menu.waitFor()
      shifts[width] = await shiftOf(page)
      expect(await overflow(page)).toBe(0)
    }
    expect(shifts).toEqual({ 320: 0, 768: 0, 1024: 0, 1280: 0, 1440: 0 })

    // A page number beyond the last page opens the last page.
    await page.goto('/my-orders?page=99')
    await page
      .getByRole('button', { name: /^Actions for order / })
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('page')).not.toBe('99')
    await page.goto('/my-orders')
    await menu.waitFor()

    await menu.press('Enter')
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      texts.pay(),
      texts.details(),
      texts.track(),
      texts.cancel(),
    ])
    await isSound(page)
    await page.keyboard.press('Escape')
    await keepsFocus(page, () => page.keyboard.press('Enter'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor()
    await keepsFocus(page, () => page.keyboard.press('Escape'))

    // After the cancellation the menu's button has the focus again.
    const { cancelling, close } = textsOf('en').withdrawal
    await chooseAction(page, orderNumber, texts.cancel())
    const dialog = page.getByRole('dialog', { name: cancelling.title() })
    await dialog.getByRole('button', { name: cancelling.confirm() }).click()
    await page
      .getByRole('dialog', { name: cancelling.doneTitle() })
      .getByRole('button', { name: close(), exact: true })
      .last()
      .click()
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it.each([
    ['en', 1440],
    ['fr', 1440],
    ['fr', 1280],
  ] as const)('keeps the menu of the widest rows visible (%s, %i pixels)', async (language, width) => {
    const { orderNumber } = await createOrder('agency')
    const { page } = await visit({
      ...{ path: '/favicon.svg', account: 'provider', language, width },
      prepare: async (page) => {
        await page.route('**/api/dashboard/transactions*', async (route) => {
          const response = await route.fetch()
          const list = await response.json()
          const widest = { orderStatus: 'processing', status: 'refunded', amount: '12345.67', needsAttention: true }
          const late = {
            whoseTurn: 'embassy',
            dueAt: '2026-01-31T12:00:00.000Z',
            customerName: 'Maximiliane '.repeat(9),
          }
          await route.fulfill({
            response,
            json: { ...list, data: list.data.map((row: object) => ({ ...row, ...widest, ...late })) },
          })
        })
      },
    })
    const texts = textsOf(language).myOrders
    await page.goto(`/my-orders?search=${orderNumber}`)
    const menu = page.getByRole('button', { name: texts.actionsFor({ number: orderNumber }) })
    await menu.waitFor()
    const isSeen = await menu.evaluate((button) => {
      const { left, right, top, height } = button.getBoundingClientRect()
      return [left + 2, right - 2].every((x) => button.contains(document.elementFromPoint(x, top + height / 2)))
    })
    expect(isSeen).toBe(true)
    const room = await page
      .locator('main table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    if (width === 1440) expect(room).toBeLessThanOrEqual(0)
    await isSound(page)
  })
})
