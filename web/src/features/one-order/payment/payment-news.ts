/** Numbers of the orders that were unpaid on this page, or to which it came back from the checkout: their payment is news here. */
const awaited = new Set<string>()

export const awaitPayment = (orderNumber: string): void => void awaited.add(orderNumber)

/** Whether this page has seen the order unpaid; false once its receipt was shown. */
export const isAwaited = (orderNumber: string): boolean => awaited.has(orderNumber)

/** The receipt was shown: it is gone at the next visit. */
export const paymentShown = (orderNumber: string): void => void awaited.delete(orderNumber)
