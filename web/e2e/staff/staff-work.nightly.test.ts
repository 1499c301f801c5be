import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseAction } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound, overflow } from '../support/axe.ts'
import { createPaidOrder, readAsStaff, realDocument } from '../support/paid-order.ts'
import { type Visit, visit } from '../support/visitor.ts'

const open = (orderNumber: string, tab: string, options: Visit = {}) =>
  visit({ path: `/my-orders?order=${orderNumber}&tab=${tab}`, account: 'provider', ...options })

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const changeStatus = (orderId: string, status: string) =>
  call('PATCH', `/api/orders/${orderId}/status`, { status, changedBy: 'Agent' }, 'provider')

describe('staff', () => {
  it('attach visa documents, repeat only a failed step and complete the order', async () => {
    const order = await createPaidOrder()
    for (const status of ['processing', 'submitted', 'approved']) await changeStatus(order.id, status)
    const { page } = await visit({ path: `/my-orders?search=${order.orderNumber}`, account: 'provider' })
    const puts: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
    let refused = false
    await page.route('**/visa-documents', async (route) => {
      if (refused) return route.continue()
      refused = true
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'away', requestId: randomUUID() } })
    })
    await chooseAction(page, order.orderNumber, 'Upload visa')
    const dialog = dialogOf(page, 'Upload visa documents')
    expect(await dialog.getByRole('button', { name: 'Upload documents' }).isDisabled()).toBe(true)
    const files = await Promise.all((['passport', 'travel_proof'] as const).map(realDocument))
    await dialog.locator('input[type=file]').setInputFiles(
      files.map(({ fileName, contentType, bytes }) => ({
        name: `visa-${fileName}`,
        mimeType: contentType,
        buffer: Buffer.from(bytes),
      })),
    )
    expect(await dialog.getByLabel(/^File name/).inputValue()).toBe('visa-passport.pdf')
    await dialog.getByLabel(/^File name/).fill('Visa Durand.pdf')
    await isSound(page)
    await dialog.getByRole('button', { name: 'Upload documents' }).click()
    await dialog.getByText('Stored, but not added to the order. Upload again to retry that part.').waitFor()
    await dialog.getByRole('button', { name: 'Upload documents' }).click()
    await page.getByText('Documents uploaded successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(puts).toHaveLength(2)

    // Each takes effect once it can no longer be undone.
    const visas = async () =>
      (await readAsStaff(order.id)).documents.filter(({ source }) => source === 'visa').map(({ fileName }) => fileName)
    await expect
      .poll(async () => (await visas()).toSorted(), { timeout: 60_000 })
      .toEqual(['Visa Durand.pdf', 'visa-travel_proof.pdf'])
    expect((await readAsStaff(order.id)).status).toBe('completed')

    // The customer finds and downloads them.
    const customer = await open(order.orderNumber, 'documents', { account: 'customer' })
    const sheets = dialogOf(customer.page, `Order ${order.orderNumber}`)
    const [download] = await Promise.all([
      customer.page.waitForEvent('download'),
      sheets.getByRole('tabpanel').getByRole('button', { name: 'Download Visa Durand.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Visa Durand.pdf')
    expect(await sheets.getByRole('tab').count()).toBe(2)
  })

  it('cancel an order with a note, which refunds everything', async () => {
    const order = await createPaidOrder()
    const { page } = await open(order.orderNumber, 'details')
    await dialogOf(page, `Order ${order.orderNumber}`).getByRole('button', { name: 'Cancel order' }).click()
    const dialog = dialogOf(page, 'Cancel this order?')
    await dialog.getByText(/^The customer gets €.* back/).waitFor()
    await dialog.getByLabel(/^Notes for the customer/).fill('As you asked by phone.')
    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await readAsStaff(order.id)).paymentStatus, { interval: 300 }).toBe('refunded')
  })

  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)

  it('see the payment monitor, which only administrators stop and start', async () => {
    const { page } = await visit({ path: '/agency-dashboard', account: 'admin' })
    const monitor = page.getByRole('region', { name: 'Payment monitor' })
    await monitor.getByText('Running', { exact: true }).waitFor()
    await isSound(page)
    await monitor.getByRole('button', { name: 'Stop' }).press('Enter')
    await monitor.getByText('Stopped', { exact: true }).waitFor()
    // The disabled button keeps the focus.
    expect(await focused(page)).toBe('Stop')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Start')

    const provider = await visit({ path: '/agency-dashboard', account: 'provider', width: 375 })
    const seen = provider.page.getByRole('region', { name: 'Payment monitor' })
    await seen.getByText('Stopped', { exact: true }).waitFor()
    await seen.getByText('Only administrators can start and stop it.').waitFor()
    expect(await seen.getByRole('switch').isDisabled()).toBe(true)
    expect(await overflow(provider.page)).toBe(0)

    await monitor.getByRole('switch').press('Space')
    await monitor.getByText('Running', { exact: true }).waitFor()
    expect(await focused(page)).toBe('Check payments regularly')
  })
})
