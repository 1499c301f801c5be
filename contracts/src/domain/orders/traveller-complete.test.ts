import { describe, expect, it } from 'vitest'
import { isTravellerComplete, missingFields } from './traveller-complete.ts'
import type { TravellerField } from './traveller-fields.ts'

const known: Record<TravellerField, string> = {
  ...{ firstName: 'Marie', lastName: 'Durand', birthDate: '1990-04-02', nationality: 'FR' },
  ...{ passportNumber: '••••••FW4', passportExpiry: '2035-01-01' },
}

describe('a traveller', () => {
  it('is complete with every detail', () => {
    expect(isTravellerComplete(known)).toBe(true)
    expect(isTravellerComplete({ ...known, passportNumber: Buffer.from('sealed') })).toBe(true)
  })

  it.each(Object.keys(known) as TravellerField[])('is incomplete without %s', (field) => {
    for (const nothing of ['', null, undefined]) {
      expect(missingFields({ ...known, [field]: nothing })).toEqual([field])
      expect(isTravellerComplete({ ...known, [field]: nothing })).toBe(false)
    }
  })

  it('is complete without a first name that the passport does not have', () => {
    expect(isTravellerComplete({ ...known, firstName: '', noFirstName: true })).toBe(true)
  })
})
