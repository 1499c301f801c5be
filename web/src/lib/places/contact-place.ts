import { normaliseOrderNumber, ORDER_NUMBER_PATTERN } from '@passage/contracts/domain/orders/order-number'

/** The order that a message is about, by the form's address; null: none is named. */
export function readAbout(query: URLSearchParams): string | null {
  const number = normaliseOrderNumber(query.get('about') ?? '')
  return ORDER_NUMBER_PATTERN.test(number) ? number : null
}
