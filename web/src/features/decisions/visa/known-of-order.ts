import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'

/** What an upload of a visa says of its order. Agency specification §3, Upload-URL request. */
export interface KnownOfOrder {
  applicantName?: string
  /** Masked, as staff see it. */
  passportNumber?: string
  /** ISO day of departure. */
  travelDate?: string
}

/** The known facts of an order; name and passport only of a single traveller, since several have a visa each. */
export function knownOfOrder(order: FullOrder | undefined): KnownOfOrder {
  if (!order) return {}
  const [traveller] = order.travellers
  const alone = order.numberOfApplicants === 1 ? traveller : undefined
  const applicantName = alone && `${alone.firstName} ${alone.lastName}`.trim()
  return {
    ...(applicantName && { applicantName }),
    ...(alone?.passportNumber && { passportNumber: alone.passportNumber }),
    ...(order.departureDate && { travelDate: order.departureDate }),
  }
}
