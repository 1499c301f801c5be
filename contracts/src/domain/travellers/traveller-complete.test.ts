import { describe, expect, it } from 'vitest'
import { KNOWN_TRAVELLER } from './traveller.fixture.ts'
import { isTravellerComplete, missingFields } from './traveller-complete.ts'
import { TRAVELLER_FIELDS } from './traveller-fields.ts'

const known = { ...KNOWN_TRAVELLER, passportNumber: '••••••FW4' }

describe('a traveller', () => {
  it('is complete with every detail', () => {
    expect(isTravellerComplete(known)).toBe(true)
    expect(isTravellerComplete({ ...known, passportNumber: Buffer.from('sealed') })).toBe(true)
  })

  it.each(TRAVELLER_FIELDS)('is incomplete without %s', (field) => {
    for (const nothing of ['', null, undefined]) {
      expect(missingFields({ ...known, [field]: nothing })).toEqual([field])
      expect(isTravellerComplete({ ...known, [field]: nothing })).toBe(false)
    }
  })

  it('is complete without a first name that the passport does not have', () => {
    expect(isTravellerComplete({ ...known, firstName: '', noFirstName: true })).toBe(true)
  })
})
