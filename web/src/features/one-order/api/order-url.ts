/** The API's address of an order or a part of it. */
export const orderUrl = (orderId: string, part = ''): string =>
  `/api/orders/${encodeURIComponent(orderId)}${part && `/${part}`}`
