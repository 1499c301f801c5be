import { DomainError } from '@passage/contracts/domain/errors'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentsEnv } from '../config.ts'
import type { StripeNotice } from './port.ts'
import { refundOfMark } from './refund.ts'

const TOLERANCE_SECONDS = 300

const Metadata = z.record(z.string(), z.string()).nullish()

const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number().int(),
  livemode: z.boolean(),
  /** Set only in events of connected accounts, of which there are none. */
  account: z.undefined().optional(),
  data: z.object({
    object: z.looseObject({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().nullish(),
      metadata: Metadata,
    }),
  }),
})

/** Metadata may be written by other users of the Stripe account, so it is validated. */
const uuidOrNull = (text: string | null | undefined): string | null => z.uuid().safeParse(text).data ?? null

/** Verifies the signature of the raw body and reads the ids. quality.md, fault 15 and check 20. */
export function readNotice(
  stripe: Stripe,
  env: PaymentsEnv,
  rawBody: Uint8Array | string,
  signature: string | undefined,
): StripeNotice {
  const notice = noticeOf(env, verified(stripe, env, rawBody, signature))
  if (!notice) throw new DomainError('invalid_signature', 'The event belongs to another Stripe account or mode.')
  return notice
}

/** Reads an event of Stripe; null: it belongs to another account or mode. */
export function noticeOf(env: Pick<PaymentsEnv, 'STRIPE_SECRET_KEY'>, said: unknown): StripeNotice | null {
  const event = Event.safeParse(said)
  const isOurs = event.success && event.data.livemode === /^.k_live_/.test(env.STRIPE_SECRET_KEY)
  if (!isOurs) return null
  const { object } = event.data.data
  const { order_id, payment_id, attempt_id, refund_id } = object.metadata ?? {}
  return {
    id: event.data.id,
    type: event.data.type,
    created: new Date(event.data.created * 1_000).toISOString(),
    livemode: event.data.livemode,
    sessionId: object.object === 'checkout.session' ? object.id : null,
    paymentIntentId: object.object === 'payment_intent' ? object.id : (object.payment_intent ?? null),
    orderId: uuidOrNull(order_id),
    paymentId: payment_id ?? null,
    attemptId: attempt_id ?? null,
    refundId: uuidOrNull(refundOfMark(refund_id)),
    aboutCharge: object.object === 'dispute' || (object.object === 'refund' && refund_id === undefined),
    object,
  }
}

function verified(
  stripe: Stripe,
  env: PaymentsEnv,
  rawBody: Uint8Array | string,
  signature: string | undefined,
): unknown {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature ?? '', env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS)
  } catch {
    throw new DomainError('invalid_signature', 'The signature of the webhook is not valid.')
  }
}
