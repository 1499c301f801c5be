/** What is stored and shown of a card: Stripe's code of its brand, and the last four digits. */
export interface PaymentCard {
  brand: string
  last4: string
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** "Visa •••• 4242", "PayPal": names that are the same in every language; null where there is none. */
export function paymentMeans(method: string | null, card: PaymentCard | null): string | null {
  if (card) return [BRANDS[card.brand], '••••', card.last4].filter(Boolean).join('\u00a0')
  return method === 'paypal' ? 'PayPal' : null
}
