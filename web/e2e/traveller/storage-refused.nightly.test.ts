import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { appUrl, visit } from '../support/visitor.ts'
import { signInOnPage } from '../support/wizard.ts'

const SCENE = { language: 'fr', width: 375 } as const
const LL = textsOf(SCENE.language)

/** As with blocked cookies: access to a storage throws. */
async function prepare(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

describe('a browser that refuses its storage, on a phone, in French', () => {
  it('shows the public pages, explains the missing storage at the sign-in and signs in for this page', async () => {
    const { session, tracking } = LL
    const account = await newPerson()
    const { orderNumber } = await createOrder(account, account.email)
    const { page } = await visit({ ...SCENE, prepare })
    await page.getByLabel(tracking.number()).fill(orderNumber)
    await page.keyboard.press('Enter')
    await page.locator('#tracking').getByText(orderNumber).first().waitFor()
    for (const path of ['/order', `/orders?number=${orderNumber}`, '/legal/privacy', '/help/documents']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await isSound(page)
    }
    await page.goto('/clerk-signup')
    await page.getByText(session.storageRefused.title()).waitFor()
    await page.goto('/login')
    await page.getByText(session.storageRefused.text({ host: new URL(appUrl()).host })).waitFor()
    await isSound(page)
    await signInOnPage(page, account.username, PASSWORD, 'fr')
    await page.waitForURL(`**/orders?number=${orderNumber}`)
    await page.getByRole('button', { name: /^Compte de/ }).waitFor()
  })
})
