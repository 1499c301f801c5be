import { randomBytes } from 'node:crypto'
import { orderNumberFrom } from '@passage/contracts/domain/orders/order-number'

/** A number that cannot be guessed; the table's constraint decides whether it is free. */
export function newOrderNumber(): string {
  for (;;) {
    const number = orderNumberFrom(randomBytes(16))
    if (number) return number
  }
}
