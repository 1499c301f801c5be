/** Path of an order's page; `paid` is set by the return from the checkout: 1 completed, 0 left. settled.md, Tracking. */
export const orderPath = (orderNumber: string, paid?: 0 | 1): string =>
  `/orders?number=${encodeURIComponent(orderNumber)}${paid === undefined ? '' : `&paid=${paid}`}`

/** Path of the contact form, with the number of the order that the message is about. */
export const contactPath = (orderNumber: string): string => `/?about=${encodeURIComponent(orderNumber)}#contact`
