import type { Orders } from './port.ts'

/** What Stripe has news of: a checkout or a refund. */
export type News = { orderId: string } & ({ sessionId: string; refundId: null } | { sessionId: null; refundId: string })

/** Tells an order what Stripe has news of; the order reads Stripe itself. */
export const tellNews = (orders: Pick<Orders, 'observePayment' | 'observeRefund'>, news: News): Promise<void> =>
  news.refundId === null
    ? orders.observePayment(news.orderId, { sessionId: news.sessionId })
    : orders.observeRefund(news.orderId, { refundId: news.refundId })
