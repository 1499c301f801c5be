import type { MailView } from '@passage/contracts/api/orders/order-work.schema'
import type { VisaWarning } from '@passage/contracts/domain/catalogue/visa-fit'
import type { DocumentType, RejectionReason, RequestReason } from '@passage/contracts/domain/documents/documents'
import type { MinorDocuments } from '@passage/contracts/domain/documents/minor-documents'
import type { PaymentCard } from '@passage/contracts/domain/money/payment-card'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import type { Decider } from '@passage/contracts/domain/orders/decider'
import type { HandOver } from '@passage/contracts/domain/orders/delivery'
import type { ActorKind } from '@passage/contracts/domain/orders/entry'
import type { EntryReason } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Reckoning } from '@passage/contracts/domain/promise/reckoning'
import type { TravellerDecision } from '@passage/contracts/domain/travellers/traveller-decision'

export type MailReader = MailView['reader']

/** A document that the customer still owes. */
export interface OwedDocument {
  documentType: DocumentType
  /** Position of the traveller; null: all travellers, or the only one. */
  traveller: number | null
  reason: RequestReason
  /** Why the previous document was rejected. */
  rejection: RejectionReason | null
  note: string | null
  askedAt: Date
}

/** All facts of a mail, read when it is sent. Personal data: leaves the worker as mail only. */
export interface MailFacts {
  orderId: string
  orderNumber: string
  language: Language
  customerName: string
  customerEmail: string
  /** The agency that placed the order; `mailsTraveller`: its own choice. */
  agency: { name: string; emails: string[]; mailsTraveller: boolean } | null
  /** The person who ordered for another address, by their name; null: the address's owner ordered. */
  orderedBy: string | null
  destination: { en: string; fr: string }
  /** ISO code. */
  destinationCode: string
  visaType: { en: string; fr: string }
  /** The authority that decides on this visa. */
  decider: Decider
  /** Warnings against the visa for a traveller's passport when it was ordered; of those who still travel. */
  visaWarnings: readonly VisaWarning[]
  /** In the order's order, also those who were taken out. `name`: the first name, or the only one; null: not known yet. */
  travellers: {
    position: number
    name: string | null
    complete: boolean
    hasVisa: boolean
    decision: TravellerDecision
  }[]
  processingSpeed: ProcessingSpeed
  status: OrderStatus
  paymentStatus: PaymentStatus
  currency: string
  totalCents: number
  capturedCents: number
  /** Promised and made together, and what is owed of the service fee, which is promised with the next entry. */
  refundCents: number
  /** The offer promised the service fee back for a late visa. */
  onTime: boolean
  /** ISO days; null: not paid. */
  promise: Pick<Reckoning, 'promisedOn' | 'endedOn'> | null
  createdAt: Date
  paymentWindowEndsAt: Date
  paidAt: Date | null
  /** Stripe's name of the payment method. */
  paidBy: string | null
  paidCard: PaymentCard | null
  submittedAt: Date | null
  embassyReference: string | null
  /** How a visa without a document reaches the traveller; null: not recorded. */
  delivery: HandOver | null
  /** The order is on hold since; null: it is not on hold. */
  heldSince: Date | null
  /** Whose turn the order is now. */
  turn: Party
  /** Whose turn it is for staff, by `deskTurn`. */
  deskTurn: Party
  /** The deadline of staff's turn. */
  dueAt: Date | null
  /** ISO days; null: the departure is not known. */
  departureDate: string | null
  neededBy: string | null
  /** ISO day. */
  expectedCompletion: string | null
  /** The ISO day that `expectedCompletion` assumes for what the customer owes; null: nothing is owed. */
  answerBy: string | null
  /** When these facts were read. */
  readAt: Date
  /** The entry that the mail is about. */
  entry: {
    at: Date
    status: OrderStatus
    reason: EntryReason
    actorKind: ActorKind
    note: string | null
    /** Its only document, with its traveller. */
    documentType: string | null
    traveller: number | null
    /** `seq` of the entry that this one takes back: which made the request that it closes, or the decision that it replaces. */
    revertsSeq: number | null
  }
  /** Open requests, oldest first. */
  owed: OwedDocument[]
  /** Usual documents of travellers under 18 that are missing; empty once the file is handed over. */
  minorDocuments: MinorDocuments[]
  documentsCount: number
  /** When the last of the traveller's documents is deleted; null: none is left. */
  documentsDeleteAt: Date | null
  visas: { count: number; deletesAt: Date | null }
  /** The mail's refund or surplus. `ofFee`: the service fee or a part of it, as the offer promised. */
  refund: { cents: number; note: string | null; paidOtherwise: boolean; made: boolean; ofFee?: true } | null
}
