import { randomUUID } from 'node:crypto'
import { REVIEW_SENTENCES } from '@passage/contracts/domain/documents/review-sentences'
import { type Browser, openBrowser } from '@passage/local/testing/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseAction } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { accessibilityProblems, overflow } from '../support/axe.ts'
import { createPaidOrder, readAsStaff, realDocument, uploadDocument } from '../support/paid-order.ts'
import { type Visit, visit } from '../support/visitor.ts'
import { chargesOf } from '../support/wizard.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = (orderId: string, tab: string, options: Visit = {}) =>
  visit(browser, { path: `/my-orders?order=${orderId}&tab=${tab}`, account: 'provider', ...options })

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const changeStatus = (orderId: string, status: string) =>
  call('PATCH', `/api/orders/${orderId}/status`, { status, changedBy: 'Agent' }, 'provider')

test('documents are looked at, sent back, replaced and approved; then the order goes on by itself', async () => {
  const order = await createPaidOrder()
  const { page, context, complaints } = await open(order.id, 'documents')
  const dialog = dialogOf(page, `Order ${order.orderNumber}`)
  await dialog.getByText('3 documents to judge.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // A picture opens beside its verdict.
  await dialog.getByRole('button', { name: 'Look at photo.jpg' }).click()
  const picture = dialog.getByRole('img', { name: 'Picture of photo.jpg' })
  await picture.waitFor()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)

  // Sent back by keyboard alone; without a reason it does not go, and a closed dialog loses nothing.
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
  expect(await accessibilityProblems(page)).toEqual([])

  // The customer puts another photo in its place.
  const sentBack = (await readAsStaff(order.id)).documents.find(({ status }) => status === 'rejected')
  const reviewNotes = `${REVIEW_SENTENCES.en.photo_background}\nThe background is dark.`
  expect(sentBack).toMatchObject({ rejection: 'photo_not_to_standard', reviewNotes })
  const documentId = await uploadDocument(await realDocument('photo'))
  await call('POST', `/api/documents/${sentBack?.id}/replace`, { documentId }, 'customer')

  // Approved one after the other; with the last one the order moves on.
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
  expect(complaints).toEqual([])
  await context.close()
})

test('one more document is asked for, and the queue shows that it waits for the customer', async () => {
  const order = await createPaidOrder()
  const { page, context } = await open(order.id, 'documents')
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
  await context.close()
})

test('a submission without travellers’ details is refused, led to the form, and then recorded with its reference', async () => {
  const order = await createPaidOrder({ details: false })
  const { page, context, complaints } = await visit(browser, {
    path: `/my-orders?search=${order.orderNumber}`,
    account: 'provider',
  })
  await chooseAction(page, order.orderNumber, 'Change status')
  const status = dialogOf(page, 'Change status')
  await status.getByRole('radio', { name: 'Submitted' }).check()
  await status.getByLabel(/^Embassy’s reference/).fill('EMB-2026-77')
  await status.getByLabel(/^Notes for the customer/).fill('Handed in this morning.')
  await status.getByRole('button', { name: 'Update' }).click()
  await status.getByText(/Marie Durand .*date of birth, nationality, passport number, passport’s expiry/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await status.getByRole('button', { name: 'Complete the details' }).click()
  const details = dialogOf(page, 'Correct the details')
  await details.getByLabel('Date of birth').fill('1990-04-02')
  await details.getByLabel('Nationality').selectOption('FR')
  await details.getByLabel(/^Passport number/).fill('12')
  await details.getByLabel('Passport valid until').fill('2033-01-31')
  await details.getByRole('button', { name: 'Save the corrections' }).click()
  await details.getByText('Enter 5 to 20 letters and digits, without spaces').waitFor()
  await details.getByLabel(/^Passport number/).fill('12AB34567')
  await details.getByRole('button', { name: 'Save the corrections' }).click()
  await details.waitFor({ state: 'detached' })

  // Choice and note are still there.
  await chooseAction(page, order.orderNumber, 'Change status')
  expect(await status.getByLabel(/^Notes for the customer/).inputValue()).toBe('Handed in this morning.')
  await status.getByRole('button', { name: 'Update' }).click()
  await status.waitFor({ state: 'detached' })
  const submitted = await readAsStaff(order.id)
  expect(submitted).toMatchObject({ status: 'submitted', embassyReference: 'EMB-2026-77' })
  expect(submitted.submittedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(complaints).toEqual([])
  await context.close()
})

test('two people at once: the second one sees what changed and keeps the note', async () => {
  const order = await createPaidOrder()
  const { page, context } = await visit(browser, {
    path: `/my-orders?search=${order.orderNumber}`,
    account: 'provider',
  })
  await chooseAction(page, order.orderNumber, 'Change status')
  const status = dialogOf(page, 'Change status')
  await status.getByRole('radio', { name: 'Rejected' }).check()
  await status.getByLabel(/^Notes for the customer/).fill('Not complete.')
  await changeStatus(order.id, 'processing')
  await status.getByRole('button', { name: 'Update', exact: true }).click()
  await status.getByText('Somebody changed this order meanwhile').waitFor()
  expect(await status.getByLabel(/^Notes for the customer/).inputValue()).toBe('Not complete.')
  expect((await readAsStaff(order.id)).status).toBe('processing')
  await context.close()
})

test('visa documents of an approved order complete it; a hand-over that failed is tried again, nothing is sent twice', async () => {
  const order = await createPaidOrder()
  for (const status of ['processing', 'submitted', 'approved']) await changeStatus(order.id, status)
  const { page, context, complaints } = await visit(browser, {
    path: `/my-orders?search=${order.orderNumber}`,
    account: 'provider',
  })
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
  expect(await accessibilityProblems(page)).toEqual([])
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
  expect(complaints).toEqual([])

  // The customer finds and downloads them.
  const customer = await open(order.id, 'documents', { account: 'customer' })
  const sheets = dialogOf(customer.page, `Order ${order.orderNumber}`)
  const [download] = await Promise.all([
    customer.page.waitForEvent('download'),
    sheets.getByRole('tabpanel').getByRole('button', { name: 'Download Visa Durand.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Visa Durand.pdf')
  expect(await sheets.getByRole('tab').count()).toBe(2)
  expect(customer.complaints).toEqual([])
  await customer.context.close()
  await context.close()
})

test('an administrator gives back a part out of goodwill, once', async () => {
  const order = await createPaidOrder()
  await changeStatus(order.id, 'processing')
  const { page, context } = await open(order.id, 'details', { account: 'admin' })
  await dialogOf(page, `Order ${order.orderNumber}`).getByRole('button', { name: 'Goodwill refund' }).click()
  const dialog = dialogOf(page, 'Goodwill refund')
  await dialog.getByLabel('Amount in euros').fill('99999')
  await dialog.getByRole('button', { name: 'Check the refund' }).click()
  await dialog.getByText(/^At most €/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Amount in euros').fill('12,50')
  await dialog.getByLabel(/^Reason/).fill('Three days late.')
  await dialog.getByRole('button', { name: 'Check the refund' }).click()
  await dialog.getByText('Give €12.50 back to Marie Durand?').waitFor()
  await dialog.getByRole('button', { name: 'Refund €12.50' }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await readAsStaff(order.id)).refundedAmount, { interval: 300 }).toBe('12.50')
  expect(await chargesOf(order.id)).toMatchObject({ succeeded: 1, refunds: 1 })
  await context.close()

  const provider = await open(order.id, 'details')
  const details = dialogOf(provider.page, `Order ${order.orderNumber}`)
  await details.getByText('Three days late.').waitFor()
  expect(await details.getByRole('button', { name: 'Goodwill refund' }).count()).toBe(0)
  await provider.context.close()
})

test('staff cancel an order with a note, and everything goes back', async () => {
  const order = await createPaidOrder()
  const { page, context } = await open(order.id, 'details')
  await dialogOf(page, `Order ${order.orderNumber}`).getByRole('button', { name: 'Cancel order' }).click()
  const dialog = dialogOf(page, 'Cancel this order?')
  await dialog.getByText(/^The customer gets €.* back/).waitFor()
  await dialog.getByLabel(/^Notes for the customer/).fill('As you asked by phone.')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await readAsStaff(order.id)).paymentStatus, { interval: 300 }).toBe('refunded')
  await context.close()
})

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)

test('administrators stop and start the payment monitor; others see it', async () => {
  const { page, context, complaints } = await visit(browser, { path: '/agency-dashboard', account: 'admin' })
  const monitor = page.getByRole('region', { name: 'Payment monitor' })
  await monitor.getByText('Running', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await monitor.getByRole('button', { name: 'Stop' }).press('Enter')
  await monitor.getByText('Stopped', { exact: true }).waitFor()
  // Pressed and disabled by that, it keeps the place of the keyboard.
  expect(await focused(page)).toBe('Stop')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('Start')

  const provider = await visit(browser, { path: '/agency-dashboard', account: 'provider', width: 375 })
  const seen = provider.page.getByRole('region', { name: 'Payment monitor' })
  await seen.getByText('Stopped', { exact: true }).waitFor()
  await seen.getByText('Only administrators start and stop it.').waitFor()
  expect(await seen.getByRole('switch').isDisabled()).toBe(true)
  expect(await overflow(provider.page)).toBe(0)
  await provider.context.close()

  await monitor.getByRole('switch').press('Space')
  await monitor.getByText('Running', { exact: true }).waitFor()
  expect(await focused(page)).toBe('Check payments by the clock')
  expect(complaints).toEqual([])
  await context.close()

  const customer = await visit(browser, { path: '/agency-dashboard', account: 'customer' })
  await customer.page.getByText('Access Denied').waitFor()
  await customer.context.close()
})
