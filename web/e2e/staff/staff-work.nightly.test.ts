import { randomUUID } from 'node:crypto'
import { REVIEW_SENTENCES } from '@passage/contracts/domain/documents/review-sentences'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseAction } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound, overflow } from '../support/axe.ts'
import { createPaidOrder, readAsStaff, realDocument, uploadDocument } from '../support/paid-order.ts'
import { type Visit, visit } from '../support/visitor.ts'

const open = (orderId: string, tab: string, options: Visit = {}) =>
  visit({ path: `/my-orders?order=${orderId}&tab=${tab}`, account: 'provider', ...options })

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const changeStatus = (orderId: string, status: string) =>
  call('PATCH', `/api/orders/${orderId}/status`, { status, changedBy: 'Agent' }, 'provider')

describe('staff', () => {
  it('review, send back and approve documents until the order continues', async () => {
    const order = await createPaidOrder()
    const { page } = await open(order.id, 'documents')
    const dialog = dialogOf(page, `Order ${order.orderNumber}`)
    await dialog.getByText('3 documents to judge.').waitFor()
    await isSound(page)

    // A picture opens beside its verdict.
    await dialog.getByRole('button', { name: 'Look at photo.jpg' }).click()
    const picture = dialog.getByRole('img', { name: 'Picture of photo.jpg' })
    await picture.waitFor()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)

    // A reason is required, and a closed dialog keeps what was typed.
    await dialog.getByRole('button', { name: 'Send back photo.jpg' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('Choose a reason or write one: the customer reads it.').waitFor()
    await dialog.getByLabel(/^In your own words/).fill('The background is dark.')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.goBack()
    await dialog.getByRole('button', { name: 'Send back photo.jpg' }).click()
    expect(await dialog.getByLabel(/^In your own words/).inputValue()).toBe('The background is dark.')
    await dialog.getByLabel('Background').check()
    await dialog.getByRole('button', { name: 'Send back now' }).click()
    await dialog.getByText('2 documents to judge.').waitFor()
    await dialog.getByText('The customer still owes 1 document').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('travel_proof.pdf')
    await isSound(page)

    // The customer replaces the photo.
    const sentBack = (await readAsStaff(order.id)).documents.find(({ status }) => status === 'rejected')
    const reviewNotes = `${REVIEW_SENTENCES.en.photo_background}\nThe background is dark.`
    expect(sentBack).toMatchObject({ rejection: 'photo_not_to_standard', reviewNotes })
    const documentId = await uploadDocument(await realDocument('photo'))
    await call('POST', `/api/documents/${sentBack?.id}/replace`, { documentId }, 'customer')

    // The last approval continues the order.
    await page.reload()
    for (let left = 3; left > 0; left -= 1) {
      await dialog.getByText(left === 1 ? '1 document to judge.' : `${left} documents to judge.`).waitFor()
      await dialog
        .getByRole('button', { name: /^Approve / })
        .first()
        .click()
    }
    await page.getByText('All required documents are approved').waitFor()
    await dialog.getByText('Nothing to judge.').waitFor()
    expect((await readAsStaff(order.id)).status).toBe('processing')
  })

  it('request a document, and the queue lists the order as waiting for its customer', async () => {
    const order = await createPaidOrder()
    const { page } = await open(order.id, 'documents')
    const dialog = dialogOf(page, `Order ${order.orderNumber}`)
    await dialog.getByRole('button', { name: 'Ask for one more document' }).click()
    await dialog.getByLabel('Document type').selectOption('bank_statement')
    await dialog.getByLabel('Last three months').check()
    await dialog.getByRole('button', { name: 'Ask for it' }).click()
    await dialog.getByText('The customer still owes 1 document').waitFor()
    await page.keyboard.press('Escape')

    await page.goto(`/my-orders?search=${order.orderNumber}`)
    await page.getByRole('link', { name: 'To the desk' }).click()
    await page.goto(`/desk?search=${order.orderNumber}`)
    await page.getByText('No order matches').waitFor()
    await page.getByRole('link', { name: /^Waiting for customer/ }).click()
    await page.locator(`[data-desk-row=${order.orderNumber}]`).waitFor()
  })

  it('attach visa documents, repeat a failed part only, and complete the order', async () => {
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
    expect(await dialog.getByRole('button', { name: 'Upload to S3' }).isDisabled()).toBe(true)
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
    await dialog.getByRole('button', { name: 'Upload to S3' }).click()
    await dialog.getByText('Stored, but not handed to the order. Upload again to try that part again.').waitFor()
    await dialog.getByRole('button', { name: 'Upload to S3' }).click()
    await page.getByText('Documents uploaded successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(puts).toHaveLength(2)

    const completed = await readAsStaff(order.id)
    expect(completed.status).toBe('completed')
    const visas = completed.documents.filter(({ source }) => source === 'visa').map(({ fileName }) => fileName)
    expect(visas.toSorted()).toEqual(['Visa Durand.pdf', 'visa-travel_proof.pdf'])

    // The customer finds and downloads them.
    const customer = await open(order.id, 'documents', { account: 'customer' })
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
    const { page } = await open(order.id, 'details')
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

  it('see the payment monitor, which administrators stop and start', async () => {
    const { page } = await visit({ path: '/agency-dashboard', account: 'admin' })
    const monitor = page.getByRole('region', { name: 'Payment monitor' })
    await monitor.getByText('Running', { exact: true }).waitFor()
    await isSound(page)
    await monitor.getByRole('button', { name: 'Stop' }).press('Enter')
    await monitor.getByText('Stopped', { exact: true }).waitFor()
    // The button keeps the focus although it is disabled now.
    expect(await focused(page)).toBe('Stop')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Start')

    const provider = await visit({ path: '/agency-dashboard', account: 'provider', width: 375 })
    const seen = provider.page.getByRole('region', { name: 'Payment monitor' })
    await seen.getByText('Stopped', { exact: true }).waitFor()
    await seen.getByText('Only administrators start and stop it.').waitFor()
    expect(await seen.getByRole('switch').isDisabled()).toBe(true)
    expect(await overflow(provider.page)).toBe(0)

    await monitor.getByRole('switch').press('Space')
    await monitor.getByText('Running', { exact: true }).waitFor()
    expect(await focused(page)).toBe('Check payments by the clock')

    const customer = await visit({ path: '/agency-dashboard', account: 'customer' })
    await customer.page.getByText('Access Denied').waitFor()
  })
})
