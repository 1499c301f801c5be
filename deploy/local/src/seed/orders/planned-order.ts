import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { Language, TravelPurpose } from '@passage/contracts/domain/orders/travel'
import type { VisaTypeCode } from '../catalogue/visa-types.ts'
import { machineName, type Traveller } from '../files/traveller.ts'

/** A test card or bank account of the sandbox, and the outcome of a payment with it. */
export type Payment = { card: string; expect: 'paid' | 'declined' } | { iban: string; expect: 'processing' }

/** One demo order: what is ordered, by which account, and the steps that follow. */
export interface PlannedOrder {
  /** Its number, part of its Idempotency-Keys: `seed-<n>`. */
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
  /** Unique: a later run of the seed finds the order by it. */
  email: string
  nationality: string
  /** Days from now to the departure, and from there to the return. */
  departsIn: number
  stays: number
  /** The traveller's message. */
  message?: string
  /** Payments to try in this order; empty leaves the checkout open, `null` opens none. */
  payments: readonly Payment[] | null
  /** The provider's changes of status, each with a note for the traveller. */
  moves: readonly { to: StaffStatus; note: string }[]
  /** The embassy's answers about single travellers, by position, after the moves. */
  answers: readonly ({ traveller: number } & ActionBody<'decideTraveller'>)[]
  /** The traveller's reason to withdraw the order at the end; null: the order is not withdrawn. */
  withdrawal: string | null
}

/** The domain of all seeded travellers, so that no real person gets mail. */
export const SEED_MAIL_DOMAIN = 'traveller.example'

/** Stripe's test cards and a test bank account. */
export const PAID: Payment = { card: '4242424242424242', expect: 'paid' }
export const PAID_AFTER_CHALLENGE: Payment = { card: '4000002500003155', expect: 'paid' }
export const DECLINED: Payment = { card: '4000000000000002', expect: 'declined' }
export const INSUFFICIENT_FUNDS: Payment = { card: '4000000000009995', expect: 'declined' }
export const BANK_DEBIT: Payment = { iban: 'AT611904300234573201', expect: 'processing' }

type Defaulted = 'visaType' | 'purpose' | 'speed' | 'stays' | 'payments' | 'moves' | 'answers' | 'withdrawal'

/** What one demo order says itself; by default it is a paid tourist visa at standard speed for two weeks. */
export type DemoOrder = Omit<PlannedOrder, Defaulted | 'by' | 'email'> & Partial<Pick<PlannedOrder, Defaulted>>

/** A demo order with its defaults. */
export const planned = (by: PlannedOrder['by'], order: DemoOrder): PlannedOrder => ({
  by,
  email: `${machineName(order.travellers[0]).toLowerCase().replaceAll(' ', '.')}@${SEED_MAIL_DOMAIN}`,
  visaType: 'tourist',
  purpose: 'tourism',
  speed: 'standard',
  stays: 14,
  payments: [PAID],
  moves: [],
  answers: [],
  withdrawal: null,
  ...order,
})

type Note = 'processing' | 'submitted' | 'approved' | 'completed' | 'passport_expires' | 'embassy_refused'

/** The provider's notes to the traveller. */
const NOTES: Readonly<Record<Note, Record<Language, string>>> = {
  processing: {
    en: 'Your documents are complete. We are filling in the application and will tell you as soon as it is handed in. There is nothing for you to do now.',
    fr: 'Vos documents sont complets. Nous remplissons la demande et vous préviendrons dès son dépôt. Vous n’avez rien à faire pour l’instant.',
  },
  submitted: {
    en: 'Your application is with the consulate. The decision is theirs; the date on this page is our estimate, and we check every morning.',
    fr: 'Votre demande est au consulat. La décision lui appartient\u202f; la date sur cette page est notre estimation et nous vérifions chaque matin.',
  },
  approved: {
    en: 'The consulate has approved your visa. We are checking the document before we hand it over to you.',
    fr: 'Le consulat a accordé votre visa. Nous vérifions le document avant de vous le remettre.',
  },
  completed: {
    en: 'Your visa is ready. Before you leave, please compare name, passport number and dates with your passport.',
    fr: 'Votre visa est prêt. Avant le départ, veuillez comparer le nom, le numéro de passeport et les dates avec votre passeport.',
  },
  passport_expires: {
    en: 'Your passport expires less than six months after your return, and the consulate would not accept it. You get the whole amount back. With a new passport you are welcome to order again.',
    fr: 'Votre passeport expire moins de six mois après votre retour et le consulat ne l’accepterait pas. Vous êtes intégralement remboursé. Avec un nouveau passeport, vous pouvez commander à nouveau.',
  },
  embassy_refused: {
    en: 'The consulate has refused the application without giving a reason. As it had been handed in, there is no automatic refund; write to us, and we look at it with you.',
    fr: 'Le consulat a refusé la demande sans donner de motif. Comme elle avait été déposée, il n’y a pas de remboursement automatique\u202f; écrivez-nous et nous l’examinerons avec vous.',
  },
}

/** Changes of status by the provider, each with its note in the order's language. */
export function moves(language: Language, ...steps: Note[]): { to: StaffStatus; note: string }[] {
  return steps.map((step) => ({
    to: step === 'passport_expires' || step === 'embassy_refused' ? 'rejected' : step,
    note: NOTES[step][language],
  }))
}
