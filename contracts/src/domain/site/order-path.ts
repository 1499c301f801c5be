/**
 * The page of one order, for its whole life and for all who may see it. settled.md, Tracking.
 * `paid` is set on the way back from the checkout: 1 when it was completed, 0 when the customer left it.
 */
export const orderPath = (orderNumber: string, paid?: 0 | 1): string =>
  `/orders?number=${encodeURIComponent(orderNumber)}${paid === undefined ? '' : `&paid=${paid}`}`
