import { randomInt } from 'node:crypto'
import type { ContactReceived } from '@passage/contracts/api/contact.schema'
import { CONTACT_SENTENCES, CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const newEmail = () => `visitor.${randomInt(1e9)}@people.example`

/** The label of the element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return element?.labels?.[0]?.textContent ?? element?.tagName ?? ''
  })

describe('the contact form', () => {
  it.each(DESK_AND_PHONE)('keeps every word until the message is sent (%s, %i pixels)', async (language, width) => {
    const { contact: texts } = textsOf(language)
    const said = CONTACT_SENTENCES[language]
    const { page } = await visit({ path: '/#contact', language, width })
    const form = page.getByRole('form', { name: texts.form() })
    const send = form.getByRole('button', { name: texts.send() })
    const email = newEmail()

    // An empty form is not sent, even before React has hydrated it: each field has its error, and the first has the focus.
    await send.press('Enter')
    for (const name of ['firstName', 'lastName', 'email', 'subject', 'message'] as const)
      await form.getByText(said[name], { exact: true }).waitFor()
    expect(await focused(page)).toBe(texts.firstName())
    await isSound(page)

    // The fields survive a reload, also while the session cannot be read.
    const words =
      language === 'fr' ? 'Toujours aucune réponse, je suis très déçue.' : 'Still no reply, I am very disappointed.'
    await form.getByLabel(texts.firstName()).fill('Zoë')
    await form.getByLabel(texts.lastName(), { exact: true }).fill('Müller')
    await form.getByLabel(texts.email()).fill(email)
    await form.getByLabel(texts.subject()).selectOption({ label: CONTACT_SUBJECT_LABELS.billing[language] })
    const message = form.getByLabel(texts.message())
    await message.fill(words.slice(0, 20))
    await page.route('**/api/auth/me', (route) => route.abort('connectionfailed'))
    await page.reload()
    await expect.poll(() => message.inputValue()).toBe(words.slice(0, 20))
    await message.fill(words)
    await page.reload()
    await expect.poll(() => message.inputValue()).toBe(words)
    await page.unroute('**/api/auth/me')

    // The form keeps every word when neither its validation nor the server can be reached.
    const unreachable = /contact-resolver|[/]api[/]contact/
    await page.route(unreachable, (route) => route.abort('connectionfailed'))
    await page.reload()
    await expect.poll(() => message.inputValue()).toBe(words)
    await send.click()
    await form.getByText(texts.failed.offline()).waitFor()
    await page.unroute(unreachable)
    await page.reload()
    await expect.poll(() => message.inputValue()).toBe(words)

    // A failed request empties no field, and a double click sends the message once.
    await page.route('**/api/contact', (route) => route.abort('connectionfailed'), { times: 1 })
    await send.click()
    await form.getByText(texts.failed.offline()).waitFor()
    expect(await message.inputValue()).toBe(words)
    await send.dblclick()
    await page.getByText(texts.sentToast(), { exact: true }).waitFor()
    await form.getByText(new RegExp(`${email}`)).waitFor()
    expect(await message.inputValue()).toBe('')
    expect(await focused(page)).not.toBe('BODY')
  })
})

describe('the inbox', () => {
  it('moves between messages by the arrow keys and fits 320 pixels', async () => {
    const { contactMessages: texts } = textsOf('en')
    const words = `keys${randomInt(1e9)}`
    for (const firstName of ['One', 'Two']) {
      const message = {
        firstName,
        lastName: words,
        email: newEmail(),
        subject: 'general',
        message: 'Which visa do I need?',
      }
      await call<ContactReceived>('POST', '/api/contact', message)
    }
    const { page } = await visit({ path: `/admin/contact-messages?search=${words}`, account: 'admin' })
    const rows = page.getByRole('list', { name: texts.list() }).getByRole('link')
    await expect.poll(() => rows.count()).toBe(2)
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { name: `One ${words}` }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('heading', { name: `Two ${words}` }).waitFor()
    expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true)
    await page.setViewportSize({ width: 320, height: 700 })
    await isSound(page)
  })
})
