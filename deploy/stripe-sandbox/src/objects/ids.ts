import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits, as in Stripe's ids. */
export const randomText = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')

export const newId = {
  session: () => `cs_test_a1${randomText(56)}`,
  paymentIntent: () => `pi_3${randomText(23)}`,
  charge: () => `ch_3${randomText(23)}`,
  bankCharge: () => `py_3${randomText(23)}`,
  refund: () => `re_3${randomText(23)}`,
  event: () => `evt_1${randomText(23)}`,
  lineItem: () => `li_1${randomText(23)}`,
  price: () => `price_1${randomText(23)}`,
  product: () => `prod_${randomText(14)}`,
  paymentMethod: () => `pm_1${randomText(23)}`,
  balanceTransaction: () => `txn_3${randomText(23)}`,
  request: () => `req_${randomText(14)}`,
}
