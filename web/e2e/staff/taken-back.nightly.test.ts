import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startOf } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { inMail } from '../support/mailbox.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff, realDocument } from '../support/paid-order.ts'
import { enter, newPerson } from '../support/people.ts'
import { approveAll, deliverVisa, documentOf, makeEmbassyFile, moveTo, review } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'

const SCENE = { language: 'en', width: 1440 } as const
const LL = textsOf(SCENE.language)
const REASON = 'It names another passport number.'
const visasOf = (page: Page) => page.getByRole('region', { name: LL.staffWork.visa.delivered() })

describe('what staff take back, in English, for a customer in French on a phone', () => {
  it('is a wrong visa that is withdrawn, and another one that is replaced: page, downloads and mails follow', async () => {
    const { withdrawVisa, replaceVisa } = LL.actions
    const account = await newPerson()
    const order = await createPaidOrder({ account, customerEmail: account.email, language: 'fr' })
    await approveAll(order.id)
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('processing')
    await makeEmbassyFile(order.id)
    await moveTo(order.id, { status: 'submitted' })
    await moveTo(order.id, { status: 'approved' })
    await deliverVisa(order.id, 'wrong visa.pdf')
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('completed')

    // The customer downloads the wrong one.
    const own = await openOwnPage(order.orderNumber, { language: 'fr', width: 375, account })
    const file = await own.download(own.LL.document.downloadFor({ file: 'wrong visa.pdf' }))
    expect(await startOf(file)).toBe('%PDF-')

    // Staff read who downloaded it, and withdraw it with a reason, by keys.
    const path = `/desk?order=${order.orderNumber}`
    const { page } = await enter({ ...SCENE, role: 'service_provider', path })
    await visasOf(page)
      .getByRole('button', { name: withdrawVisa.buttonFor({ file: 'wrong visa.pdf' }) })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: withdrawVisa.dialog.title() })
    await dialog.getByText(/^Downloaded by /).waitFor()
    await isSound(page)
    await dialog.getByRole('button', { name: withdrawVisa.dialog.confirm() }).press('Enter')
    await dialog.getByText(withdrawVisa.dialog.note.missing()).waitFor()
    await dialog.getByLabel(withdrawVisa.dialog.note.label()).fill(REASON)
    await dialog.getByRole('button', { name: withdrawVisa.dialog.confirm() }).press('Enter')
    await dialog.waitFor({ state: 'detached' })

    // It leaves the customer's page at once; staff still see it, with its reason and downloads.
    const download = own.page.getByRole('button', { name: own.LL.document.downloadFor({ file: 'wrong visa.pdf' }) })
    await download.waitFor({ state: 'detached' })
    await own.page.getByText(own.LL.actions.withdrawVisa.entries.delivery_withdrawn.timeline()).waitFor()
    await own.isSound()
    expect((await readAsStaff(order.id)).status).toBe('approved')
    const withdrawn = visasOf(page).getByRole('listitem', { name: 'wrong visa.pdf' })
    await withdrawn.getByText(LL.document.statuses.withdrawn(), { exact: true }).waitFor()
    await withdrawn.getByText(REASON).waitFor()
    await withdrawn.getByText(/^Downloaded by /).waitFor()
    await isSound(page)
    await inMail(account.email, /N’utilisez pas le visa[\s\S]*It names another passport number\./)

    // The next one is replaced in one step: the order stays completed.
    await deliverVisa(order.id, 'second visa.pdf')
    await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('completed')
    await visasOf(page)
      .getByRole('button', { name: replaceVisa.buttonFor({ file: 'second visa.pdf' }) })
      .press('Enter')
    const replacing = page.getByRole('dialog', { name: replaceVisa.dialog.title() })
    await replacing.getByText(LL.staffWork.visa.neverDownloaded()).waitFor()
    const { bytes, contentType } = await realDocument('passport')
    const right = { name: 'right visa.pdf', mimeType: contentType, buffer: Buffer.from(bytes) }
    await replacing.locator('input[type=file]').setInputFiles(right)
    await replacing.getByLabel(replaceVisa.dialog.reason()).fill('The date was wrong.')
    await isSound(page)
    await replacing.getByRole('button', { name: replaceVisa.dialog.confirm() }).press('Enter')
    await replacing.waitFor({ state: 'detached' })
    const newFile = await own.download(own.LL.document.downloadFor({ file: 'right visa.pdf' }))
    expect(await startOf(newFile)).toBe('%PDF-')
    await own.page
      .getByRole('button', { name: own.LL.document.downloadFor({ file: 'second visa.pdf' }) })
      .waitFor({ state: 'detached' })
    expect(await readAsStaff(order.id)).toMatchObject({ status: 'completed', visasHere: 1 })
    await own.isSound()
    await inMail(account.email, /a été remplacé[\s\S]*The date was wrong\./)
  })

  it('is a rejection: the document waits for its review again, and the customer has nothing to send any more', async () => {
    const { reopenDocument } = LL.actions
    const account = await newPerson()
    const order = await createPaidOrder({ account, customerEmail: account.email, language: 'fr' })
    const photo = await documentOf(order.id, 'photo')
    await review(photo, { verdict: 'rejected', reason: 'cropped' })
    await inMail(account.email, /Nous attendons|document/)
    const own = await openOwnPage(order.orderNumber, { language: 'fr', width: 375, account })
    await own.page.locator('[data-request=photo]').waitFor()

    const path = `/desk?order=${order.orderNumber}`
    const { page } = await enter({ ...SCENE, role: 'service_provider', path })
    await page.getByRole('tab', { name: LL.document.types.photo.name() }).click()
    await page.getByRole('button', { name: reopenDocument.buttonFor({ file: 'photo.jpg' }) }).press('Enter')
    const dialog = page.getByRole('dialog', { name: reopenDocument.dialog.title() })
    await isSound(page)
    await dialog.getByRole('button', { name: reopenDocument.dialog.confirm() }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(LL.staffWork.review.waiting(3)).waitFor()
    await own.page.locator('[data-request=photo]').waitFor({ state: 'detached' })
    expect((await readAsStaff(order.id)).documents.find(({ id }) => id === photo)).toMatchObject({ rejection: null })
    await inMail(account.email, /Vous n’avez rien à renvoyer/)
    await own.isSound()
  })
})
