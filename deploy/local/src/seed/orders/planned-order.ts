import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { Language, TravelPurpose } from '@passage/contracts/domain/orders/travel'
import type { VisaTypeCode } from '../catalogue/visa-types.ts'
import type { Traveller } from '../files/traveller.ts'

/** A test card or bank account of the sandbox, and what it answers. */
export type Payment = { card: string; expect: 'paid' | 'declined' } | { iban: string; expect: 'processing' }

/** One demo order: what is ordered, by whom, and what happens to it, in this order. */
export interface PlannedOrder {
  /** Names the order in its Idempotency-Keys, `seed-<n>`. */
  n: number
  by: 'customer' | 'agency'
  language: Language
  /** ISO 3166-1 alpha-2. */
  destination: string
  visaType: VisaTypeCode
  purpose: TravelPurpose
  speed: ProcessingSpeed
  /** The first one orders. */
  travellers: readonly [Traveller, ...Traveller[]]
  /** Of its own, so that a second run finds the order by it. */
  email: string
  nationality: string
  /** Days from now to the departure, and from there to the return. */
  departsIn: number
  stays: number
  /** What the traveller writes to us. */
  message?: string
  /** `null`: no checkout is opened. Else each payment is tried in turn; none leaves it open. */
  payments: readonly Payment[] | null
  /** What the provider does, with a note for the traveller. */
  moves: readonly { to: StaffStatus; note: string }[]
  /** The traveller's reason to withdraw the order at the end; null: stays. */
  withdrawal: string | null
}

/** Every seeded traveller has an address of this domain: no real person gets mail. */
export const SEED_MAIL_DOMAIN = 'traveller.example'
