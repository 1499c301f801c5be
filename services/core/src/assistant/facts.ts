import type { PassportRequirement } from '@passage/contracts/api/catalogue/destinations.schema'
import type { ChecklistView } from '@passage/contracts/api/documents/checklists.schema'
import type { RequestedDocument } from '@passage/contracts/api/documents/document-work.schema'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { Delivery } from '@passage/contracts/domain/orders/delivery'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'

/** The cheapest active offer of one kind of visa, with the ISO days by which it is expected when it is paid today. */
export interface OfferFacts {
  id: number
  visaTypeCode: string
  visaType: string
  visaTypeFr: string
  baseCents: number
  feeCents: number
  processingDays: number
  standard: string
  express: string
}

/** An order that the person may read. */
export interface OrderFacts {
  orderNumber: string
  destinationCode: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Stripe does not answer about the payment. */
  askingStripe: boolean
  whoseTurn: Party
  /** ISO day since which the order is on hold; null: it is not on hold. */
  heldSince: string | null
  requestedDocuments: readonly RequestedDocument[]
  travellersComplete: boolean
  decisions: Decisions
  /** How a completed order's visa reaches the traveller; null: not recorded. */
  delivery: Delivery | null
}

/** The facts for the assistant's answers, read for each answer. */
export interface Facts {
  /** The question's ISO day. */
  today: string
  /** undefined: unknown. Both by ISO code. */
  requirement(passport: string, destination: string): Promise<PassportRequirement | undefined>
  /** One offer of each kind of visa, tourist first. */
  offers(destination: string): Promise<readonly OfferFacts[]>
  checklist(offerId: number, nationality?: string, purpose?: TravelPurpose): Promise<ChecklistView>
  signedIn: boolean
  /** Staff and agencies have many orders, so that they name the one they mean. */
  hasManyOrders: boolean
  /** The named order; null: it does not exist, or the person may not read it. */
  order(orderNumber: string): Promise<OrderFacts | null>
  /** The person's newest open orders. */
  openOrders(): Promise<readonly OrderFacts[]>
}
