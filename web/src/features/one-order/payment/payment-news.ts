/** Numbers of the orders that were unpaid on this page, or to which it came back from the checkout. */
const awaited = new Set<string>()

export const awaitPayment = (orderNumber: string): void => void awaited.add(orderNumber)

/** Whether an order's payment is news on this visit; `paid` is the mark of the way back from the checkout ('1' completed). */
export const isNews = (orderNumber: string, paid: string | null): boolean => paid === '1' || awaited.has(orderNumber)

/** The receipt was shown: it is gone at the next visit. */
export const paymentShown = (orderNumber: string): void => void awaited.delete(orderNumber)
