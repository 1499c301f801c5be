import { normaliseOrderNumber, ORDER_NUMBER_PATTERN } from '@passage/contracts/domain/orders/order-number'

/** The order number in the contact form's address; null when there is none. */
export function readAbout(query: URLSearchParams): string | null {
  const number = normaliseOrderNumber(query.get('about') ?? '')
  return ORDER_NUMBER_PATTERN.test(number) ? number : null
}
