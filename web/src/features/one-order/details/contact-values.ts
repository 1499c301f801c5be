import type { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'

const FIELDS = ['customerName', 'customerEmail', 'customerPhone', 'departureDate', 'returnDate'] as const

export type ContactField = (typeof FIELDS)[number]

export type ContactValues = Record<ContactField, string>

type ContactSource = Pick<FullOrder, ContactField>

export const contactValues = (order: ContactSource): ContactValues => ({
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone ?? '',
  departureDate: order.departureDate ?? '',
  returnDate: order.returnDate ?? '',
})

/** Only what differs from `known`; null without a difference. A day can be changed, not removed. */
export function contactBody(known: ContactValues, values: ContactValues): CorrectDetails | null {
  const changed = FIELDS.filter((field) => values[field].trim() !== known[field])
  const sent = changed.filter((field) => values[field].trim() !== '' || field === 'customerPhone')
  if (sent.length === 0) return null
  return Object.fromEntries(sent.map((field) => [field, values[field].trim()]))
}
