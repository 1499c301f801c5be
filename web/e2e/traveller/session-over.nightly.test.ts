import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { focused } from '../support/actions.ts'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { endSession } from '../support/end-session.ts'
import { newPerson, PASSWORD, signInByApi } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

describe('a session that ends', () => {
  it.each(DESK_AND_PHONE)('keeps what was typed on the account page (%s, %i pixels)', async (language, width) => {
    const { account, session } = textsOf(language)
    const person = await newPerson()
    const { page } = await visit({ path: '/account', language, width, account: person })
    const name = `Léa ${randomUUID().slice(0, 4)}`
    const first = page.getByLabel(account.profile.firstName(), { exact: true })
    await first.fill(name)
    await endSession(person)
    await page.getByRole('button', { name: account.profile.save() }).press('Enter')
    const again = page.getByRole('dialog', { name: session.again.title() })
    const password = again.getByLabel(session.password(), { exact: true })
    await password.waitFor()
    expect(await focused(page)).toBe('INPUT')
    await isSound(page)
    await page.keyboard.press('Enter')
    await again.getByText(session.passwordRequired()).waitFor()
    await password.fill('not the one')
    await page.keyboard.press('Enter')
    await again.getByText(session.invalid()).waitFor()
    await isSound(page)
    // Escape closes the dialog: nothing was saved, and the field keeps its text.
    await page.keyboard.press('Escape')
    await again.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('BUTTON')
    expect(await first.inputValue()).toBe(name)
    // The button is disabled until the refused call has ended.
    await page
      .locator('button:not([aria-disabled=true]):not([aria-busy=true]):enabled', { hasText: account.profile.save() })
      .first()
      .waitFor()
    await page.getByRole('button', { name: account.profile.save() }).press('Enter')
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(account.profile.saved()).waitFor()
    expect(await first.inputValue()).toBe(name)
  })

  it.each(DESK_AND_PHONE)(
    'keeps the order’s page, which a sign-out clears (%s, %i pixels)',
    async (language, width) => {
      const { account, ownOrder, payment, session, tracking, nav } = textsOf(language)
      const person = await newPerson()
      const { id, orderNumber } = await createOrder(person, person.email)
      const path = `/orders?number=${orderNumber}`
      const { page, context } = await visit({ path, language, width, account: person })
      const trip = page.locator('[data-fold=trip]')
      await page.locator('[data-line=live]').waitFor()
      await page.locator('[data-folds]').scrollIntoViewIfNeeded()
      await trip.locator('summary').click()
      await trip.getByRole('button', { name: ownOrder.contact.edit() }).click()
      const name = trip.getByLabel(ownOrder.contact.name(), { exact: true })
      const typed = `Léa ${randomUUID().slice(0, 4)}`
      await name.fill(typed)
      const other = await context.newPage()
      await other.goto('/account')
      const first = other.getByLabel(account.profile.firstName(), { exact: true })
      await first.fill(typed)
      await page.bringToFront()
      // The person's stream ends, and the next one is anonymous.
      await endSession(person)
      const again = page.getByRole('dialog', { name: session.again.title() })
      const password = again.getByLabel(session.password(), { exact: true })
      await password.waitFor()
      await isSound(page)
      // Escape closes the dialog: the page shows when it was loaded and a button to sign in.
      await page.keyboard.press('Escape')
      const ended = page.locator('[data-line=ended]')
      await ended.locator('time').waitFor()
      await isSound(page)
      // The same person changes the order on another device.
      await call('POST', `/api/orders/${id}/payment`, {}, await signInByApi(person.username))
      await ended.getByRole('button', { name: tracking.line.signIn() }).press('Enter')
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
      await again.waitFor({ state: 'detached' })
      // Until the page shows the change, a save would be based on the earlier order.
      await page.getByRole('button', { name: payment.open.check() }).waitFor()
      await page.locator('[data-line=live]').waitFor()
      expect(await name.inputValue()).toBe(typed)
      await name.press('Enter')
      await page.getByText(ownOrder.form.saved()).waitFor()
      await trip.getByText(typed).waitFor()
      await page.locator('[data-line=live]').waitFor()
      // Another tab keeps what was typed and uses the new session.
      expect(await first.inputValue()).toBe(typed)
      await other.getByRole('button', { name: account.profile.save() }).press('Enter')
      await other.getByText(account.profile.saved()).waitFor()
      await other.close()

      // Signing out clears the page.
      await page.getByRole('button', { name: nav.account({ name: 'Marie' }) }).click()
      await page.getByRole('button', { name: nav.signOut() }).click()
      await page.getByRole('button', { name: nav.account({ name: 'Marie' }) }).waitFor({ state: 'detached' })
      await page.goto(`/orders?number=${orderNumber}`)
      await page.getByText(tracking.summary.masked()).waitFor()
      expect(await page.getByText(typed).count()).toBe(0)
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(typed)
    },
  )

  it('is not assumed while the server is unreachable, and the page continues afterwards', async () => {
    const { connection, nav, order } = textsOf('en')
    let isAway = true
    const { page, context } = await visit({
      path: '/order',
      prepare: async (opened) => {
        await opened.route('**/api/**', (route) =>
          isAway ? route.fulfill({ status: 502, body: '' }) : route.continue(),
        )
      },
    })
    await page.getByText(connection.away(), { exact: true }).waitFor()
    await page.getByText(order.destination.errorTitle()).waitFor()
    await isSound(page)
    isAway = false
    await page.locator('[data-destination]').first().waitFor()
    await page.getByText(connection.away(), { exact: true }).waitFor({ state: 'detached' })
    await context.setOffline(true)
    await page.getByText(connection.offline(), { exact: true }).waitFor()
    // The menu's code was not loaded: the menu stays closed, and the page stays.
    await page.route('**/slide-out-menu*.js', (route) => route.abort())
    const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('slide-out-menu'))
    await page.getByRole('button', { name: nav.menu() }).click()
    await tried
    await page.locator('[data-destination]').first().waitFor()
    await context.setOffline(false)
    await page.getByText(connection.offline(), { exact: true }).waitFor({ state: 'detached' })
  })
})
