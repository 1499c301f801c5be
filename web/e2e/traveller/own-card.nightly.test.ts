import { DRAFT_DAYS } from '@passage/contracts/domain/orders/order-draft'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call, createOrder, type Session } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { countShifts, shiftOf } from '../support/layout-shift.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { appUrl, DESK_AND_PHONE, visit } from '../support/visitor.ts'

/** The landing page for a browser with this session, which the server knows by its cookie. */
const openHome = (account: Session, language: 'en' | 'fr', width: number) =>
  visit({
    ...{ account, language, width },
    prepare: async (page) => {
      await page.context().addCookies([{ name: 'passage_session', value: account.sessionToken, url: appUrl() }])
      await countShifts(page)
    },
  })

/** The person’s own card. */
const cardOf = (page: Page) => page.locator('[aria-labelledby=own-title]')

/** Asserts that the card is in the first HTML, and that the page is as short as a visitor's. */
async function isSteady(page: Page, width: number) {
  await isSound(page)
  expect(await page.locator('main section').first().getAttribute('aria-labelledby')).toBe('own-title')
  expect(await shiftOf(page)).toBeLessThan(0.02)
  if (width > 375) return
  await page.locator('#checker').scrollIntoViewIfNeeded()
  await page.locator('#checker').getByRole('combobox').first().waitFor()
  await page.locator('#trust blockquote').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9_000)
}

describe.each(DESK_AND_PHONE)('the first card of the landing page (%s, %i pixels)', (language, width) => {
  const { homeOwn, turn, nav } = textsOf(language)

  it('is the person’s draft, then the order that waits for them, with its next step', async () => {
    const account = await newPerson()
    const nothing = await openHome(account, language, width)
    await cardOf(nothing.page).getByRole('heading', { name: homeOwn.none.title() }).waitFor()
    await isSteady(nothing.page, width)

    await call('PUT', '/api/order-draft', { draft: { offerId: 1 } }, account)
    const begun = await openHome(account, language, width)
    const until = new Date(Date.now() + DRAFT_DAYS * 24 * 3_600_000)
    await cardOf(begun.page).getByText(String(until.getFullYear())).waitFor()
    expect(await cardOf(begun.page).getByRole('link', { name: homeOwn.draft.open() }).getAttribute('href')).toBe(
      '/order?offer=1',
    )
    await isSteady(begun.page, width)

    const { orderNumber } = await createOrder(account, account.email)
    // A newer one waits for us.
    await createPaidOrder({ account, customerEmail: account.email })
    const { page } = await openHome(account, language, width)
    const card = cardOf(page)
    await card.getByText(`${orderNumber} · ${turn.customer()}`).waitFor()
    await card.locator('[data-step=pay]').waitFor()
    expect(await card.locator('a[href="/order?offer=1"]').count()).toBe(1)
    await isSteady(page, width)
    await card.getByRole('link', { name: homeOwn.order.open() }).click()
    await page.waitForURL(`**/orders?number=${orderNumber}`)
  })

  it('shows when orders could not be loaded, and loads them again', async () => {
    const account = await newPerson()
    const { page } = await visit({ path: '/favicon.svg', account, language, width })
    await page.route('**/api/dashboard/transactions?*', (route) => route.abort())
    await page.goto('/')
    await cardOf(page).getByRole('heading', { name: homeOwn.failed.title() }).waitFor()
    await page.unroute('**/api/dashboard/transactions?*')
    // The page may load them before the press.
    const loaded = cardOf(page).getByRole('heading', { name: homeOwn.none.title() })
    await cardOf(page).getByRole('button').or(loaded).first().click()
    await loaded.waitFor()
  })

  it('links staff to their desk', async () => {
    const { page } = await visit({ account: 'provider', language, width })
    await cardOf(page).getByRole('link', { name: nav.desk(), exact: true }).waitFor()
    await isSound(page)
  })
})
