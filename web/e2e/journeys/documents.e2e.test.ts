import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepsFocus, startOf } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { choose, completeTraveller, openOwnPage, stagesOf } from '../support/own-page.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { approveAll, askFor, deliverVisa, documentOf, moveTo, review } from '../support/staff-by-api.ts'
import { beginning } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const SCENE = { language: 'en', width: 375 } as const
const TRAVELLER = { first: 'Zoé Anaïs', last: 'Müller-Đặng' }
const REFERENCE = 'EMB/2026/000771'
const VISA = 'Visa du Japon – é.pdf'

/** Asserts that a stranger sees the same stages on the order's page and none of the secrets. */
async function seesStagesOnly(own: Page, orderNumber: string, secrets: readonly string[]) {
  const stranger = await visit({ ...SCENE, path: `/orders?number=${orderNumber}`, strict: true })
  await stranger.page.locator('[data-line=live]').waitFor()
  await expect.poll(() => stagesOf(stranger.page)).toEqual(await stagesOf(own))
  const answer = await call<unknown>('GET', `/api/orders/track/${orderNumber}`)
  const shown = `${await stranger.page.content()} ${JSON.stringify(answer)}`
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
  await isSound(stranger.page)
}

describe('a traveller whose documents are sent back, on a phone, in English', () => {
  it('replaces and adds documents, completes the details and downloads the visa', async () => {
    const account = await newPerson()
    const order = await createPaidOrder({ account, customerEmail: account.email, details: false, traveller: TRAVELLER })
    const own = await openOwnPage(order.orderNumber, { ...SCENE, account })
    const { page, LL } = own
    const { action, contact, deleteDialog, documents, embassy, form, visa } = LL.ownOrder
    const typeName = (type: 'photo' | 'bank_statement' | 'passport') => LL.document.types[type].name()
    await own.says('passage', LL.tracking.turn.document_review())
    await own.isSound()

    // A document is sent back with a reason and a note, and is replaced.
    const note = 'The background is dark: ombre à gauche.'
    await review(await documentOf(order.id, 'photo'), {
      verdict: 'rejected',
      reason: 'photo_not_to_standard',
      notes: note,
    })
    await own.says('customer', LL.tracking.turn.neededAll({ count: 1, travellers: 1 }))
    const card = page.locator('[data-request=photo]')
    await card.getByRole('heading', { name: action.replace({ document: typeName('photo') }) }).waitFor()
    await card.getByText(note).waitFor()
    await own.isSound()
    // The consent of the first upload still applies.
    expect(await page.getByRole('region', { name: action.title() }).getByRole('checkbox').count()).toBe(0)
    await keepsFocus(page, () => own.answer('photo'))
    await own.says('passage', LL.tracking.turn.document_review())

    // Staff request a document, and the traveller adds another one.
    await askFor(order.id, { documentType: 'bank_statement', notes: 'The last three months.' })
    await own.says('customer', LL.tracking.turn.neededAll({ count: 1, travellers: 1 }))
    await own.answer('bank_statement')
    await own.says('passage', LL.tracking.turn.document_review())
    await own.open('documents')
    await page.getByRole('button', { name: documents.add(), exact: true }).click()
    await choose(page.getByRole('region', { name: documents.add(), exact: true }), 'bank_statement')
    await page.getByText(documents.added()).waitFor()
    await own.isSound()

    // After the last approval the details are missing.
    await approveAll(order.id)
    await own.says('customer', LL.tracking.turn.details())
    await own.isSound()
    await completeTraveller(own, 1, 'X1234567')
    await keepsFocus(page, () => own.says('passage', LL.tracking.turn.processing()))
    await own.open('trip')
    await keepsFocus(page, () => page.getByRole('button', { name: contact.edit() }).click())
    await page.getByLabel(contact.phone()).fill('+352 691 445 566')
    await own.isSound()
    await keepsFocus(page, async () => {
      await page.getByRole('button', { name: form.save(), exact: true }).click()
      await page.getByText('+352 691 445 566').waitFor()
    })
    await page.locator('[data-news=details_corrected]').last().waitFor()

    // At the embassy, then approved and delivered.
    const today = luxembourgDay(new Date())
    await moveTo(order.id, { status: 'submitted', embassyReference: REFERENCE, submittedOn: today })
    await own.says('embassy', LL.tracking.turn.submitted())
    const atEmbassy = page.getByRole('region', { name: embassy.title() })
    await atEmbassy.getByText(REFERENCE).waitFor()
    await own.open('documents')
    await page.getByText(documents.addClosed()).waitFor()
    await own.isSound()
    await moveTo(order.id, { status: 'approved', notes: '' })
    await own.says('passage', LL.tracking.turn.approved())
    await deliverVisa(order.id, VISA)
    await own.says('download', LL.tracking.turn.completed())
    await page.getByText(beginning(visa.keptUntil({ when: '…' }))).waitFor()
    await own.isSound()
    await seesStagesOnly(own.page, order.orderNumber, [TRAVELLER.last, note, REFERENCE, VISA])
    const file = await own.download(LL.document.downloadFor({ file: VISA }))
    expect(file.suggestedFilename()).toBe(VISA)
    expect(await startOf(file)).toBe('%PDF-')

    // Deletes the passport after a confirmation.
    const passport = await documentOf(order.id, 'passport')
    const remove = page.getByRole('button', { name: documents.removeFor({ file: 'passport.pdf' }) })
    const dialog = page.getByRole('dialog', { name: deleteDialog.title() })
    const confirm = dialog.getByRole('button', { name: deleteDialog.confirm(), exact: true })
    await remove.click()
    await confirm.waitFor()
    await own.isSound()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await remove.click()
    await keepsFocus(page, async () => {
      await confirm.click()
      await dialog.waitFor({ state: 'detached' })
    })
    await page.getByText(beginning(documents.deletedLine({ document: typeName('passport'), when: '…' }))).waitFor()
    const link = call('GET', `/api/documents/${passport}/presigned-url`, undefined, account)
    await expect(link).rejects.toThrow(/: 4\d\d /)
    await own.isSound()
  })
})
