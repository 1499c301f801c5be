import { describe, expect, it } from 'vitest'
import { VisaOfferQuery } from './catalogue/catalogue.schema.ts'
import { TransactionQuery } from './desk/transactions.schema.ts'

describe.each([
  ['offers', VisaOfferQuery, 9],
  ['transactions', TransactionQuery, 10],
] as const)('the query of %s', (_what, query, limit) => {
  it('defaults to the first page of the specified length', () => {
    expect(query.parse({})).toMatchObject({ page: 1, limit })
  })

  it('reads numbers from strings', () => {
    expect(query.parse({ page: '3', limit: '100' })).toMatchObject({ page: 3, limit: 100 })
  })

  it.each([{ page: '0' }, { page: '-1' }, { page: '1.5' }, { page: 'x' }, { page: '100001' }, { limit: '0' }])(
    'refuses %j',
    (part) => {
      expect(query.safeParse(part).success).toBe(false)
    },
  )

  it('refuses more than a hundred rows', () => {
    expect(query.safeParse({ limit: '101' }).success).toBe(false)
  })

  it('trims the search and refuses more than a hundred characters', () => {
    expect(query.parse({ search: ' jap ' }).search).toBe('jap')
    expect(query.safeParse({ search: 'x'.repeat(101) }).success).toBe(false)
  })
})

it('TransactionQuery defaults to all payment statuses', () => {
  expect(TransactionQuery.parse({}).status).toBe('all')
  expect(TransactionQuery.parse({ status: 'refunded' }).status).toBe('refunded')
  expect(TransactionQuery.safeParse({ status: 'confirmed' }).success).toBe(false)
})

it('VisaOfferQuery refuses an `offerId` that is no row id', () => {
  expect(VisaOfferQuery.parse({ offerId: '7' }).offerId).toBe(7)
  for (const offerId of ['0', '-7', '7.5', 'seven', '2147483648'])
    expect(VisaOfferQuery.safeParse({ offerId }).success).toBe(false)
})
