import { daysAfter } from '@passage/contracts/domain/luxembourg-day'
import { UNKNOWN_PASSPORT } from '@passage/contracts/domain/travellers/traveller.fixture'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dayIssues, journeyIssues, repeatedPassportIssues, travellerIssues } from './check-details.ts'

const TODAY = '2027-03-01'
const journey = (change: object = {}) => ({ numberOfApplicants: 2, departureDate: null, returnDate: null, ...change })
const paths = (given: object[], change: object = {}) =>
  travellerIssues(given, journey(change), TODAY).map((issue) => issue.path)

describe('a traveller', () => {
  it('is born before today', () => {
    expect(paths([{ position: 1, birthDate: '2027-02-28' }])).toEqual([])
    expect(paths([{ position: 1, birthDate: TODAY }])).toEqual(['travellers.0.birthDate'])
  })

  it.each([
    ['the departure', { departureDate: '2027-05-10' }, '2027-11-10'],
    ['the way back', { departureDate: '2027-05-10', returnDate: '2027-06-10' }, '2027-12-10'],
    ['the last day of a month, which has fewer days then', { departureDate: '2027-08-31' }, '2028-02-29'],
  ])('needs a passport for six months after %s', (_what, change, day) => {
    const before = daysAfter(day, -1)
    expect(paths([{ position: 1, passportExpiry: day }], change)).toEqual([])
    expect(paths([{ position: 1, passportExpiry: before }], change)).toEqual(['travellers.0.passportExpiry'])
  })

  it('needs a passport that is valid today while no day of travel is known', () => {
    expect(paths([{ position: 1, passportExpiry: TODAY }])).toEqual([])
    expect(paths([{ position: 1, passportExpiry: '2027-02-28' }])).toEqual(['travellers.0.passportExpiry'])
    const [issue] = travellerIssues([{ passportExpiry: '2027-02-28' }], journey(), TODAY)
    expect(issue?.message).toBe('The passport of traveller 1 expired on 2027-02-28: renew it first.')
  })

  it('is named when the passport expires too soon, by how much, and what helps', () => {
    const trip = { departureDate: '2027-05-01', returnDate: '2027-05-10' }
    const said = (passportExpiry: string, name: object) =>
      travellerIssues([{ ...name, passportExpiry }], journey(trip), TODAY)[0]?.message
    expect(said('2027-11-09', { firstName: 'Amélie', lastName: 'Durand' })).toBe(
      'The passport of Amélie expires on 2027-11-09, 1 day too early: this trip needs one that is valid until 2027-11-10, six months after it ends. Renew it first, or end the trip by 2027-05-09.',
    )
    expect(said('2027-08-01', { firstName: '', lastName: 'Suharto' })).toMatch(
      /^The passport of Suharto expires on 2027-08-01, 101 days too early: .* Renew it first\.$/,
    )
  })

  it('is counted from the departure where no return is known', () => {
    const [issue] = travellerIssues([{ passportExpiry: '2027-08-01' }], journey({ departureDate: '2027-05-01' }), TODAY)
    expect(issue?.message).toContain('valid until 2027-11-01, six months after the departure.')
  })

  it('has a position of the order, once', () => {
    expect(paths([{ position: 2 }, { position: 1 }])).toEqual([])
    expect(paths([{ position: 3 }])).toEqual(['travellers.0.position'])
    expect(paths([{ position: 1 }, { position: 1 }])).toEqual(['travellers.1.position'])
  })

  it('has its own passport: the error is at the given number', () => {
    const [one, two] = [
      { position: 1, passportNumber: '12AB34567' },
      { position: 2, passportNumber: '12AB34567' },
    ]
    const places = (given: object[]) => repeatedPassportIssues(given, [one, two]).map(({ path }) => path)
    expect(places([one, two])).toEqual(['travellers.1.passportNumber'])
    expect(places([two])).toEqual(['travellers.0.passportNumber'])
    expect(places([one])).toEqual(['travellers.0.passportNumber'])
    expect(places([])).toEqual([])
    // An order with the same number twice accepts any other change.
    expect(places([{ position: 2, firstName: 'Marie' }])).toEqual([])
    expect(repeatedPassportIssues([two], [one, two])[0]?.message).toBe(
      'Travellers 1 and 2 have the same passport number: enter each one’s own.',
    )
  })

  it('has all mistakes listed at once', () => {
    const wrong = { birthDate: '2030-01-01', passportExpiry: '2027-02-02' }
    expect(paths([{}, wrong])).toEqual(['travellers.1.birthDate', 'travellers.1.passportExpiry'])
  })
})

describe('a journey', () => {
  const marie = {
    position: 1,
    firstName: 'Marie',
    lastName: 'Durand',
    ...UNKNOWN_PASSPORT,
    passportExpiry: '2040-06-29',
  }
  const check = (departureDate: string, returnDate: string, given: object) =>
    journeyIssues(journey({ departureDate, returnDate }), [marie], given).map((issue) => issue.path)

  it('does not end before it begins', () => {
    expect(check('2039-01-10', '2039-01-10', { returnDate: '2039-01-10' })).toEqual([])
    expect(check('2039-01-10', '2039-01-09', { returnDate: '2039-01-09' })).toEqual(['returnDate'])
    expect(check('2039-01-10', '2039-01-09', { departureDate: '2039-01-10' })).toEqual(['departureDate'])
  })

  it('has days in the future, where they are changed', () => {
    const [past, ahead] = ['2027-02-28', TODAY]
    const at = (departureDate: string | null, returnDate: string | null, given: object) =>
      dayIssues({ departureDate, returnDate }, given, TODAY).map((issue) => issue.path)
    expect(at(ahead, null, { departureDate: ahead })).toEqual([])
    expect(at(past, null, { departureDate: past })).toEqual(['departureDate'])
    expect(at(null, past, { returnDate: past })).toEqual(['returnDate'])
    expect(at(past, ahead, { returnDate: ahead })).toEqual([])
  })

  it('is checked by the day of Luxembourg, which in summer begins two hours before that of UTC', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-01T22:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const [yesterday, today] = ['2027-07-01', '2027-07-02']
    const at = (departureDate: string) => dayIssues({ departureDate, returnDate: null }, { departureDate })
    expect([at(yesterday).length, at(today).length]).toEqual([1, 0])
    expect(travellerIssues([{ birthDate: yesterday }], journey())).toEqual([])
  })

  it('ends six months before a stored passport expires', () => {
    expect(check('2039-12-01', '2039-12-29', { returnDate: '2039-12-29' })).toEqual([])
    expect(check('2039-12-01', '2039-12-30', { returnDate: '2039-12-30' })).toEqual(['returnDate'])
    expect(check('2039-12-01', '2039-12-30', {})).toEqual([])
    const travellers = [marie, { ...marie, position: 2, firstName: 'Paul', passportExpiry: '2045-01-01' }]
    const days = { departureDate: '2039-12-01', returnDate: '2039-12-30' }
    expect(journeyIssues(journey(days), [...travellers, { ...marie, position: 3, firstName: 'Zoé' }], days)).toEqual([
      {
        path: 'returnDate',
        message: expect.stringMatching(/^The passport of Marie .* or end the trip by 2039-12-29\.$/),
      },
      { path: 'returnDate', message: expect.stringContaining('The passport of Zoé ') },
    ])
  })
})
