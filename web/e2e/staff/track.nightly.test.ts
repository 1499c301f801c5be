import { describe, expect, it } from 'vitest'
import { keepsFocus } from '../support/actions.ts'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const WORDS = {
  en: { title: 'Order Tracking', field: 'Tracking number', agency: 'Agency', purpose: 'Tourism', country: 'France' },
  fr: {
    title: 'Suivi de commande',
    field: 'Numéro de suivi',
    agency: 'Agence',
    purpose: 'Tourisme',
    country: 'France',
  },
} as const

describe('the tracking page of agencies', () => {
  it.each(DESK_AND_PHONE)('shows an agency its order and a change (%s, %i pixels)', async (language, width) => {
    const words = WORDS[language]
    const order = await createOrder('agency')
    const visitor = { path: '/track', language, width, account: 'agency' } as const
    const { page } = await visit(visitor)
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await isSound(page)
    const number = page.getByLabel(words.field)
    expect(await number.getAttribute('placeholder')).toBe('ORD-XXXXXXXX')
    await number.fill(order.orderNumber.toLowerCase())
    await keepsFocus(page, () => number.press('Enter'))
    await page.locator('[data-line=live]').waitFor()
    const fact = (label: string) =>
      page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd').first()
    expect(await fact(words.agency).innerText()).not.toMatch(/Direct/)
    for (const text of ['Marie Durand', words.purpose, words.country]) await page.getByText(text).first().waitFor()
    expect(new URL(page.url()).searchParams.get('number')).toBe(order.orderNumber)
    await call('PATCH', `/api/orders/${order.id}/status`, { status: 'processing', notes: 'On my desk.' }, 'provider')
    await page.locator('[aria-current=step][data-status=processing]').waitFor()
    await isSound(page)
  })

  it('shortens the order of another agency, and shows an administrator everything', async () => {
    const order = await createOrder('customer')
    const path = `/track?number=${order.orderNumber}`
    const agency = await visit({ path, account: 'agency' })
    await agency.page.getByText('This order was not placed by your agency').waitFor()
    await agency.page.getByText('M••• D•••').waitFor()
    expect(await agency.page.getByText(/Marie Durand|Direct Order/).count()).toBe(0)
    await isSound(agency.page)

    const admin = await visit({ path, account: 'admin' })
    await admin.page.getByText('Direct Order').waitFor()
    await admin.page.getByText('Marie Durand').waitFor()
  })

  it('shows that there is no such order and other failures, and refuses a provider', async () => {
    const { page } = await visit({ path: '/track', width: 375, account: 'agency' })
    const number = page.getByLabel('Tracking number')
    await number.fill('ORD-NOWHERE1')
    await keepsFocus(page, () => page.getByRole('button', { name: 'Track', exact: true }).click())
    await page.getByText('Order Not Found', { exact: true }).waitFor()
    await page.getByText('Order not found. Please check your tracking number.').waitFor()
    await isSound(page)
    await page.route('**/api/orders/track/*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"unavailable","message":"-"}' }),
    )
    await number.fill('ORD-NOWHERE2')
    await keepsFocus(page, () => number.press('Enter'))
    await page.getByText('Unable to retrieve order information. Please try again.').waitFor()
    expect(await page.getByText('Order Not Found', { exact: true }).count()).toBe(0)

    const provider = await visit({ path: '/track', account: 'provider' })
    await provider.page.getByText("You don't have the necessary permissions to access this page.").waitFor()
  })
})
