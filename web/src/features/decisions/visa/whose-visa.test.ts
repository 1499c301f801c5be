import { UNKNOWN_PASSPORT } from '@passage/contracts/domain/orders/traveller.fixture'
import { describe, expect, it } from 'vitest'
import { whoseVisa } from './whose-visa.ts'

const traveller = (position: number, firstName: string, lastName: string) => ({
  ...UNKNOWN_PASSPORT,
  ...{ position, firstName, lastName, complete: false },
})
const FAMILY = {
  numberOfApplicants: 4,
  travellers: [
    traveller(1, 'Marie', 'Durand'),
    traveller(2, 'Marie-Anne', 'Durand'),
    traveller(3, 'Zoë', 'Müller'),
    traveller(4, 'يوسف', 'الحسن'),
  ],
}
const whose = (name: string, travellerId?: number | null, order = FAMILY) =>
  whoseVisa({ file: new File(['x'], name), travellerId }, order)

describe('whose visa a file is', () => {
  it.each([
    ['Visa_Zoe_Muller.pdf', 3],
    ['MULLER zoë 2026.PDF', 3],
    ['visaZoeMuller.pdf', 3],
    ['evisa-zoe.pdf', 3],
    ['Marie.pdf.pdf', 1],
    ['Durand Marie.pdf', 1],
    ['DURAND_Marie-Anne.pdf', 2],
    ['تأشيرة يوسف.pdf', 4],
  ])('is proposed from the name %s', (name, position) => {
    expect(whose(name)).toBe(position)
  })

  it.each(['visa.pdf', 'Durand.pdf', 'scan 0001.pdf', 'zoem.pdf', 'Marie Durand Zoë Müller.pdf'])(
    'is not suggested for %s, which names no traveller or several',
    (name) => {
      expect(whose(name)).toBeUndefined()
    },
  )

  it('is the chosen one, also all of them', () => {
    expect(whose('zoe.pdf', 1)).toBe(1)
    expect(whose('zoe.pdf', null)).toBeNull()
  })

  it('names no traveller in an order of one', () => {
    const alone = { numberOfApplicants: 1, travellers: FAMILY.travellers.slice(0, 1) }
    expect(whose('zoe.pdf', undefined, alone)).toBeNull()
  })

  it('is unknown for travellers without names', () => {
    expect(whose('zoe.pdf', undefined, { numberOfApplicants: 2, travellers: [] })).toBeUndefined()
    expect(whose('visa.pdf', undefined, { numberOfApplicants: 2, travellers: [traveller(1, '', '')] })).toBeUndefined()
  })
})
