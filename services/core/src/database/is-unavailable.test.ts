import { expect, it } from 'vitest'
import { brokenConstraint, brokenReference, isUnavailable } from './errors.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

const TRANSIENT = 'ECONNREFUSED ENETUNREACH CONNECTION_CLOSED CONNECT_TIMEOUT 57P01 57014 53300 40001 55P03'

it.each(TRANSIENT.split(' '))('takes %s for a database that may answer later', (code) => {
  expect(isUnavailable(coded(code))).toBe(true)
  expect(isUnavailable(new Error('wrapped', { cause: coded(code) }))).toBe(true)
  expect(isUnavailable(new AggregateError([coded(code)]))).toBe(true)
})

it.each([coded('23505'), coded('42P01'), new Error('x'), null, 'ECONNREFUSED'])(
  'isUnavailable is false for %s',
  (error) => {
    expect(isUnavailable(error)).toBe(false)
  },
)

it('brokenConstraint and brokenReference name the constraint that refused a row', () => {
  expect(brokenConstraint(coded('23505', { constraint_name: 'orders_order_number_key' }))).toBe(
    'orders_order_number_key',
  )
  expect(brokenConstraint(coded('23503'))).toBeNull()
  expect(brokenReference(coded('23503', { constraint_name: 'orders_offer_id_fkey' }))).toBe('orders_offer_id_fkey')
  expect(brokenReference(coded('23505'))).toBeNull()
})
