import { randomBytes } from 'node:crypto'
import { orderNumberFrom } from '@passage/contracts/domain/order-number'

/** A number nobody can guess; whether it is free the table decides. */
export function newOrderNumber(): string {
  for (;;) {
    const number = orderNumberFrom(randomBytes(16))
    if (number) return number
  }
}
