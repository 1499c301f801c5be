import { randomInt } from 'node:crypto'
import type { ContactMessage, ContactReceived } from '@passage/contracts/api/contact.schema'
import { CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import { describe, expect, it } from 'vitest'
import { call, createOrder } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const SCENE = { language: 'en', width: 375 } as const
const LL = textsOf(SCENE.language)

describe('an administrator on a phone, in English', () => {
  it('answers a message and reads its sender’s order, the figures and the audit', async () => {
    const { audit, contactMessages: texts, dashboard, statistics } = LL
    const sender = await newPerson()
    const { orderNumber } = await createOrder(sender, sender.email)
    const words = `Still no reply to ${randomInt(1e9)}, I am very disappointed.`
    const form = { firstName: 'Zoë', lastName: 'Müller', email: sender.email, subject: 'billing', message: words }
    const sent = await call<ContactReceived>('POST', '/api/contact', form)
    const path = '/admin/contact-messages'
    const { page } = await visit({ ...SCENE, path, account: 'admin' })
    await page.getByRole('list', { name: texts.list() }).waitFor()
    await isSound(page)
    await page.getByRole('searchbox', { name: texts.search() }).fill(sender.email)
    const row = page.getByRole('list', { name: texts.list() }).getByRole('link')
    await expect.poll(() => row.count()).toBe(1)
    await expect.poll(() => row.innerText()).toContain(texts.sentiments.negative())
    await isSound(page)
    await row.press('Enter')
    const detail = page.getByRole('region', { name: texts.detail() })
    await detail.getByText(words).waitFor()
    await isSound(page)
    const reply = new URL((await detail.getByRole('link', { name: texts.reply() }).getAttribute('href')) ?? '')
    expect(reply.pathname).toBe(sender.email)
    expect(reply.searchParams.get('subject')).toBe(`Re: ${CONTACT_SUBJECT_LABELS.billing.en}`)
    expect(reply.searchParams.get('body')).toMatch(/^Hello Zoë,\r\n/)
    await detail.getByLabel(texts.assignee()).selectOption({ index: 1 })
    await detail.getByRole('button', { name: texts.markAnswered() }).press('Enter')
    await detail.getByRole('button', { name: texts.undoAnswered() }).waitFor()
    const stored = () => call<ContactMessage>('GET', `/api/admin/contact-messages/${sent.id}`, undefined, 'admin')
    await expect.poll(async () => (await stored()).assignee).not.toBeNull()
    expect((await stored()).answeredAt).not.toBeNull()
    await detail.getByRole('link', { name: texts.back() }).press('Enter')
    await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true)

    // The order, as a direct one.
    await page.goto(`/track?number=${orderNumber}`)
    await page.getByText(LL.track.direct()).waitFor()
    await isSound(page)
    await page.goto('/agency-dashboard')
    await page.getByRole('region', { name: dashboard.monitor.title() }).waitFor()
    await page.locator('[data-figure=totalOrders] dd').getByText(/\d/).waitFor()
    await page.getByText(statistics.picture.table()).press('Enter')
    await isSound(page)

    await page.goto('/admin/audit')
    await page.getByLabel(audit.search(), { exact: true }).fill(orderNumber)
    const created = page.locator('[data-action="order.created"]', { hasText: orderNumber })
    await created.waitFor()
    await expect.poll(() => page.locator('[data-action]').filter({ hasNotText: orderNumber }).count()).toBe(0)
    await isSound(page)
  })
})
