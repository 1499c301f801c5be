import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import { RELAYED_MAILS, type RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { PersonMailFacts } from '@passage/core/mails/queue-mail'
import { describe, expect, it } from 'vitest'
import { renderPersonMail } from '../templates/person.tsx'

const appUrl = 'https://passage.example'
const FACTS: PersonMailFacts = {
  firstName: 'Nadia',
  username: 'nadia.weber',
  company: 'Weber & Fils',
  dueAt: '2026-11-22T17:30:00.000Z',
}
const render = (template: RelayedMail, language: Language, facts: PersonMailFacts = FACTS) =>
  renderPersonMail({ template, language, facts, appUrl })

const every = RELAYED_MAILS.flatMap((template) =>
  LANGUAGES.map((language): [RelayedMail, Language] => [template, language]),
)

describe.each(every)('%s in %s', (template, language) => {
  it('renders HTML and plain text with one link', async () => {
    const { subject, html, text } = await render(template, language)
    expect(html).toContain(`lang="${language}"`)
    expect(html.match(/href="/g)).toHaveLength(1)
    expect(text).toContain(`${appUrl}/`)
    for (const part of [subject, text]) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{|\{\w*\}/)
      expect(part, 'a calm voice').not.toMatch(/!|oops/i)
    }
    expect(text, 'Passage owes the commission').not.toMatch(/payable|to pay|à payer/i)
    // Mails stay short.
    expect(text.length).toBeLessThan(900)
  })

  it('renders without facts and keeps facts out of the subject', async () => {
    const { subject, text } = await render(template, language, {})
    expect(text).not.toMatch(/undefined|null/)
    for (const fact of Object.values(FACTS)) expect(subject).not.toContain(fact)
  })
})

describe('French typography', () => {
  it.each(RELAYED_MAILS)('has spaces before : ; ? and inside « » in %s', async (template) => {
    const { subject, text } = await render(template, 'fr')
    expect(`${subject} ${text}`).not.toMatch(/[^\u00a0:;?]:(?=\s)|[^\u202f:;?][;?](?=\s)|«[^\u00a0]|[^\u00a0]»/u)
  })
})

describe('next page', () => {
  it.each([
    ['verify_email', '/verify-email'],
    ['reset_password', '/reset-password'],
    ['address_taken', '/login'],
    ['no_account', '/clerk-signup'],
  ] as const)('of %s is in the link', async (template, page) => {
    const { text } = await render(template, 'en', { next: '/order?offer=12' })
    expect(text).toContain(`${appUrl}${page}?next=%2Forder%3Foffer%3D12`)
  })

  it.each([
    ['en', 'leads back to your order'],
    ['fr', 'ramène ensuite à votre commande'],
  ] as const)('is announced when it is an order (%s)', async (language, words) => {
    for (const template of ['verify_email', 'reset_password'] as const) {
      expect((await render(template, language, { next: '/order?offer=12' })).text).toContain(words)
      expect((await render(template, language, { next: '/account' })).text).not.toContain(words)
    }
  })

  it('precedes the secret', async () => {
    const { text } = await render('verify_email', 'en', { next: '/order?offer=12', token: 'secret-1' })
    expect(text).toContain(`${appUrl}/verify-email?next=%2Forder%3Foffer%3D12#token=secret-1`)
  })
})

it('staff_contact links to the message', async () => {
  const { text } = await render('staff_contact', 'en', { subject: 'Visa requirements', messageId: '0198c0de' })
  expect(text).toContain(`${appUrl}/admin/contact-messages?message=0198c0de`)
})

it.each(LANGUAGES)('staff_contact about several messages counts them and links to the list (%s)', async (language) => {
  for (const template of ['staff_contact', 'staff_contact_due', 'staff_contact_overdue'] as const) {
    const facts = { messages: '29', subject: 'Billing question (29)', dueAt: '2026-11-22T17:30:00.000Z' }
    const { subject, text } = await render(template, language, facts)
    expect(subject).toMatch(/^29 /)
    expect(text).toContain(`${appUrl}/admin/contact-messages\n`)
  }
})

describe('secret of a link', () => {
  it('is in the fragment, which no server sees', async () => {
    const { html, text } = await render('reset_password', 'en', { token: 'secret-1' })
    expect(html).toContain(`href="${appUrl}/reset-password#token=secret-1"`)
    expect(text).toContain(`${appUrl}/reset-password#token=secret-1`)
  })

  it('is a link for a new partner, never a password', async () => {
    const { text } = await render('partner_password', 'fr', { firstName: 'Nadia', token: 'secret-1' })
    expect(text).toContain(`${appUrl}/reset-password#token=secret-1`)
    expect(text).not.toMatch(/mot de passe temporaire/i)
  })
})

it('renderPersonMail shows names as text', async () => {
  const facts = { firstName: '<b>Eve</b>', company: '<a href="https://evil.example">x</a>' }
  const { html } = await render('partner_welcome', 'en', facts)
  expect(html).not.toContain('<b>Eve')
  expect(html.match(/href="/g)).toHaveLength(1)
})

it.each([
  ['en', '2 API tokens', 'An API token'],
  ['fr', '2 jetons d’API', 'Un jeton d’API'],
] as const)('password_changed counts the revoked API tokens (%s)', async (language, two, one) => {
  const text = async (facts: PersonMailFacts) => (await render('password_changed', language, facts)).text
  expect(await text({ tokensEnded: '2' })).toContain(two)
  expect(await text({ tokensEnded: '1' })).toContain(one)
  expect(await text({})).not.toMatch(/API/)
})
