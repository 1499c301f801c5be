import { expect, test } from 'vitest'
import { checkCard } from './check-card.ts'
import { testCards } from './test-cards.ts'
import { readIban, testIbans } from './test-ibans.ts'

const at = Date.UTC(2026, 10, 21)
const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

test('all test cards pass the check, amex with four digits of security code', () => {
  for (const { number, brand } of testCards) {
    expect(checkCard({ ...good, number, cvc: brand === 'amex' ? '1234' : '123' }, at).problems).toBeNull()
  }
})

test('a card is good to the end of its month', () => {
  expect(checkCard(good, at)).toEqual({ card: { number: '4242424242424242', month: 11, year: 2026 }, problems: null })
  expect(checkCard({ ...good, expiry: '10 / 26' }, at).problems).toEqual({ expiry: 'invalid_expiry_year_past' })
})

test.each(['0926', '09/26', '9/2026', '09 - 2026'])('%s is read as September 2026', (expiry) => {
  expect(checkCard({ ...good, expiry }, Date.UTC(2026, 0, 1)).card).toMatchObject({ month: 9, year: 2026 })
})

test.each([
  [{ number: '4242' }, { number: 'incomplete_number' }],
  [{ number: '4242424242424243' }, { number: 'invalid_number' }],
  [{ number: 'card' }, { number: 'incomplete_number' }],
  [{ expiry: '13 / 30' }, { expiry: 'incomplete_expiry' }],
  [{ expiry: '' }, { expiry: 'incomplete_expiry' }],
  [{ cvc: '1234' }, { cvc: 'incomplete_cvc' }],
  [{ number: '378282246310005' }, { cvc: 'incomplete_cvc' }],
])('%o is a problem', (change, problems) => {
  expect(checkCard({ ...good, ...change }, at)).toEqual({ card: null, problems })
})

test('account numbers are checked by their check digits', () => {
  expect(readIban('at61 1904 3002 3457 3201')).toMatchObject({ country: 'AT', last4: '3201', settles: true })
  expect(readIban(testIbans.fails)).toMatchObject({ settles: false })
  expect(readIban('AT61 1904 3002 3457 3202')).toBeNull()
  expect(readIban('')).toBeNull()
})
