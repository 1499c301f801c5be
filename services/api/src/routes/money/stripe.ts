import { systemContext } from '@passage/core/context'
import { deliverStoredEvent } from '@passage/core/orders/deliver-stripe-event'
import { storeStripeEvent } from '@passage/core/payments/stripe-events'
import { signalStripeNews } from '@passage/integrations/orchestration/signal-stripe-news'
import { NOTICE_TYPES } from '@passage/integrations/payments/port'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import type { Env } from '../../http/types.ts'

const Received = z.object({ received: z.literal(true) })

const isOfUse = (type: string): boolean => (NOTICE_TYPES as readonly string[]).includes(type)

export const stripe = new Hono<Env>().post(
  '/webhook',
  operation({
    summary: 'Signed events of Stripe; each is stored once and signalled to its order',
    answers: { 200: Received },
    problems: ['invalid_signature'],
    body: {
      contentType: 'application/json',
      description: 'An event as Stripe sends it, byte for byte as it was signed',
    },
  }),
  authorize('service:read'),
  async (c) => {
    const { payments, orders, db, background } = c.var.deps
    const raw = new Uint8Array(await c.req.arrayBuffer())
    const notice = payments.readWebhook(raw, c.req.header('stripe-signature'))
    if (!isOfUse(notice.type)) return c.json({ received: true }, 200)
    const context = systemContext(db)
    await storeStripeEvent(context, { ...notice, created: new Date(notice.created) })
    background.run('signal of a Stripe event', () =>
      deliverStoredEvent(context, notice.id, (news, ended) => signalStripeNews(orders, news, ended)),
    )
    return c.json({ received: true }, 200)
  },
)
