import { REVIEW_SENTENCES } from '@passage/contracts/domain/documents/review-sentences'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focused } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { lookAt, sendVerdicts } from '../support/desk.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff, uploadDocument } from '../support/paid-order.ts'
import { pdfOf } from '../support/pdf-of.ts'
import { approveAll, makeEmbassyFile, review } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const LL = textsOf('en')
const { documentViewer, staffWork } = LL
const STATEMENT = {
  documentType: 'bank_statement',
  fileName: 'statement.pdf',
  contentType: 'application/pdf',
} as const
const OWN_WORDS = 'Merci de la refaire chez un photographe.'

/** Scripts that only an open document needs. */
const VIEWER = /document-viewer|\/worker-|pdfjs/

const drawn = (page: Page, number: number) => page.locator(`[data-page="${number}"] [data-drawn=yes]`)

/** The number of dark samples of a drawn page; 0 for a white one. */
const inkOf = (page: Page, number: number): Promise<number> =>
  page.locator(`[data-page="${number}"] canvas`).evaluate((canvas) => {
    const copy = document.createElement('canvas')
    copy.width = 100
    copy.height = 100
    const context = copy.getContext('2d')
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0, 100, 100)
    const { data } = context?.getImageData(0, 0, 100, 100) ?? { data: [] as number[] }
    return [...data].filter((value, index) => index % 4 === 0 && value < 200).length
  })

const boxOf = async (page: Page, number: number) => {
  const box = await page.locator(`[data-page="${number}"]`).boundingBox()
  if (!box) throw new Error(`Page ${number} is not there.`)
  return box
}

describe('the document viewer', () => {
  it.each(DESK_AND_PHONE)(
    'says what the embassy’s file leaves out before its download and before the submission (%s, %i px)',
    async (language, width) => {
      const order = await createPaidOrder({ language })
      await approveAll(order.id)
      await expect.poll(async () => (await readAsStaff(order.id)).status).toBe('processing')
      await makeEmbassyFile(order.id)
      const documentId = await uploadDocument({ ...STATEMENT, bytes: pdfOf(['One page']) })
      await call(
        'POST',
        `/api/orders/${order.id}/documents`,
        { documentId, documentType: 'bank_statement' },
        'customer',
      )
      await review(documentId, { verdict: 'rejected', reason: 'cropped' })
      const path = `/desk?order=${order.orderNumber}`
      const { page } = await visit({ path, account: 'provider', width, language, strict: true })
      const { actions, staffWork, desk, myOrders } = textsOf(language)
      await page.getByText(staffWork.embassyFile.leftOut.sent_back({ files: STATEMENT.fileName })).waitFor()
      await isSound(page)

      const submit = page.getByRole('button', { name: actions.changeStatus.short() })
      if (!(await submit.isVisible())) await page.getByRole('button', { name: desk.decisions.more() }).click()
      await submit.click()
      const dialog = page.getByRole('dialog')
      const texts = myOrders.statusDialog
      await dialog.getByRole('radio', { name: texts.options.submitted() }).check()
      await dialog.getByText(texts.obstacles.left_out_of_file(1)).waitFor()
      await isSound(page)
      await dialog.getByRole('button', { name: texts.update() }).click()
      await dialog.getByText(texts.exception.agreeMissing()).waitFor()
      expect((await readAsStaff(order.id)).status).toBe('processing')
    },
  )

  it('stores a rotation for the next reviewer, also when the document is closed at once', async () => {
    const order = await createPaidOrder()
    const path = `/desk?order=${order.orderNumber}`
    const turned = async (page: Page) => (await boxOf(page, 1)).width > (await boxOf(page, 1)).height
    const { page } = await visit({ path, account: 'provider', strict: true })
    await lookAt(page, 'passport.pdf')
    await drawn(page, 1).waitFor()
    const before = await turned(page)
    const stored = page.waitForResponse((response) => response.url().endsWith('/rotation') && response.ok())
    const rotate = page.getByRole('button', { name: documentViewer.tools.rotate(), exact: true })
    await rotate.click()
    await expect.poll(() => turned(page)).toBe(!before)
    await rotate.click()
    await rotate.click()
    await page.getByRole('button', { name: /^Passport photo/ }).click()
    expect((await stored).request().postDataJSON()).toEqual({ rotation: 270 })

    const next = await visit({ path, account: 'admin', strict: true })
    await lookAt(next.page, 'passport.pdf')
    await drawn(next.page, 1).waitFor()
    expect(await turned(next.page)).toBe(!before)
    const { documents } = await readAsStaff(order.id)
    expect(documents.find(({ documentType }) => documentType === 'passport')?.rotation).toBe(270)
  })

  it('shows a PDF and a picture and sends one back in the customer’s language', async () => {
    const order = await createPaidOrder({ language: 'fr' })
    const documentId = await uploadDocument({ ...STATEMENT, bytes: pdfOf(['First page', 'Second page']) })
    await call('POST', `/api/orders/${order.id}/documents`, { documentId, documentType: 'bank_statement' }, 'customer')

    const path = `/my-orders?order=${order.orderNumber}&tab=documents`
    const loaded: string[] = []
    const prepare = async (visitor: Page) => void visitor.on('request', (request) => loaded.push(request.url()))
    const staff = await visit({ path, account: 'provider', strict: true, width: 1280, prepare })
    const { page } = staff
    const zoom = page.getByRole('toolbar').getByRole('status').first()
    const percent = async () => Number.parseInt((await zoom.textContent())?.replaceAll(/\D/g, '') ?? '', 10)

    const statement = page.getByRole('button', { name: staffWork.review.lookFor({ file: 'statement.pdf' }) })
    await statement.waitFor()
    expect(loaded.filter((address) => VIEWER.test(address))).toEqual([])
    await statement.click()
    await drawn(page, 1).waitFor()
    expect(loaded.filter((address) => VIEWER.test(address)).length).toBeGreaterThan(1)
    expect(await inkOf(page, 1)).toBeGreaterThan(20)
    await isSound(page)
    const upright = await boxOf(page, 1)
    await page.keyboard.press('t')
    await expect.poll(async () => (await boxOf(page, 1)).width > (await boxOf(page, 1)).height).toBe(true)
    expect(upright.height).toBeGreaterThan(upright.width)
    await page.keyboard.press('T')
    const before = await percent()
    await page.keyboard.press('0')
    await expect.poll(percent).toBeLessThan(before)
    const whole = await percent()
    await page.keyboard.press('+')
    await expect.poll(percent).toBeGreaterThan(whole)
    await page.locator('[data-stage]').hover()
    const stepped = await percent()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(percent).toBeGreaterThan(stepped)
    await page.keyboard.press('PageDown')
    await page.getByText(documentViewer.tools.of({ page: 2, pages: 2 })).waitFor()
    await drawn(page, 2).waitFor()
    expect(await inkOf(page, 2)).toBeGreaterThan(20)

    await page.getByRole('button', { name: staffWork.review.lookFor({ file: 'photo.jpg' }) }).click()
    await page.getByRole('img', { name: documentViewer.pictureOf({ file: 'photo.jpg' }) }).waitFor()
    await page.keyboard.press('r')
    await page.keyboard.press('Control+Enter')
    await page.getByText(documentViewer.nothingChosen()).waitFor()
    await page.keyboard.press('1')
    const sentence = REVIEW_SENTENCES.fr.photo_background
    await page.locator('blockquote[lang=fr]').getByText(sentence).waitFor()
    const own = page.getByLabel(documentViewer.ownWords())
    await own.fill(OWN_WORDS)
    await isSound(page)
    await own.press('Control+Enter')
    await own.waitFor({ state: 'detached' })
    // The next unreviewed document opens.
    await page.getByRole('region', { name: documentViewer.label({ file: 'travel_proof.pdf' }) }).waitFor()
    await drawn(page, 1).waitFor()
    expect(await focused(page)).not.toBe('BODY')
    await sendVerdicts(page)
    const isSentBack = async () => (await readAsStaff(order.id)).documents.some(({ status }) => status === 'rejected')
    await expect.poll(isSentBack).toBe(true)

    const { documents } = await readAsStaff(order.id)
    expect(documents.find(({ documentType }) => documentType === 'photo')).toMatchObject({
      rejection: 'photo_not_to_standard',
      reviewNotes: `${sentence}\n${OWN_WORDS}`,
    })
    const customer = await openOwnPage(order.orderNumber, { language: 'fr', width: 375, account: 'customer' })
    const scripts = await customer.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(scripts.filter((address) => VIEWER.test(address) || address.includes('review-list'))).toEqual([])
    const card = customer.page.locator('[data-request=photo]')
    await card.getByText(sentence).waitFor()
    await card.getByText(OWN_WORDS).waitFor()
    await customer.answer('photo')

    await page.reload()
    await page.getByRole('button', { name: staffWork.review.lookFor({ file: 'new photo.jpg' }) }).click()
    const earlier = page.getByRole('region', { name: documentViewer.versions.earlier(), exact: true })
    await earlier.getByText(sentence).waitFor()
    await earlier.getByRole('img').waitFor()
    await isSound(page)
    // Each approval moves to the next document and keeps the focus.
    const viewed = () =>
      page.evaluate(() => document.activeElement?.closest('[data-viewer]')?.getAttribute('aria-label'))
    for (const next of ['new photo.jpg', 'passport.pdf', 'travel_proof.pdf', 'statement.pdf']) {
      await expect.poll(viewed).toBe(documentViewer.label({ file: next }))
      await lookAt(page, next)
      await page.keyboard.press('a')
    }
    await page.getByText(staffWork.review.noneWaiting()).waitFor()
    expect(await focused(page)).not.toBe('BODY')
  })

  it('shows the pages of a damaged PDF and names the one that cannot be read', async () => {
    const order = await createPaidOrder({ language: 'en' })
    const whole = Buffer.from(pdfOf(['First page', 'Second page', 'Third page'])).toString('latin1')
    const bytes = Buffer.from(whole.replace('/Kids [4 0 R 6 0 R 8 0 R]', '/Kids [4 0 R 7 0 R 8 0 R]'), 'latin1')
    const file = { documentType: 'bank_statement', fileName: 'damaged.pdf', contentType: 'application/pdf' } as const
    const documentId = await uploadDocument({ ...file, bytes })
    await call('POST', `/api/orders/${order.id}/documents`, { documentId, documentType: 'bank_statement' }, 'customer')

    const path = `/my-orders?order=${order.orderNumber}&tab=documents`
    const { page } = await visit({ path, account: 'provider', width: 1280 })
    await page.getByRole('button', { name: staffWork.review.lookFor({ file: 'damaged.pdf' }) }).click()
    await drawn(page, 1).waitFor()
    await page.locator('[data-page="2"]').scrollIntoViewIfNeeded()
    await page.getByText(documentViewer.pageFailed({ page: 2 })).waitFor()
  })
})
