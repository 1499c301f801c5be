import { type Journey, passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { shortPassportText } from './short-passport-text.ts'

await loadAllTexts()

const TODAY = '2026-11-21'
const format = { date: (day: string) => day }
const TRIPS: [string, Journey, 'departure' | 'return'][] = [
  ['whose return is not known', { departureDate: '2098-12-01', returnDate: null }, 'departure'],
  ['with both days', { departureDate: '2098-12-01', returnDate: '2098-12-20' }, 'return'],
]

test.each(TRIPS)('for a trip %s, hint and error name the same day and its reason', (_trip, journey, from) => {
  for (const language of ['en', 'fr'] as const) {
    const LL = textsIn(language)
    const { after, expiryHint } = LL.ownOrder.travellers
    const until = passportValidUntil(journey, TODAY)
    const error = shortPassportText({ name: 'Marie', expiry: '2099-01-01' }, journey, LL, format)
    for (const text of [error, expiryHint({ day: until, after: after[from]() })]) {
      expect(text).toContain(until)
      expect(text).toContain(`: ${after[from]()}.`)
    }
  }
})
