/**
 * Path of an order's page. settled.md, Tracking. `paid` is set by the return from the checkout: 1 completed, 0 left.
 */
export const orderPath = (orderNumber: string, paid?: 0 | 1): string =>
  `/orders?number=${encodeURIComponent(orderNumber)}${paid === undefined ? '' : `&paid=${paid}`}`
