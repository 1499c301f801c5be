/** Numbers of orders that were unpaid on this page, or returned from the checkout to it. */
const awaited = new Set<string>()

export const awaitPayment = (orderNumber: string): void => void awaited.add(orderNumber)

/** Whether to show the receipt on this visit; `paid` is the mark of the return from the checkout ('1' completed). */
export const isNews = (orderNumber: string, paid: string | null): boolean => paid === '1' || awaited.has(orderNumber)

/** The receipt was shown: it is hidden on the next visit. */
export const paymentShown = (orderNumber: string): void => void awaited.delete(orderNumber)
