import type { QuoteLine } from '@passage/contracts/domain/money/quote'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import type { PreparedAttempt } from '@passage/core/payments/prepare-attempt'
import type { CreateCheckout } from '@passage/integrations/payments/port'

const LABELS: Record<QuoteLine['kind'], Record<Language, string>> = {
  base: { en: 'Visa', fr: 'Visa' },
  processing_fee: { en: 'Service', fr: 'Service' },
  express_supplement: { en: 'Express supplement', fr: 'Supplément express' },
}

/** The request for a checkout: the lines of the quote in the order's language, and the return addresses. */
export function checkoutRequest({ order, ...attempt }: PreparedAttempt, appUrl: string): CreateCheckout {
  const { language, orderNumber } = order
  const what = `${order.visaType[language]} · ${order.destination[language]}`
  return {
    orderId: order.orderId,
    orderNumber,
    paymentId: attempt.paymentId,
    attemptId: attempt.attemptId,
    idempotencyKey: attempt.idempotencyKey,
    expiresAt: attempt.expiresAt,
    customerEmail: order.customerEmail,
    language,
    lines: order.quote
      .filter((line) => line.cents > 0)
      .map((line) => ({ ...line, label: `${LABELS[line.kind][language]} · ${what}` })),
    successUrl: appUrl + orderPath(orderNumber, 1),
    cancelUrl: appUrl + orderPath(orderNumber, 0),
  }
}
