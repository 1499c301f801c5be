import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { press, untilTaken } from '../support/desk.ts'
import { familyOrder, readAsStaff, realDocument, uploadDocument } from '../support/paid-order.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'

const stage = (page: Page) => page.locator('[data-stage]')
const drawn = (page: Page) => page.locator('[data-viewer] [data-drawn=yes]').first()

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Pixels of the strip of travellers with their thumbnails. */
const STRIP = 66

describe('a provider at the desk with the documents of a family', () => {
  it('has room for the document of ten travellers beside, without and over the queue, and on a phone', async () => {
    const { desk, documentViewer, staffWork } = textsOf('en')
    const order = await familyOrder(10, ['passport'])
    const path = `/desk?order=${order.orderNumber}`
    const { page } = await enter({ role: 'service_provider', language: 'en', width: 1440, path })
    await drawn(page).waitFor()
    const strip = page.locator('[data-strip]')
    const height = async () => (await boxOf(strip)).height
    expect(await strip.getByRole('tablist', { name: desk.review.travellers() }).getByRole('tab').count()).toBe(11)
    expect(await height()).toBeLessThanOrEqual(STRIP)
    await isSound(page)

    // The queue folds by its key, and stays so.
    const toggle = page.getByRole('button', { name: desk.queue(), exact: true })
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('[')
    const width = async () => (await boxOf(stage(page))).width
    await expect.poll(width).toBeGreaterThanOrEqual(900)
    expect(await height()).toBeLessThanOrEqual(STRIP)
    await page.reload()
    await drawn(page).waitFor()
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await width()).toBeGreaterThanOrEqual(900)
    const before = await boxOf(stage(page))
    expect(before.bottom).toBeLessThanOrEqual((await boxOf(page.locator('[data-price-bar]'))).y)
    await isSound(page)

    // The form for sending it back is beside the document.
    await press(page, 'r')
    const form = page.getByRole('form', { name: staffWork.review.sendBackFor({ file: 'passport.pdf' }) })
    await form.waitFor()
    const beside = await boxOf(stage(page))
    expect(beside.width).toBeGreaterThanOrEqual(900)
    expect(beside.height).toBeGreaterThanOrEqual(before.height)
    expect((await boxOf(form)).x).toBeGreaterThanOrEqual(beside.right)
    await page.getByText(desk.review.key.writing()).waitFor()
    await isSound(page)
    await press(page, 'Escape')
    await form.waitFor({ state: 'detached' })

    // The document fills the screen until Escape; nothing behind it takes the focus.
    await page.keyboard.press('f')
    const full = page.getByRole('button', { name: documentViewer.tools.full(), pressed: true })
    await full.waitFor()
    const whole = await boxOf(page.getByRole('article'))
    expect([whole.x, whole.y, whole.width, whole.height]).toEqual([0, 0, 1440, 900])
    expect((await boxOf(stage(page))).height).toBeGreaterThan(before.height + 100)
    await isSound(page)
    await press(page, 'Tab', 'Tab', 'Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await full.waitFor({ state: 'detached' })
    await page.keyboard.press('[')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')

    // On a phone it fills the screen between the strip and the verdicts.
    await page.setViewportSize({ width: 375, height: 812 })
    await strip.getByRole('tab', { name: /^Traveller 3/ }).click()
    await drawn(page).waitFor()
    const bar = page.locator('[data-price-bar]')
    const gaps = async () => {
      const [pages, edge, header] = [
        await boxOf(stage(page)),
        await boxOf(bar),
        await boxOf(page.locator('header').first()),
      ]
      const tools = await boxOf(page.getByRole('toolbar'))
      return [
        pages.x,
        375 - pages.right,
        edge.y - pages.bottom,
        (await boxOf(strip)).y - header.bottom,
        tools.height - 45,
      ]
    }
    await expect.poll(async () => Math.max(...(await gaps()).map(Math.abs))).toBeLessThanOrEqual(12)
    expect(await bar.getByRole('button').allInnerTexts()).toEqual([
      desk.decisions.approve(),
      desk.decisions.send_back(),
    ])
    await page.getByRole('region', { name: desk.decisions.others() }).getByText(desk.decisions.ask()).waitFor()
    await isSound(page)
  })

  it('judges ten documents of four people by keys alone, in French', async () => {
    const { desk, staffWork, tracking } = textsOf('fr')
    const { key } = desk.review
    const order = await familyOrder(4, ['passport', 'photo'])
    const documentId = await uploadDocument(await realDocument('travel_proof'))
    const last = { documentId, documentType: 'bank_statement' }
    await call('POST', `/api/orders/${order.id}/documents`, last, 'customer')
    const path = `/desk?order=${order.orderNumber}&search=${order.orderNumber}`
    const { page } = await enter({ role: 'service_provider', language: 'fr', width: 1440, path })
    await page.getByText(staffWork.review.waiting(10)).waitFor()
    await drawn(page).waitFor()
    const hint = page.locator('#desk-approve-hint')
    const says = (...hints: string[]) => expect.poll(() => hint.innerText()).toSatisfy((text) => hints.includes(text))
    let keys = 0
    const tap = async (...pressed: string[]) => {
      keys += pressed.length
      for (const one of pressed) await page.keyboard.press(one)
    }
    await tap('[')

    // A document of another traveller in between, and one whose verdict is given.
    await says(key.approves(), key.rest())
    await tap('d', 'd')
    await page.getByRole('tab', { name: tracking.traveller(2), selected: true }).waitFor()
    await tap('s', 's')

    for (let left = 10; left > 0; left--) {
      const now = left > 1 ? staffWork.review.waiting(left - 1) : staffWork.review.noneWaiting()
      const isJudged = async () => (await page.getByText(now, { exact: true }).count()) > 0
      if (left === 9) {
        // The photo of the first one is sent back.
        await drawn(page).waitFor()
        await tap('r', '1', 'Control+Enter')
        await page.getByText(now, { exact: true }).waitFor()
        continue
      }
      for (let tries = 0; !(await isJudged()); tries++) {
        expect(tries).toBeLessThan(8)
        await says(key.approves(), key.rest())
        await tap('a')
        await page.waitForTimeout(100)
      }
    }
    expect(keys).toBeLessThanOrEqual(24)
    await untilTaken(page, 'fr')
    const verdicts = async () => (await readAsStaff(order.id)).documents.map(({ status }) => status).toSorted()
    await expect.poll(verdicts).toEqual([...Array(9).fill('approved'), 'rejected'])
    await tap('?')
    for (const does of [desk.keys.does.fold(), desk.keys.does.full(), desk.keys.traveller()])
      await page.getByText(does).waitFor()
    await isSound(page)
  })
})
