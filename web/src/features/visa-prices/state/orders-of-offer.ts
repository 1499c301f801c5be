import { ApiError, codeOf } from '../../../lib/server/api-error.ts'

/** How many orders keep an offer from being deleted; null when that is not why it was refused. */
export function ordersOf(refusal: unknown): number | null {
  if (codeOf(refusal) !== 'offer_in_use' || !(refusal instanceof ApiError)) return null
  const orders = refusal.problem?.details?.orders
  return typeof orders === 'number' ? orders : 1
}
