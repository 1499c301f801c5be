import { UNKNOWN_PASSPORT } from '@passage/contracts/domain/travellers/traveller.fixture'
import { describe, expect, it } from 'vitest'
import { detailChanges, mergeTravellers } from './detail-changes.ts'

const marie = {
  position: 1,
  firstName: 'Marie',
  lastName: 'Durand',
  ...UNKNOWN_PASSPORT,
  birthDate: '1990-01-01',
  nationality: 'FR',
}
const standing = {
  customerName: 'Marie Durand',
  customerEmail: 'marie@travel.example',
  customerPhone: null,
  departureDate: '2039-01-10',
  returnDate: null,
  embassyReference: null,
  submittedOn: '2026-11-20',
  travellers: [marie],
}
const nothing = { contact: false, email: false, journey: false, submission: false, corrects: false, fills: false }
const names = { position: 1, firstName: 'Marie', lastName: 'Durand' }

describe('a correction', () => {
  it.each([
    ['what stands there', { customerName: 'Marie Durand', departureDate: '2039-01-10', travellers: [names] }, {}],
    ['no phone where there is none', { customerPhone: '' }, {}],
    ['a phone', { customerPhone: '+352 21000' }, { contact: true }],
    ['another mailbox', { customerEmail: 'md@travel.example' }, { contact: true, email: true }],
    ['the same mailbox in capitals', { customerEmail: 'Marie@travel.example' }, { contact: true }],
    ['no reference where there is none', { embassyReference: '', submittedOn: '2026-11-20' }, {}],
    ['a reference', { embassyReference: 'JP-0815' }, { submission: true }],
    ['another day at the embassy', { submittedOn: '2026-11-19' }, { submission: true }],
    ['a way back', { returnDate: '2039-02-01' }, { journey: true }],
    ['a number that was missing', { travellers: [{ ...names, passportNumber: 'X4RTBPFW4' }] }, { fills: true }],
    ['another date of birth', { travellers: [{ ...names, birthDate: '1990-01-02' }] }, { corrects: true }],
    [
      'a traveller more',
      { travellers: [{ position: 2, firstName: 'عمر', lastName: 'Ó Súilleabháin' }] },
      { fills: true },
    ],
  ])('of %s is classified', (_what, given, does) => {
    expect(detailChanges(standing, given)).toEqual({ ...nothing, ...does })
  })

  it('keeps a traveller’s fields that it does not give', () => {
    const given = [{ ...names, passportNumber: 'X4RTBPFW4', nationality: undefined }]
    expect(mergeTravellers([marie], given)).toEqual([{ ...marie, passportNumber: 'X4RTBPFW4' }])
  })

  it('adds travellers by position', () => {
    const second = { position: 2, firstName: 'Ana', lastName: 'Lima' }
    const third = { position: 3, firstName: 'Bo', lastName: 'Chen' }
    const merged = mergeTravellers([marie], [third, second])
    expect(merged.map(({ position, birthDate }) => [position, birthDate])).toEqual([
      [1, '1990-01-01'],
      [2, null],
      [3, null],
    ])
  })
})
