import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'

/** The known journey. Countries are ISO alpha-2. */
export interface ProfileCodes {
  nationality?: string
  destination?: string
  purpose?: TravelPurpose
  /** The stated number, at least 1. */
  travellers?: number
}
