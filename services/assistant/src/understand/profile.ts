import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'

/** What is known of a journey. Countries are ISO alpha-2. */
export interface ProfileCodes {
  nationality?: string
  destination?: string
  purpose?: TravelPurpose
  /** As many as were said, at least 1. */
  travellers?: number
}
