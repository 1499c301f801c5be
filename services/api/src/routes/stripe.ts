import { systemContext } from '@passage/core/context'
import { markEventHandled, storeStripeEvent, unhandledEvent } from '@passage/core/payments/store-stripe-event'
import { tellNews } from '@passage/integrations/orchestration/tell-news'
import { NOTICE_TYPES } from '@passage/integrations/payments/port'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../http/authorize.ts'
import { operation } from '../http/operation.ts'
import type { Env } from '../http/types.ts'

const Received = z.object({ received: z.literal(true) })

const isOfUse = (type: string): boolean => (NOTICE_TYPES as readonly string[]).includes(type)

/** Metadata is text that others of the same Stripe account may have written. */
const uuidOrNull = (text: string | null): string | null => z.uuid().safeParse(text).data ?? null

export const stripe = new Hono<Env>().post(
  '/webhook',
  operation({
    summary: 'Events of Stripe, signed; each is kept once and its order told',
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
    await storeStripeEvent(context, {
      ...notice,
      orderId: uuidOrNull(notice.orderId),
      refundId: uuidOrNull(notice.refundId),
      created: new Date(notice.created),
    })
    background.run('news of Stripe', async () => {
      const event = await unhandledEvent(context, notice.id)
      if (!event) return
      await tellNews(orders, event)
      await markEventHandled(context, event.id)
    })
    return c.json({ received: true }, 200)
  },
)
