import { erasedEmail } from '@passage/contracts/domain/people/erasure'
import { describe, expect, it } from 'vitest'
import { factsFor } from './mail-facts.fixture.ts'
import { readersOf } from './readers.ts'

const other = { staffEmail: 'team@passage.example', previousEmail: null }
const agency = (mailsTraveller: boolean, emails = ['a@horizon.example', 'b@horizon.example']) => ({
  name: 'Horizon Visas',
  emails,
  mailsTraveller,
})
const traveller = { reader: 'traveller', to: ['marie@travel.example'] }
const members = { reader: 'agency', to: ['a@horizon.example', 'b@horizon.example'] }
const readers = (change: Parameters<typeof factsFor>[1]) => readersOf('approved', factsFor('approved', change), other)

describe('readersOf', () => {
  it('answers the traveller', () => expect(readers({})).toEqual([traveller]))

  it('answers the traveller and the agency that placed the order', () =>
    expect(readers({ agency: agency(true) })).toEqual([traveller, members]))

  it('answers only an agency that informs its travellers itself', () =>
    expect(readers({ agency: agency(false) })).toEqual([members]))

  it('answers the traveller when the agency has no active member', () =>
    expect(readers({ agency: agency(false, []) })).toEqual([traveller]))

  it('returns a traveller who is a member of the agency once', () => {
    for (const choice of [true, false])
      expect(readers({ agency: agency(choice, ['Marie@travel.example']) })).toEqual([traveller])
  })

  it('answers no reader for an erased traveller', () => {
    expect(readers({ customerEmail: erasedEmail('x'), agency: agency(false) })).toEqual([])
  })

  it('answers the team for staff mails', () => {
    const facts = factsFor('staff_overdue', { agency: agency(false) })
    expect(readersOf('staff_overdue', facts, other)).toEqual([{ reader: 'staff', to: ['team@passage.example'] }])
  })
})
