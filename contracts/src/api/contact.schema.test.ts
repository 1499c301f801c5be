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

describe('contact form', () => {
  it('accepts the five fields of the specification and lower-cases the address', () => {
    expect(SendContact.parse(form)).toEqual({ ...form, email: 'nadia@example.com' })
  })

  it.each(CONTACT_SUBJECTS)('accepts the subject %s by its code and by its labels', (subject) => {
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
    ] as const)('answers an invalid %s with its one message', (field, values) => {
      for (const value of values) {
        const { error } = CONTACT_FORM[language].safeParse({ ...form, [field]: value })
        expect(new Set(error?.issues.map(({ message }) => message)), String(value)).toEqual(
          new Set([CONTACT_SENTENCES[language][field]]),
        )
      }
    })
  })

  it.each(LANGUAGES)(
    'accepts a conversation of 20,000 characters and refuses a longer one with its own message (%s)',
    (language) => {
      const turn = (length: number) => ({
        role: 'user',
        content: 'x'.repeat(length),
        timestamp: '2026-11-22T10:00:00Z',
      })
      const whole = Array.from({ length: 5 }, () => turn(CONTACT_LENGTHS.turn))
      const check = (conversation: unknown) => CONTACT_FORM[language].safeParse({ ...form, conversation })
      expect(check(whole).success).toBe(true)
      expect(check([...whole, turn(1)]).error?.issues).toMatchObject([
        { path: ['conversation'], message: CONTACT_SENTENCES[language].conversationTooLong },
      ])
    },
  )

  it('accepts a filled honeypot, so that spam gets the usual response', () => {
    expect(SendContact.safeParse({ ...form, website: 'https://spam.example', openMs: 60_000 }).success).toBe(true)
  })

  it('refuses unknown fields', () => {
    expect(SendContact.safeParse({ ...form, priority: 'high' }).success).toBe(false)
  })
})
