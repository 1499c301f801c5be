import { describe, expect, it } from 'vitest'
import { SaveCountry, UpdateCountry } from './catalogue.schema.ts'

const japan = { name: 'Japan', code: 'JP', flag: '🇯🇵' }
const messages = (change: object) =>
  SaveCountry.safeParse({ ...japan, ...change }).error?.issues.map((one) => one.message)

describe('SaveCountry', () => {
  it.each([
    ['no name', { name: ' ' }, 'Country name is required'],
    ['one letter', { code: 'J' }, 'Country code must be exactly 2 characters'],
    ['three letters', { code: 'JPN' }, 'Country code must be exactly 2 characters'],
    ['small letters', { code: 'jp' }, 'Country code must be 2 uppercase letters'],
    ['digits', { code: 'J1' }, 'Country code must be 2 uppercase letters'],
    ['accents', { code: 'ÉÉ' }, 'Country code must be 2 uppercase letters'],
    ['no flag', { flag: '' }, 'Country flag emoji is required'],
    ['letters for a flag', { flag: 'JP' }, 'Country flag emoji is required'],
    ['two flags', { flag: '🇯🇵🇰🇪' }, 'Country flag emoji is required'],
  ])('refuses %s', (_what, change, message) => {
    expect(messages(change)?.[0]).toBe(message)
  })

  it.each(['🇯🇵', '🇿🇿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️'])('accepts the flag %s', (flag) => {
    expect(SaveCountry.parse({ ...japan, flag }).flag).toBe(flag)
  })

  it('normalises a name to composed letters and single spaces', () => {
    expect(SaveCountry.parse({ ...japan, name: '  Co\u0302te   d’Ivoire ' }).name).toBe('Côte d’Ivoire')
    expect(messages({ name: 'a\0b' })).toHaveLength(1)
  })
})

describe('UpdateCountry', () => {
  it('accepts `isActive` alone and refuses an empty change', () => {
    expect(UpdateCountry.safeParse({ isActive: false }).success).toBe(true)
    for (const nothing of [{}, { expected: { ...japan, nameFr: 'Japon', isActive: true } }, { isAdmin: true }])
      expect(UpdateCountry.safeParse(nothing).success).toBe(false)
  })
})
