import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type Browser, openBrowser } from '@passage/local/testing/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '../../src/lib/words/format.ts'
import { keepsFocus, startOf } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { accessibilityProblems, overflow } from '../support/axe.ts'
import { choose, type OwnPage, openOwnPage, stagesOf } from '../support/own-page.ts'
import { createPaidOrder } from '../support/paid-order.ts'
import { approveAll, askFor, deliverVisa, documentOf, moveTo, review } from '../support/staff-by-api.ts'
import { beginning } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { chargesOf } from '../support/wizard.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const ZOE = { first: 'Zoé Anaïs', last: 'Müller-Đặng' }
const MOHAMMAD = { first: 'محمد', last: 'الهاشمي' }
const REFERENCE = 'EMB/2026/000771'
/** Orders are made today; none is handed in before. */
const TODAY = luxembourgDay(new Date())

interface Case {
  language: 'en' | 'fr'
  width: number
  traveller: typeof ZOE
  companion: typeof ZOE
}

const CASES: Case[] = [
  { language: 'en', width: 1440, traveller: ZOE, companion: MOHAMMAD },
  { language: 'fr', width: 375, traveller: MOHAMMAD, companion: ZOE },
]

/** Completes one traveller as the passport says. */
async function completeTraveller(own: OwnPage, position: number, passport: string, name?: typeof ZOE) {
  const { fields } = own.LL.ownOrder.travellers
  const row = own.page.locator(`[data-traveller="${position}"]`)
  await row.getByRole('button').click()
  const fill = (field: keyof typeof fields, value: string) =>
    row.getByLabel(fields[field](), { exact: true }).fill(value)
  if (name) {
    await fill('firstName', name.first)
    await fill('lastName', name.last)
  }
  await fill('birthDate', '1990-04-02')
  await row.getByLabel(fields.nationality(), { exact: true }).selectOption('FR')
  await fill('passportNumber', passport)
  await fill('passportExpiry', '2034-01-31')
  await keepsFocus(own.page, async () => {
    await row.getByRole('button', { name: own.LL.ownOrder.form.save(), exact: true }).click()
    await row.locator('form').waitFor({ state: 'detached' })
  })
}

/** A stranger who only has the number, looking on. */
async function openStranger(orderNumber: string, { language, width }: Case) {
  const stranger = await visit(browser, { path: `/orders?number=${orderNumber}`, language, width, strict: true })
  await stranger.page.locator('[data-line=live]').waitFor()
  return stranger
}

/** Sees the same stages as the owner, and nothing of whose they are. */
async function seesStagesOnly(stranger: Page, own: OwnPage, order: OrderDetail, secrets: readonly string[]) {
  await expect.poll(() => stagesOf(stranger)).toEqual(await stagesOf(own.page))
  const answer = await call<unknown>('GET', `/api/orders/track/${order.orderNumber}`)
  const shown = `${await stranger.content()} ${JSON.stringify(answer)}`
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
}

test.each(CASES.map((scene) => [scene] as const))(
  'an order’s whole life, as its customer lives it ($language, $width pixels)',
  async (scene) => {
    const { language, width, traveller, companion } = scene
    const order = await createPaidOrder({ details: false, applicants: 2, traveller, language })
    const own = await openOwnPage(browser, order.orderNumber, { language, width, account: 'customer' })
    const { page, LL } = own
    const stranger = await openStranger(order.orderNumber, scene)
    const { action, documents, travellers, contact, embassy, visa, papers, deleteDialog, withdraw } = LL.ownOrder
    const typeName = (type: 'photo' | 'bank_statement' | 'passport') => LL.document.types[type].name()
    await own.says('passage', LL.tracking.turn.document_review())
    await page.getByRole('heading', { name: `${traveller.first} ${traveller.last}` }).waitFor()
    // While we look at the documents, the travellers' details may come already.
    await own.turn.getByRole('heading', { name: LL.ownOrder.turn.meanwhile() }).waitFor()
    await own.state('documents').getByText(LL.ownOrder.folds.documents.inReview(3), { exact: true }).waitFor()

    // A document comes back: whose turn it is, what to do and why; a new file takes its place in one step.
    const note = 'The background is dark: ombre à gauche.'
    const photo = await documentOf(order.id, 'photo')
    await review(photo, { verdict: 'rejected', reason: 'photo_not_to_standard', notes: note })
    await own.says('customer', LL.tracking.turn.needed({ count: 1 }))
    const card = page.locator('[data-request=photo]')
    await card.getByRole('heading', { name: action.replace({ document: typeName('photo') }) }).waitFor()
    await card.getByText(LL.document.rejections.photo_not_to_standard()).waitFor()
    await card.getByText(note).waitFor()
    await own.isSound()
    await page.getByRole('region', { name: action.title() }).getByRole('checkbox').check()
    await keepsFocus(page, () => own.answer('photo'))
    await own.says('passage', LL.tracking.turn.document_review())

    // One more document is asked for, and sent.
    await askFor(order.id, { documentType: 'bank_statement', notes: 'The last three months.' })
    await own.says('customer', LL.tracking.turn.needed({ count: 1 }))
    await own.answer('bank_statement')
    await own.says('passage', LL.tracking.turn.document_review())
    await seesStagesOnly(stranger.page, own, order, [traveller.last, companion.last, note, 'photo.jpg'])

    // One more of their own accord: its message takes the focus; giving up gives it back.
    await own.open('documents')
    const add = page.getByRole('button', { name: documents.add(), exact: true })
    const form = page.getByRole('region', { name: documents.add(), exact: true })
    await add.click()
    await form.getByRole('button', { name: LL.common.cancel(), exact: true }).click()
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)
    await add.click()
    await choose(form, 'photo')
    await page.getByText(documents.added()).waitFor()
    await page.waitForTimeout(100)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(documents.added())
    await own.isSound()

    // With the last approval it goes on; now the travellers' details are what is missing.
    await approveAll(order.id)
    await own.says('customer', LL.tracking.turn.details())
    await page.locator('li[data-status=processing][aria-current=step]').waitFor()
    await own.isSound()
    await completeTraveller(own, 1, 'X1234567')
    await completeTraveller(own, 2, 'Y7654321', companion)
    // What asked for the details has gone by then, and with it what had the focus.
    await keepsFocus(page, () => own.says('passage', LL.tracking.turn.processing()))
    await own.open('travellers')
    await page.getByText(travellers.allThere()).waitFor()
    await page.getByRole('heading', { name: `${companion.first} ${companion.last}` }).waitFor()
    expect(await page.getByText('X1234567').count()).toBe(0)

    // A minor correction within the 24 hours.
    await own.open('trip')
    await keepsFocus(page, () => page.getByRole('button', { name: contact.edit() }).click())
    await page.getByLabel(contact.phone()).fill('+352 691 445 566')
    expect(await accessibilityProblems(page)).toEqual([])
    await keepsFocus(page, async () => {
      await page.getByRole('button', { name: LL.ownOrder.form.save(), exact: true }).click()
      await page.getByText('+352 691 445 566').waitFor()
    })
    await page.locator('[data-news=details_corrected]').last().waitFor()
    await own.isSound()

    // At the embassy: under which number and since when; there is no way back any more, and the page says so.
    await moveTo(order.id, { status: 'submitted', embassyReference: REFERENCE, submittedOn: TODAY })
    await own.says('embassy', LL.tracking.turn.submitted())
    const atEmbassy = page.getByRole('region', { name: embassy.title() })
    await atEmbassy.getByText(REFERENCE).waitFor()
    await atEmbassy.locator(`time[datetime="${TODAY}"]`).waitFor()
    await own.open('documents')
    await page.getByText(documents.addClosed()).waitFor()
    await page.getByText(travellers.atEmbassy()).waitFor()
    expect(await page.getByRole('button', { name: withdraw.open() }).count()).toBe(0)
    await own.isSound()
    await seesStagesOnly(stranger.page, own, order, [traveller.last, companion.last, REFERENCE, '691 445 566'])

    // Approved; the visa comes, and with it the end.
    await moveTo(order.id, { status: 'approved', notes: '' })
    await own.says('passage', LL.tracking.turn.approved())
    await deliverVisa(order.id, 'Visa du Japon – é.pdf')
    await own.says('nobody', LL.tracking.turn.completed())
    await page.getByRole('heading', { name: visa.title() }).waitFor()
    await page.getByText(beginning(visa.keptUntil({ when: '…' }))).waitFor()
    await own.isSound()
    await seesStagesOnly(stranger.page, own, order, [traveller.last, companion.last, REFERENCE, 'Visa du Japon'])

    // Everything downloads.
    const visaFile = await own.download(LL.document.downloadFor({ file: 'Visa du Japon – é.pdf' }))
    expect(visaFile.suggestedFilename()).toBe('Visa du Japon – é.pdf')
    expect(await startOf(visaFile)).toBe('%PDF-')
    const [invoice] = (await call<OrderDetail>('GET', `/api/orders/${order.id}`, undefined, 'customer')).invoices
    const paper = papers.invoice({ number: invoice?.number ?? '' })
    await own.open('money')
    expect(await startOf(await own.download(papers.downloadFor({ paper })))).toBe('%PDF-')
    expect(await startOf(await own.download(LL.document.downloadFor({ file: 'passport.pdf' })))).toBe('%PDF-')

    // Delete now: asked once more, then gone, with the proof in its place.
    const passport = await documentOf(order.id, 'passport')
    const remove = page.getByRole('button', { name: documents.removeFor({ file: 'passport.pdf' }) })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: deleteDialog.title() })
    await dialog.getByText(deleteDialog.text()).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true)
    await remove.click()
    await keepsFocus(page, async () => {
      await dialog.getByRole('button', { name: deleteDialog.confirm(), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    })
    await page.getByText(beginning(documents.deletedLine({ document: typeName('passport'), when: '…' }))).waitFor()
    expect(await remove.count()).toBe(0)
    const link = call('GET', `/api/documents/${passport}/presigned-url`, undefined, 'customer')
    await expect(link).rejects.toThrow(/: 4\d\d /)
    await own.isSound()
    expect(stranger.complaints).toEqual([])
    expect(await accessibilityProblems(stranger.page)).toEqual([])
    expect(await overflow(stranger.page)).toBe(0)
    await stranger.context.close()
    await own.context.close()
  },
)

test.each(CASES.map((scene) => [scene] as const))(
  'withdrawing in two steps: what comes back is said before, acknowledged and shown ($language, $width pixels)',
  async (scene) => {
    const { language, width, traveller } = scene
    const order = await createPaidOrder({ traveller, language })
    const own = await openOwnPage(browser, order.orderNumber, { language, width, account: 'customer' })
    const { page, LL } = own
    const { withdraw, papers } = LL.ownOrder
    const texts = LL.withdrawal
    const stranger = await openStranger(order.orderNumber, scene)
    const price = formatMoney(order.totalAmount, order.currency, language)
    await own
      .state('money')
      .getByText(LL.ownOrder.folds.money.paid({ amount: price }), { exact: true })
      .waitFor()
    await own.open('withdraw')

    // The first step says what comes back, and can be left.
    const start = page.getByRole('button', { name: withdraw.open() })
    await start.click()
    const dialog = page.getByRole('dialog', { name: texts.title() })
    await dialog.getByText(texts.refund({ amount: price })).waitFor()
    await dialog.getByText(`${traveller.first} ${traveller.last}`).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await dialog.getByRole('button', { name: texts.keep() }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await chargesOf(order.id)).toMatchObject({ succeeded: 1, refunds: 0 })

    // The second makes it, once, and acknowledges it.
    await start.click()
    await dialog.getByRole('button', { name: texts.confirm() }).dblclick()
    const done = page.getByRole('dialog', { name: texts.doneTitle() })
    await done.getByText(beginning(texts.doneAt({ when: '…' }))).waitFor()
    await done.getByText(texts.doneRefund({ amount: price })).waitFor()
    await done.getByText(texts.doneMail({ email: order.customerEmail })).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await keepsFocus(page, () => done.getByRole('button', { name: texts.close() }).last().click())
    await keepsFocus(page, () => own.says('nobody', LL.tracking.turn.cancelled()))
    expect(await start.count()).toBe(0)

    // The money goes back, and the page shows it; the credit note is there to download.
    await own.open('money')
    await page
      .locator('[data-refund=made]')
      .getByText(beginning(papers.made({ day: '…' })))
      .waitFor()
    await page.locator('[data-refund=made]').getByText(price).waitFor()
    await own.turn.getByText(LL.tracking.refund.sent()).waitFor()
    expect(await chargesOf(order.id)).toMatchObject({ succeeded: 1, refunds: 1 })
    await page.getByText(beginning(papers.creditNote({ number: '…' }))).waitFor()
    const { invoices } = await call<OrderDetail>('GET', `/api/orders/${order.id}`, undefined, 'customer')
    expect(invoices.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
    for (const { kind, number } of invoices) {
      const paper = kind === 'invoice' ? papers.invoice({ number }) : papers.creditNote({ number })
      const file = await own.download(papers.downloadFor({ paper }))
      expect(file.suggestedFilename()).toBe(`${number}.pdf`)
      expect(await startOf(file)).toBe('%PDF-')
    }
    await own.isSound()
    await seesStagesOnly(stranger.page, own, order, [traveller.last, order.customerEmail])
    expect(stranger.complaints).toEqual([])
    await stranger.context.close()
    await own.context.close()
  },
)
