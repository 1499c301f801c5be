import { randomInt } from 'node:crypto'
import type { ContactReceived } from '@passage/contracts/api/contact.schema'
import { CONTACT_SENTENCES, CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const someone = () => `visitor.${randomInt(1e9)}@people.example`

/** The label of the element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return element?.labels?.[0]?.textContent ?? element?.tagName ?? ''
  })

describe('the contact form', () => {
  it.each(DESK_AND_PHONE)(
    'keeps every word until the message is sent, and an administrator answers it (%s, %i pixels)',
    async (language, width) => {
      const LL = textsOf(language)
      const { contact: texts, contactMessages: inbox } = LL
      const said = CONTACT_SENTENCES[language]
      const { page } = await visit({ path: '/#contact', language, width })
      const form = page.getByRole('form', { name: texts.form() })
      const send = form.getByRole('button', { name: texts.send() })
      const email = someone()

      // An empty form is not sent, even before React has hydrated it: each field has its error, and the first has the focus.
      await send.press('Enter')
      for (const name of ['firstName', 'lastName', 'email', 'subject', 'message'] as const)
        await form.getByText(said[name], { exact: true }).waitFor()
      expect(await focused(page)).toBe(texts.firstName())
      await isSound(page)

      // What is typed survives a reload, also while the session cannot be read.
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

      // A failed request empties nothing, and the second try sends the message once.
      await page.route('**/api/contact', (route) => route.abort('connectionfailed'), { times: 1 })
      await send.click()
      await form.getByText(texts.failed.offline()).waitFor()
      expect(await message.inputValue()).toBe(words)
      await send.dblclick()
      await page.getByText(texts.sentToast(), { exact: true }).waitFor()
      await form.getByText(new RegExp(`${email}`)).waitFor()
      expect(await message.inputValue()).toBe('')
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

      await answer(language, width, email, words, inbox)
    },
  )

  /** The administrator's side of the same message. */
  async function answer(
    language: 'en' | 'fr',
    width: number,
    email: string,
    words: string,
    texts: ReturnType<typeof textsOf>['contactMessages'],
  ) {
    const { page } = await visit({ path: '/admin/contact-messages', account: 'admin', language, width })
    await page.getByRole('searchbox', { name: texts.search() }).fill(email)
    const list = page.getByRole('list', { name: texts.list() })
    const row = list.getByRole('link')
    await expect.poll(() => row.count()).toBe(1)
    await expect.poll(() => row.innerText()).toContain(texts.sentiments.negative())
    expect(await row.innerText()).toContain(CONTACT_SUBJECT_LABELS.billing[language])
    await row.press('Enter')

    const detail = page.getByRole('region', { name: texts.detail() })
    await detail.getByText(words).waitFor()
    await isSound(page)
    const reply = (await detail.getByRole('link', { name: texts.reply() }).getAttribute('href')) ?? ''
    const { searchParams, pathname } = new URL(reply)
    expect(pathname).toBe(email)
    expect(searchParams.get('subject')).toBe(`Re: ${CONTACT_SUBJECT_LABELS.billing[language]}`)
    expect(searchParams.get('body')).toMatch(language === 'fr' ? /^Bonjour Zoë,\r\n/ : /^Hello Zoë,\r\n/)

    // The focus stays when the message is assigned, answered and reopened.
    await detail.getByLabel(texts.assignee()).selectOption({ index: 1 })
    await detail.getByRole('button', { name: texts.markAnswered() }).press('Enter')
    const undo = detail.getByRole('button', { name: texts.undoAnswered() })
    await undo.waitFor()
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await undo.press('Enter')
    await detail.getByRole('button', { name: texts.markAnswered() }).waitFor()
    expect(await detail.getByLabel(texts.assignee()).inputValue()).not.toBe('')

    if (width < 1280) {
      await detail.getByRole('link', { name: texts.back() }).press('Enter')
      await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true)
    }
    await page.getByRole('searchbox', { name: texts.search() }).fill('nobody wrote this')
    await page.getByText(texts.empty(), { exact: true }).waitFor()
    await isSound(page)
  }

  it('fills an inbox that the arrow keys walk through, and that fits 320 pixels', async () => {
    const { contactMessages: texts } = textsOf('en')
    const words = `keys${randomInt(1e9)}`
    for (const firstName of ['One', 'Two']) {
      const message = {
        firstName,
        lastName: words,
        email: someone(),
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
