import { type Journey, passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'

export interface PassportCheck {
  /** `unknown`: its expiry was not given. */
  state: 'unknown' | 'expired' | 'too_soon' | 'valid'
  /** Until when it must be valid, an ISO day; null: the journey's days are not given. */
  needed: string | null
}

/** A passport's expiry against the journey. Public specification §9. All ISO days. */
export function checkPassport(expiry: string | null, journey: Journey, today: string): PassportCheck {
  const isDated = journey.departureDate !== null || journey.returnDate !== null
  const needed = isDated ? passportValidUntil(journey, today) : null
  if (!expiry) return { state: 'unknown', needed }
  if (expiry < today) return { state: 'expired', needed }
  return { state: needed !== null && expiry < needed ? 'too_soon' : 'valid', needed }
}
