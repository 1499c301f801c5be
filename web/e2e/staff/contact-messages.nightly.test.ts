import {
  type ContactFigures,
  type ContactMessage,
  ContactMessages,
  type ContactReceived,
} from '@passage/contracts/api/contact.schema'
import { CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { EMOJIS } from '../../src/features/contact-messages/state/sentiment-look.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const PATH = '/admin/contact-messages'

const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

/** One message of each sentiment, and one without. */
const READ = [
  ['positive', '5', '0.97'],
  ['positive', '4', '0.8'],
  ['neutral', '3', '0.555'],
  ['negative', '2', '0.71'],
  ['negative', '1', '1.00'],
  [null, null, null],
] as const

const message = (n: number, more: Partial<ContactMessage>): ContactMessage => ({
  ...{ id: idOf(n), firstName: 'Zoë', lastName: `Müller ${n}`, email: `zoe${n}@people.example`, subject: 'billing' },
  ...{ message: `Words of message ${n}`, createdAt: '2026-11-22T10:00:00Z', dueAt: '2026-11-22T12:00:00Z' },
  ...{ sentimentLabel: null, sentimentScore: null, sentimentConfidence: null, language: 'fr', conversation: null },
  ...{ suspicions: [], acknowledgement: 'sent', acknowledgedAt: null, answeredAt: null, answeredBy: null },
  ...{ assignee: null, ...more },
})

const MESSAGES = ContactMessages.parse(
  READ.map(([sentimentLabel, sentimentScore, sentimentConfidence], n) =>
    message(n, { sentimentLabel, sentimentScore, sentimentConfidence }),
  ),
)

const FIGURES: ContactFigures = { found: 45, total: 1234, positive: 700, neutral: 34, negative: 500, average: 3.26 }

/** Answers the list's requests in the server's place; `asked` receives their queries. */
async function answerInstead(
  page: Page,
  { messages = MESSAGES, figures = FIGURES, asked = [] as URLSearchParams[] },
): Promise<void> {
  await page.route('**/api/admin/contact-messages?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.fulfill({ json: messages })
  })
  await page.route('**/api/admin/contact-messages/figures*', (route) => route.fulfill({ json: figures }))
}

describe('the inbox', () => {
  it.each(DESK_AND_PHONE)(
    'shows figures, sentiment and confidence and filters on the server (%s, %i pixels)',
    async (language, width) => {
      const { contactMessages: texts, pagination } = textsOf(language)
      const asked: URLSearchParams[] = []
      const prepare = (page: Page) => answerInstead(page, { asked })
      const { page } = await visit({ path: PATH, account: 'admin', language, width, prepare })
      const list = page.getByRole('list', { name: texts.list() })
      const rows = list.getByRole('link')
      await rows.first().waitFor()
      await isSound(page)

      const thousands = language === 'fr' ? '1\u202f234' : '1,234'
      const figures = page.locator('dl', { hasText: texts.figures.average() }).first()
      await expect
        .poll(() => figures.locator('dd').allInnerTexts())
        .toEqual([...[thousands, '700', '34', '500', language === 'fr' ? '3,3' : '3.3']])
      await page.getByText(texts.found(45)).waitFor()

      // The face, name and score of each sentiment.
      const faces = [5, 4, 3, 2, 1, 'none'] as const
      for (const [index, face] of faces.entries()) {
        const badge = rows.nth(index).getByRole('img', { name: texts.faces[face]() })
        await badge.waitFor()
        // A system without an emoji font shows a drawing.
        expect([EMOJIS[face], '']).toContain(await badge.innerText())
        const score = READ[index]?.[1]
        expect(await rows.nth(index).getByText('/5').allInnerTexts()).toEqual(score ? [`${score}/5`] : [])
      }

      // The server filters, from the first page on.
      await page.getByRole('button', { name: pagination.next() }).click()
      await expect.poll(() => asked.at(-1)?.get('page')).toBe('2')
      await page.getByLabel(texts.subject()).selectOption({ label: CONTACT_SUBJECT_LABELS.billing[language] })
      await page.getByLabel(texts.state()).selectOption({ label: texts.states.overdue() })
      await page.getByRole('searchbox', { name: texts.search() }).fill('Zoé')
      await expect
        .poll(() => Object.fromEntries(asked.at(-1) ?? []))
        .toEqual({ limit: '20', subject: 'billing', state: 'overdue', search: 'Zoé' })

      // A message opens beside the list.
      await rows.nth(2).click()
      const detail = page.getByRole('region', { name: texts.detail() })
      const percent = language === 'fr' ? '56\u202f%' : '56%'
      await detail
        .getByText(texts.scoreOf({ score: '3' }))
        .filter({ hasText: texts.confidence({ percent }) })
        .waitFor()
      await detail.getByText('Words of message 2').waitFor()
      expect(await detail.locator('textarea, input:not([type=hidden])').count()).toBe(0)
      await isSound(page)
    },
  )

  it.each(DESK_AND_PHONE)(
    'shows its states: failed, no match, empty, deleted message (%s, %i pixels)',
    async (language, width) => {
      const { contactMessages: texts, common } = textsOf(language)
      let isBroken = true
      const prepare = async (page: Page) => {
        await answerInstead(page, { messages: [], figures: { ...FIGURES, found: 0, total: 0, average: null } })
        await page.route('**/api/admin/contact-messages?*', (route) =>
          isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
        )
      }
      const { page } = await visit({ path: `${PATH}?search=x`, account: 'admin', language, width, prepare })
      await page.getByText(texts.loadFailed(), { exact: true }).waitFor()
      await isSound(page)
      isBroken = false
      await page.getByRole('button', { name: common.retry() }).click()
      await page.getByText(texts.empty(), { exact: true }).waitFor()
      await page.getByText(texts.figures.noAverage(), { exact: true }).waitFor()
      await isSound(page)
      await page.getByRole('main').getByRole('link', { name: texts.clear() }).click()
      await page.getByText(texts.none(), { exact: true }).waitFor()
      await isSound(page)
      if (width >= 1280) await page.getByText(texts.select(), { exact: true }).waitFor()
      await page.goto(`${PATH}?message=${idOf(404)}`)
      await page.getByText(texts.gone(), { exact: true }).waitFor()
      await isSound(page)
    },
  )

  it.each(DESK_AND_PHONE)(
    'keeps the open message when figures or list could not be loaded (%s, %i pixels)',
    async (language, width) => {
      const { contactMessages: texts, common, pagination } = textsOf(language)
      const broken = new Set(['figures'])
      const prepare = async (page: Page) => {
        await answerInstead(page, {})
        await page.route(`**/api/admin/contact-messages/${idOf(2)}`, (route) => route.fulfill({ json: MESSAGES[2] }))
        await page.route('**/api/admin/contact-messages{?,/}*', (route) => {
          const { pathname } = new URL(route.request().url())
          return broken.has(pathname.split('/').at(-1) ?? '')
            ? route.fulfill({ status: 500, json: {} })
            : route.fallback()
        })
      }
      const { page } = await visit({ path: PATH, account: 'admin', language, width, prepare })
      await page.getByText(texts.figures.failed(), { exact: true }).waitFor()
      await isSound(page)
      broken.clear()
      await page.getByRole('button', { name: common.retry() }).click()
      await page.getByText(texts.found(45)).waitFor()
      await page.getByRole('button', { name: pagination.next() }).waitFor()

      // A listed message stays open, and without a list the page requests the message alone.
      await page.getByRole('list', { name: texts.list() }).getByRole('link').nth(2).click()
      const message = page.getByRole('region', { name: texts.detail() }).getByText('Words of message 2')
      await message.waitFor()
      broken.add('contact-messages')
      if (width >= 1280) {
        broken.add(idOf(2))
        await page.getByLabel(texts.state()).selectOption({ label: texts.states.overdue() })
        await page.getByText(texts.loadFailed(), { exact: true }).waitFor()
        expect(await message.isVisible()).toBe(true)
        broken.delete(idOf(2))
      }
      await page.reload()
      await message.waitFor()
      await isSound(page)
      if (width < 1280) await page.getByRole('link', { name: texts.back() }).click()
      await page.getByText(texts.loadFailed(), { exact: true }).waitFor()
    },
  )

  it('keeps a message open that a colleague answers and moves to the last page', async () => {
    const { contactMessages: texts } = textsOf('en')
    const said = { role: 'user', content: 'Is my visa here?', timestamp: '2026-11-22T09:00:00Z' } as const
    const [last, ...others] = Array.from({ length: 21 }, (_, n) => message(n, n === 0 ? { conversation: [said] } : {}))
    const waiting = [...others, last]
    const read = Promise.withResolvers<void>()
    const prepare = async (page: Page) => {
      await page.clock.install()
      await page.route('**/api/admin/contact-messages?*', (route) => {
        const from = (Number(new URL(route.request().url()).searchParams.get('page') ?? 1) - 1) * 20
        return route.fulfill({ json: waiting.slice(from, from + 20) })
      })
      await page.route('**/api/admin/contact-messages/figures*', (route) =>
        route.fulfill({ json: { ...FIGURES, found: waiting.length } }),
      )
      await page.route(`**/api/admin/contact-messages/${idOf(0)}`, async (route) => {
        await read.promise
        return route.fulfill({ json: { ...last, answeredAt: '2026-11-22T11:00:00Z' } })
      })
    }
    const { page } = await visit({ path: `${PATH}?state=waiting&page=2&message=${idOf(0)}`, account: 'admin', prepare })
    const detail = page.getByRole('region', { name: texts.detail() })
    const conversation = detail.getByText(texts.conversation.show(1))
    await conversation.click()
    const isUnchanged = async () => {
      expect(await detail.getByText(said.content).isVisible()).toBe(true)
      expect(await conversation.evaluate((summary) => summary === document.activeElement)).toBe(true)
    }
    await isUnchanged()

    waiting.pop()
    await page.clock.fastForward(31_000)
    await page.getByRole('list', { name: texts.list() }).getByRole('link').nth(19).waitFor()
    const place = { state: 'waiting', message: idOf(0) }
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(place)
    await isUnchanged()
    read.resolve()
    await detail.getByRole('button', { name: texts.undoAnswered() }).waitFor()
    await isUnchanged()
  })

  it('opens the message of a mail’s link and keeps it open when it is answered and assigned', async () => {
    const { contactMessages: texts } = textsOf('en')
    const form = { firstName: 'Ana', lastName: 'Lima', email: 'ana@people.example', subject: 'general' }
    const sent = await call<ContactReceived>('POST', '/api/contact', { ...form, message: `Where is ${Date.now()}?` })
    // The list's filters exclude the message.
    const { page } = await visit({
      path: `${PATH}?state=waiting&search=no+such+words&message=${sent.id}`,
      account: 'admin',
    })
    const detail = page.getByRole('region', { name: texts.detail() })
    await detail.getByRole('heading', { name: 'Ana Lima' }).waitFor()
    const assignee = detail.getByLabel(texts.assignee())
    await assignee.selectOption({ index: 1 })
    await detail.getByRole('button', { name: texts.markAnswered() }).click()
    await detail.getByRole('button', { name: texts.undoAnswered() }).waitFor()
    await expect.poll(() => assignee.inputValue()).not.toBe('')
    // The two changes run at the same time.
    await expect
      .poll(async () => {
        const path = `/api/admin/contact-messages/${sent.id}`
        const stored = await call<ContactMessage>('GET', path, undefined, 'admin')
        return [stored.assignee?.id, stored.answeredBy?.id]
      })
      .toEqual([await assignee.inputValue(), await assignee.inputValue()])
  })
})
