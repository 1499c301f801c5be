import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../domain/orders/travel.ts'
import { CONTACT_LENGTHS, CONTACT_SENTENCES, CONTACT_SUBJECT_LABELS, CONTACT_SUBJECTS } from '../domain/site/contact.ts'
import { CONTACT_FORM, SendContact } from './contact.schema.ts'

const form = {
  firstName: 'Nadia',
  lastName: 'Weber',
  email: ' Nadia@Example.com ',
  subject: 'billing',
  message: 'Une question,\nsur deux lignes.',
}

it('takes the five fields of the specification, and the address in lower case', () => {
  expect(SendContact.parse(form)).toEqual({ ...form, email: 'nadia@example.com' })
})

it.each(CONTACT_SUBJECTS)('takes the subject %s by its code and by its labels', (subject) => {
  for (const name of [subject, ...Object.values(CONTACT_SUBJECT_LABELS[subject])])
    expect(SendContact.parse({ ...form, subject: name }).subject).toBe(subject)
})

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([
    ['firstName', ['', ' ', undefined, 7, 'x'.repeat(CONTACT_LENGTHS.name + 1), 'a\nb', 'a\u0000']],
    ['lastName', ['', undefined, 'x'.repeat(CONTACT_LENGTHS.name + 1)]],
    ['email', ['', undefined, 'nadia', 'nadia@', `${'x'.repeat(250)}@example.com`]],
    ['subject', ['', undefined, 'weather']],
    ['message', ['', ' \n ', undefined, 'x'.repeat(CONTACT_LENGTHS.message + 1), 'nothing\u0000']],
    ['conversation', [7, new Array(61).fill({ role: 'user', content: 'x', timestamp: '2026-11-22T10:00:00Z' })]],
  ] as const)('says what %s needs, and nothing else', (field, values) => {
    for (const value of values) {
      const { error } = CONTACT_FORM[language].safeParse({ ...form, [field]: value })
      expect(new Set(error?.issues.map(({ message }) => message)), String(value)).toEqual(
        new Set([CONTACT_SENTENCES[language][field]]),
      )
    }
  })
})

it.each(LANGUAGES)(
  'takes a conversation of 20,000 characters in all, and says of a longer one what to do (%s)',
  (language) => {
    const turn = (length: number) => ({ role: 'user', content: 'x'.repeat(length), timestamp: '2026-11-22T10:00:00Z' })
    const whole = Array.from({ length: 5 }, () => turn(CONTACT_LENGTHS.turn))
    const check = (conversation: unknown) => CONTACT_FORM[language].safeParse({ ...form, conversation })
    expect(check(whole).success).toBe(true)
    expect(check([...whole, turn(1)]).error?.issues).toMatchObject([
      { path: ['conversation'], message: CONTACT_SENTENCES[language].conversationTooLong },
    ])
  },
)

it('does not judge what only programs fill in: they get the same answer', () => {
  expect(
    SendContact.safeParse({ ...form, website: 'https://spam.example', openMs: 60_000, shownAt: '2026-11-22T10:00:00Z' })
      .success,
  ).toBe(true)
})

it('refuses fields that it does not know', () => {
  expect(SendContact.safeParse({ ...form, priority: 'high' }).success).toBe(false)
})
