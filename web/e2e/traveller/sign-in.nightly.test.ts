import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { appUrl, visit } from '../support/visitor.ts'
import { signInOnPage } from '../support/wizard.ts'

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('sessionToken'))

describe('signing in', () => {
  it.each(['/login', '/clerk-login'])('shows the French messages of the specification at %s', async (path) => {
    const { page } = await visit({ path, language: 'fr', width: 375 })
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByText("Nom d'utilisateur requis").waitFor()
    await page.getByText('Mot de passe requis').waitFor()
    await isSound(page)
    await page.getByLabel('Nom d’utilisateur ou e-mail').fill('nobody')
    await page.getByLabel('Mot de passe', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByText("Nom d'utilisateur ou mot de passe incorrect").waitFor()
  })

  it('signs in with a demo account and shows its role', async () => {
    const { page } = await visit({ path: '/login' })
    await page.getByRole('button', { name: 'Use the account provider' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByText('Service Provider').waitFor()
    // Providers start at the desk.
    expect(new URL(page.url()).pathname).toBe('/desk')
    await isSound(page)
  })

  it('returns a customer to the requested page, or else to the order that waits, or else to the landing page', async () => {
    const customer = await newPerson()
    const { page } = await visit({ path: '/my-orders?page=2' })
    await page.getByText('You must be logged in to access this page.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signInOnPage(page, customer.username, PASSWORD)
    await page.waitForURL('**/my-orders?page=2')
    await page.goto('/clerk-login')
    await page.waitForURL(`${appUrl()}/`)
    const { orderNumber } = await createOrder(customer, customer.email)
    await page.goto('/clerk-login')
    await page.waitForURL(`**/orders?number=${orderNumber}`)
  })

  it('opens each role’s start page, or the requested page if the role may open it', async () => {
    const places = { admin: '/desk', service_provider: '/desk', b2b_client: '/agency-dashboard' } as const
    for (const [role, place] of Object.entries(places) as [keyof typeof places, string][]) {
      const person = await newPerson(role)
      const { page } = await visit({ path: '/login?next=%2Fdesk%3Fview%3Dall' })
      await signInOnPage(page, person.username, PASSWORD)
      await page.waitForURL(role === 'b2b_client' ? `**${place}` : '**/desk?view=all')
      await page.goto('/clerk-login')
      await page.waitForURL((url) => url.pathname === place)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
  })

  it('does not follow an address of another site', async () => {
    const account = await newPerson()
    const { page } = await visit({ path: '/clerk-login?next=//evil.example/', account })
    await page.waitForURL(`${appUrl()}/`)
  })

  it('ends with the sign-out, which removes the token and opens the landing page', async () => {
    const { page } = await visit({ path: '/login' })
    await signInOnPage(page, 'customer', 'Passage-customer-2026')
    await page.getByRole('button', { name: /^Account of/ }).click()
    expect(await storedToken(page)).not.toBeNull()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await storedToken(page)).toBeNull()
  })

  it('opens the landing page also when the page learns of the sign-out before the answer arrives', async () => {
    const { page, context } = await visit({ path: '/account', account: await newPerson() })
    let answer = () => {}
    const isKnown = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/auth/logout', async (route) => {
      const response = await route.fetch()
      await isKnown
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const tab = await context.newPage()
    await tab.goto(appUrl())
    await tab.evaluate(() => localStorage.removeItem('sessionToken'))
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    answer()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })

  it('keeps the session and shows an error when the sign-out fails', async () => {
    const { page } = await visit({ account: 'customer' })
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Logout failed').waitFor()
    expect(await storedToken(page)).not.toBeNull()
    await isSound(page)
  })

  it('requests a link for a new password and shows the result as a toast', async () => {
    const { page } = await visit({ path: '/login', language: 'fr', width: 375 })
    await page.getByRole('button', { name: 'Mot de passe oublié' }).click()
    const dialog = page.getByRole('dialog')
    const address = dialog.getByLabel('Adresse e-mail')
    const toast = page.locator('[data-sonner-toast]')
    await address.fill('nobody')
    await address.press('Enter')
    await dialog.getByText('Adresse email valide requise').waitFor()
    await address.fill('nobody@people.example')
    const refusal = { code: 'invalid_input', message: 'Not this address.', requestId: 'r' }
    await page.route('**/api/clerk/reset-password', (route) => route.fulfill({ status: 400, json: refusal }), {
      times: 1,
    })
    await address.press('Enter')
    await toast.getByText('Erreur', { exact: true }).waitFor()
    await toast.getByText('Cela n’a pas été accepté').waitFor()
    await page.route('**/api/clerk/reset-password', (route) => route.abort(), { times: 1 })
    await address.press('Enter')
    await toast.getByText('L’e-mail de réinitialisation n’a pas pu être envoyé').waitFor()
    await address.press('Enter')
    await toast.getByText('Si un compte existe avec cette adresse e-mail').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  it('removes a token that the server refuses', async () => {
    const { page } = await visit()
    await page.evaluate(() => localStorage.setItem('sessionToken', 'long-gone'))
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await storedToken(page)).toBeNull()
  })
})
