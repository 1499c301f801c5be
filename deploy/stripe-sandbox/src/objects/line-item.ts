import { newId } from './ids.ts'
import type { LineItem } from './types.ts'

export type LineInput = {
  name: string
  currency: string
  unitAmount: number
  quantity: number
  created: number
}

/** A line of a Checkout Session with the one-off price that Stripe makes from `price_data`. */
export function newLineItem(input: LineInput): LineItem {
  const total = input.unitAmount * input.quantity
  return {
    id: newId.lineItem(),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: input.currency,
    description: input.name,
    metadata: {},
    price: {
      id: newId.price(),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: input.created,
      currency: input.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId.product(),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: input.unitAmount,
      unit_amount_decimal: String(input.unitAmount),
    },
    quantity: input.quantity,
  }
}
