import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startOf } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { lookAt, press, rowOf, untilTaken } from '../support/desk.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff, realDocument, uploadDocument } from '../support/paid-order.ts'
import { enter, newPerson } from '../support/people.ts'
import { approveAll, makeEmbassyFile } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'

const SCENE = { language: 'en', width: 1440 } as const
const LL = textsOf(SCENE.language)
const REFERENCE = 'EMB/2026/000771'
const VISA = 'Visa Kirchberg.pdf'

/** Sets the order's status by the desk's dialog. */
async function setStatus(page: Page, option: string, fill?: (dialog: Locator) => Promise<void>) {
  const { statusDialog } = LL.myOrders
  await page.locator('[data-decision=changeStatus]').press('Enter')
  const dialog = page.getByRole('dialog', { name: statusDialog.title() })
  await dialog.getByRole('radio', { name: option }).press('Space')
  await fill?.(dialog)
  await isSound(page)
  // The dialog may still show the order as it was before its file.
  await dialog.getByText(statusDialog.exception.title()).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: statusDialog.update() }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function attachVisa(page: Page) {
  const { visa } = LL.staffWork
  await page.locator('[data-decision=attachVisaDocuments]').press('Enter')
  const dialog = page.getByRole('dialog', { name: visa.title() })
  const { bytes, contentType } = await realDocument('passport')
  const file = { name: VISA, mimeType: contentType, buffer: Buffer.from(bytes) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await isSound(page)
  await dialog.getByRole('button', { name: visa.upload() }).press('Enter')
  await page.getByText(visa.done()).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

describe('a provider at the desk with the keyboard, in English', () => {
  it('approves documents, sends one back and approves its replacement', async () => {
    const { documentViewer, staffWork, tracking } = LL
    const account = await newPerson()
    const traveller = { first: 'Jeanne', last: 'Kirchberg' }
    const order = await createPaidOrder({ account, customerEmail: account.email, traveller })
    const { page } = await enter({ ...SCENE, role: 'service_provider', path: '/desk' })
    await page.locator('[data-desk-row]').first().waitFor()
    await isSound(page)

    // Finds the order by its number and opens it.
    await press(page, '/')
    await page.keyboard.type(order.orderNumber)
    await expect.poll(() => page.locator('[data-desk-row]').count()).toBe(1)
    await rowOf(page, order.orderNumber).waitFor()
    await press(page, 'Enter', 'Enter')
    await page.waitForURL(`**order=${order.orderNumber}`)
    await page.goto(`/desk?order=${order.orderNumber}`)
    const pane = page.getByRole('article', { name: tracking.orderTitle({ number: order.orderNumber }) })
    await pane.getByText(staffWork.review.waiting(3)).waitFor()
    await isSound(page)

    // Approves the passport and sends the photo back with a ready-made reason and a note.
    await lookAt(page, 'passport.pdf')
    await press(page, 'a')
    await pane.getByText(staffWork.review.waiting(2)).waitFor()
    await lookAt(page, 'photo.jpg')
    await press(page, 'r', '1')
    await pane.getByLabel(documentViewer.ownWords()).fill('The background is dark.')
    await isSound(page)
    await press(page, 'Control+Enter')
    await pane.getByText(staffWork.review.waiting(1)).waitFor()
    await untilTaken(page)
    const isSentBack = async () => (await readAsStaff(order.id)).documents.some(({ status }) => status === 'rejected')
    await expect.poll(isSentBack).toBe(true)
    const { documents } = await readAsStaff(order.id)
    const sentBack = documents.find(({ status }) => status === 'rejected')
    expect(sentBack).toMatchObject({ documentType: 'photo', rejection: 'photo_not_to_standard' })

    // The traveller's new photo appears without a reload.
    const documentId = await uploadDocument(await realDocument('photo'), account)
    await call('POST', `/api/documents/${sentBack?.id}/replace`, { documentId }, account)
    await pane.getByText(staffWork.review.waiting(2)).waitFor()
    await lookAt(page)
    await press(page, 'a')
    await pane.getByText(staffWork.review.waiting(1)).waitFor()
    await lookAt(page)
    await press(page, 'a')
    await untilTaken(page)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('processing')
    await isSound(page)
  })

  it('submits an order, records its approval and attaches the visa that the traveller downloads', async () => {
    const { desk, myOrders } = LL
    const account = await newPerson()
    const order = await createPaidOrder({ account, customerEmail: account.email })
    await approveAll(order.id)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('processing')
    await makeEmbassyFile(order.id)
    const path = `/desk?order=${order.orderNumber}`
    const { page } = await enter({ ...SCENE, role: 'service_provider', path })
    await page.locator('[data-decision=changeStatus]').waitFor()
    await isSound(page)
    await setStatus(page, myOrders.statusDialog.options.submitted(), async (dialog) => {
      await dialog.getByLabel(myOrders.statusDialog.reference()).fill(REFERENCE)
    })
    // The next decision need not wait until this one has taken effect.
    await setStatus(page, myOrders.statusDialog.options.approved())
    await attachVisa(page)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('completed')
    await page.getByText(REFERENCE).first().waitFor()
    await press(page, '?')
    await page.getByText(desk.keys.does.approve()).waitFor()
    await isSound(page)

    const own = await openOwnPage(order.orderNumber, { ...SCENE, width: 375, account })
    const file = await own.download(own.LL.document.downloadFor({ file: VISA }))
    expect(await startOf(file)).toBe('%PDF-')
    await own.isSound()
  })
})
