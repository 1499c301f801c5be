import { type OrderFacts, wasPaid } from '../../../one-order/payment/standing.ts'

export type WizardStep = 1 | 2 | 3 | 4

/** Which of the four steps an address shows. An order's number decides 3 or 4; a chosen offer shows 2 once signed in. */
export function wizardStep(
  place: { offerId: number | null; orderNumber: string | null },
  signedIn: boolean,
  order: OrderFacts | null,
): WizardStep {
  if (place.orderNumber) return order && wasPaid(order) ? 4 : 3
  return place.offerId !== null && signedIn ? 2 : 1
}

/** 25, 50, 75 and 100 percent. Public specification §2, /order. */
export const progressOfStep = (step: WizardStep): number => Math.min(100, step * 25)
