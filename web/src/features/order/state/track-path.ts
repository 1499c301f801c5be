/** The customer's tracking page of an order. settled.md, Tracking. */
export const trackPath = (orderNumber: string): string => `/?track=${encodeURIComponent(orderNumber)}#tracking`
