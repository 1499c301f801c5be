import type { AuditPage } from '@passage/contracts/api/desk/audit.schema'
import type { MailView } from '@passage/contracts/api/orders/order-work.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focused, makeException } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { lookAt, press, rowOf, untilTaken } from '../support/desk.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

/** How long a verdict can be undone. Milliseconds. */
const UNDO_TIME = 10_000

const LL = textsOf('en')
const { desk, documentViewer, staffWork } = LL

describe('the desk', () => {
  it('keeps a typed reason over a reload and opens the next order after the last verdict', async () => {
    const first = await createPaidOrder()
    const second = await createPaidOrder({ traveller: { first: 'محمد', last: 'الحسيني' } })
    const { page } = await visit({ path: '/desk', account: 'provider', strict: true })
    await rowOf(page, second.orderNumber).waitFor()
    await page.goto(`/desk?order=${first.orderNumber}`)

    const pane = page.getByRole('article', { name: LL.tracking.orderTitle({ number: first.orderNumber }) })
    await pane.getByText(staffWork.review.waiting(3)).waitFor()
    await isSound(page)
    await lookAt(page, 'passport.pdf')
    // The open document handles its keys while the focus is elsewhere in the order.
    await pane.getByRole('button', { name: LL.staffOrder.assignee.give() }).focus()
    await press(page, '0')
    await pane.getByRole('button', { name: documentViewer.tools.page(), pressed: true }).waitFor()
    await press(page, 'a')
    await pane.getByText(staffWork.review.waiting(2)).waitFor()
    // No key approves a document while staff write its reason.
    await lookAt(page, 'photo.jpg')
    await press(page, 'r')
    await pane.getByRole('button', { name: LL.common.cancel(), exact: true }).focus()
    await press(page, 'a', 'Enter')
    await pane.getByText(staffWork.review.waiting(2)).waitFor()
    // A reload keeps the reviewer's own words beside a ready-made reason.
    await press(page, 'r')
    const words = pane.getByLabel(documentViewer.ownWords())
    await words.focus()
    await page.keyboard.type('The background is dark.')
    await page.reload()
    await pane.getByText(staffWork.review.waiting(2)).waitFor()
    await press(page, 'r', '1')
    expect(await words.inputValue()).toBe('The background is dark.')
    await press(page, 'Enter')
    await lookAt(page, 'travel_proof.pdf')
    await press(page, 'a')

    // The next order opens, with a link back.
    await page.waitForURL(`**order=${second.orderNumber}`)
    await page.getByRole('button', { name: desk.notice.back({ number: first.orderNumber }) }).waitFor()
    expect(await focused(page)).not.toBe('BODY')
    await isSound(page)
    await untilTaken(page)
    const verdicts = async () => (await readAsStaff(first.id)).documents.map(({ status }) => status).toSorted()
    await expect.poll(verdicts).toEqual(['approved', 'approved', 'rejected'])
  })

  it('leaves search, note and send-back form by Escape, after which keys are commands again', async () => {
    const order = await createPaidOrder()
    const path = `/desk?order=${order.orderNumber}&search=${order.orderNumber}`
    const { page } = await visit({ path, account: 'provider', strict: true })
    const row = rowOf(page, order.orderNumber)
    await row.waitFor()
    await lookAt(page, 'passport.pdf')
    const isActive = (element: Locator) => element.evaluate((one) => one === document.activeElement)
    const search = page.getByLabel(desk.filters.search())
    await press(page, '/', 'Escape')
    await expect.poll(() => isActive(row)).toBe(true)
    expect(await search.inputValue()).toBe(order.orderNumber)

    // Typed text is kept, and no key is typed after it.
    const note = page.getByLabel(LL.staffOrder.notes.label())
    await press(page, 'n')
    await page.keyboard.type('Call her')
    await press(page, 'Escape', '0')
    await page.getByRole('button', { name: documentViewer.tools.page(), pressed: true }).waitFor()
    expect(await note.inputValue()).toBe('Call her')
    await press(page, 'n', 'Control+Enter')
    await expect.poll(() => note.inputValue()).toBe('')
    await press(page, 'w')
    await page.getByRole('button', { name: documentViewer.tools.width(), pressed: true }).waitFor()
    expect(await note.inputValue()).toBe('')

    const words = page.getByLabel(documentViewer.ownWords())
    await press(page, 'r')
    await words.fill('Too dark')
    await press(page, 'Escape')
    await page.getByText(LL.common.unsent.title()).waitFor()
    await isSound(page)
    await press(page, 'Escape')
    await expect.poll(() => isActive(words)).toBe(true)
    await press(page, 'Escape')
    await page.getByRole('button', { name: LL.common.close(), exact: true }).click()
    await words.waitFor({ state: 'detached' })
    await press(page, 'r')
    expect(await words.inputValue()).toBe('Too dark')
    await words.fill('')
    await press(page, 'Escape')
    await words.waitFor({ state: 'detached' })
    await press(page, 'a')
    await page.getByText(staffWork.review.waiting(2)).waitFor()

    // The arrows of closed lines in an open fold point down.
    await page.locator('[data-fold=history] > summary').click()
    const arrows = page.locator('[data-fold=history] details > summary > svg:last-child')
    await arrows.first().waitFor()
    const turned = () => arrows.evaluateAll((all) => all.map((one) => getComputedStyle(one).rotate))
    expect(new Set(await turned())).toEqual(new Set(['none']))
    await page.locator('[data-fold=history] details > summary:has(svg)').first().click()
    await expect.poll(async () => (await turned())[0]).toBe('180deg')
  })

  it('undoes a mistake before it takes effect, and approves no document that is out of sight', async () => {
    const order = await createPaidOrder()
    const { page } = await visit({ path: `/desk?order=${order.orderNumber}`, account: 'provider', strict: true })
    const pane = page.getByRole('article', { name: LL.tracking.orderTitle({ number: order.orderNumber }) })
    const { lastSeq } = await readAsStaff(order.id)
    await lookAt(page, 'passport.pdf')
    const scrollTo = (top: number) =>
      page.locator('[data-order-side]').evaluate((side, to) => side.scrollTo(0, to), top)
    await scrollTo(100_000)
    await page.keyboard.press('a')
    await page.getByText(documentViewer.approve.notShown()).waitFor()
    await pane.getByText(staffWork.review.waiting(3)).waitFor()
    await scrollTo(0)
    await page.getByText(desk.review.key.approves()).waitFor()
    await press(page, 'a')
    // Decisions about other orders can still be undone.
    const line = page.getByRole('listitem').filter({ hasText: order.orderNumber })
    const said = line.getByText(staffWork.pendingDecisions.approved({ document: LL.document.types.passport.name() }))
    await said.waitFor()
    await isSound(page)
    await pane.getByText(staffWork.review.waiting(2)).waitFor()
    await press(page, 'u')
    await said.waitFor({ state: 'detached' })
    await pane.getByText(staffWork.review.waiting(3)).waitFor()
    await lookAt(page, 'passport.pdf')
    await press(page, 'r', '1', 'Control+Enter')
    await pane.getByText(staffWork.review.waiting(2)).waitFor()
    await press(page, 'Control+z')
    await pane.getByText(staffWork.review.waiting(3)).waitFor()
    await page.waitForTimeout(UNDO_TIME + 1_000)
    const after = await readAsStaff(order.id)
    expect(after.lastSeq).toBe(lastSeq)
    expect(after.requests).toEqual([])
    const mails = await call<MailView[]>('GET', `/api/orders/${order.id}/mails`, undefined, 'provider')
    expect(mails.map(({ template }) => template)).not.toContain('documents_needed')

    // A verdict that is not undone takes effect, also when the page closes.
    await lookAt(page, 'passport.pdf')
    await press(page, 'a')
    await said.waitFor()
    await page.goto('about:blank')
    const statuses = async () => (await readAsStaff(order.id)).documents.map(({ status }) => status)
    await expect.poll(statuses, { timeout: UNDO_TIME + 10_000 }).toContain('approved')
  })

  it('shows a passport number on demand and audits each access', async () => {
    const order = await createPaidOrder()
    const looks = async () => {
      const path = `/api/admin/audit?action=passport.viewed&search=${order.orderNumber}`
      const { data } = await call<AuditPage>('GET', path, undefined, 'admin')
      return data.map(({ details }) => details)
    }
    const { page } = await visit({ path: `/desk?order=${order.orderNumber}`, account: 'provider', strict: true })
    const { compare } = documentViewer
    const { passportNumber } = madeUpDetails('FR')
    const name = 'Marie'
    const show = page.getByRole('button', { name: compare.showNumberFor({ name }) })
    await show.waitFor()
    expect(await page.getByText(passportNumber).count()).toBe(0)
    expect(await looks()).toEqual([])
    await show.press('Enter')
    await page.getByText(passportNumber).waitFor()
    expect(await looks()).toEqual([{ position: 1 }])
    await isSound(page)
    const hide = page.getByRole('button', { name: compare.hideNumberFor({ name }) })
    expect(await hide.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText(passportNumber).waitFor({ state: 'detached' })
  })

  it('shows a colleague at the same order, refuses stale changes and keeps the fields', async () => {
    const order = await createPaidOrder()
    const path = `/desk?order=${order.orderNumber}`
    const { page } = await visit({ path, account: 'provider', language: 'en', width: 375 })
    const { firstName, lastName } = await call<CurrentUser>('GET', '/api/auth/me', undefined, 'admin')
    const colleague = await visit({ path, account: 'admin', width: 1280 })
    await page.getByText(LL.staffOrder.presence.one({ name: `${firstName} ${lastName}` })).waitFor()
    await press(page, 'n')
    await page.keyboard.type('The embassy asked for her by name.')
    await press(page, 'Control+Enter')
    await colleague.page.getByText('The embassy asked for her by name.').waitFor()
    await colleague.page.getByRole('button', { name: LL.staffOrder.assignee.take(), exact: true }).click()
    await page.getByText(LL.staffOrder.assignee.other({ name: `${firstName} ${lastName}` })).waitFor()
    await isSound(colleague.page)

    await page.getByRole('button', { name: LL.actions.changeStatus.short() }).click()
    const dialog = page.getByRole('dialog', { name: LL.myOrders.statusDialog.title() })
    const note = dialog.getByLabel(LL.myOrders.statusDialog.notes())
    await note.fill('Almost done.')
    await page.keyboard.press('Escape')
    await dialog.getByText(LL.common.unsent.title()).waitFor()
    await isSound(page)
    await dialog.getByRole('button', { name: LL.common.unsent.stay() }).click()
    expect(await note.inputValue()).toBe('Almost done.')

    // The dialog shows a colleague's change and does not overwrite it.
    const { statusDialog } = LL.myOrders
    await dialog.getByRole('radio', { name: statusDialog.options.approved() }).check()
    await makeException(dialog, LL, 'Almost done.')
    await call('PATCH', `/api/orders/${order.id}/status`, { status: 'processing' }, 'admin')
    await dialog.getByText(statusDialog.changedTitle()).waitFor()
    await dialog.getByRole('checkbox', { name: statusDialog.exception.agree() }).check()
    await dialog.getByRole('button', { name: statusDialog.update() }).click()
    await dialog.getByText(statusDialog.failed()).waitFor()
    expect((await readAsStaff(order.id)).status).toBe('processing')
    await isSound(page)
    expect(await note.inputValue()).toBe('Almost done.')
    await page.keyboard.press('Escape')
    await dialog.getByRole('alert').getByRole('button', { name: LL.common.close() }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(desk.meanwhile.title()).waitFor()
    await isSound(page)

    // The document of the open reason stays open when a colleague approves it.
    await press(page, 'r')
    const words = page.getByLabel(documentViewer.ownWords())
    await words.fill('The page is cut off.')
    const [passport] = (await readAsStaff(order.id)).documents
    await call('POST', `/api/documents/${passport?.id}/review`, { verdict: 'approved' }, 'admin')
    await page.getByText(staffWork.review.meanwhile(), { exact: true }).waitFor()
    expect(await words.inputValue()).toBe('The page is cut off.')
    expect(await words.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: LL.common.close(), exact: true }).click()
    await words.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).not.toBe('BODY')

    // In the queue, the order's row has the focus.
    await page.getByRole('link', { name: desk.back() }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-desk-row')))
      .toBe(order.orderNumber)
    await isSound(page)
  })
})
