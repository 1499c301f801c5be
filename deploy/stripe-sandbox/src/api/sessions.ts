import { z } from 'zod'
import { type Context, seconds } from '../context.ts'
import { newId } from '../objects/new-id.ts'
import type { Session } from '../objects/types.ts'
import { expireSession } from '../payments/close-session.ts'
import { schedule } from '../store/jobs.ts'
import { find, get, insert, list } from '../store/objects.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { email, integer, listFields, metadata, text, webUrl } from './fields.ts'

export const createSessionParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer(1, 999_999),
        price_data: z.strictObject({
          currency: z.literal('eur'),
          unit_amount: integer(),
          product_data: z.strictObject({ name: text(1500) }),
        }),
      }),
    )
    .min(1)
    .max(100),
  success_url: webUrl(),
  cancel_url: webUrl(),
  expires_at: integer().optional(),
  client_reference_id: text(200).optional(),
  customer_email: email().optional(),
  locale: z.enum(['auto', 'en', 'fr']).optional(),
  metadata: metadata().optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata().optional(), description: text(1000).optional() })
    .optional(),
})

const DAY = 24 * 60 * 60
const SMALLEST_CENTS = 50
const LARGEST_CENTS = 99_999_999

/** Creates a Checkout Session; its total is the sum of its lines. */
export function createSession(ctx: Context, params: z.output<typeof createSessionParams>): Session {
  const created = seconds(ctx)
  const id = newId('cs_test_a1')
  const lines = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    quantity,
    unitAmount: unit_amount,
  }))
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_total: lines.reduce((total, { quantity, unitAmount }) => total + quantity * unitAmount, 0),
    cancel_url: params.cancel_url,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: 'eur',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + DAY,
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card', 'paypal', 'sepa_debit', 'customer_balance'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url,
    url: `${ctx.settings.publicUrl}/c/pay/${id}`,
  }
  const ahead = session.expires_at - created
  if (ahead < 30 * 60 || ahead > DAY)
    throw invalidRequest('`expires_at` must be 30 minutes to 24 hours after creation.', { param: 'expires_at' })
  if (session.amount_total < SMALLEST_CENTS)
    throw invalidRequest('The total amount due must add up to at least €0.50.', { code: 'amount_too_small' })
  if (session.amount_total > LARGEST_CENTS)
    throw invalidRequest('The total amount due must be no more than €999,999.99.', { code: 'amount_too_large' })
  const { metadata: given = {}, description = null } = params.payment_intent_data ?? {}
  insert<'checkout.session'>(ctx.store, session, { lines, intent: { metadata: given, description } })
  schedule(ctx.store, 'expire_session', id, session.expires_at * 1000)
  return session
}

export const retrieveSessionParams = z.strictObject({
  expand: z.array(z.enum(['payment_intent', 'payment_intent.latest_charge'])).optional(),
})

/** One session, with its payment and charge if the caller asks for them. Throws `resource_missing`. */
export function retrieveSession(ctx: Context, { expand }: z.output<typeof retrieveSessionParams>, id: string): object {
  const session = sessionOf(ctx, id)
  if (!expand?.length || !session.payment_intent) return session
  const intent = get(ctx.store, 'payment_intent', session.payment_intent)
  if (!expand.includes('payment_intent.latest_charge') || !intent.latest_charge)
    return { ...session, payment_intent: intent }
  return {
    ...session,
    payment_intent: { ...intent, latest_charge: get(ctx.store, 'charge', intent.latest_charge) },
  }
}

function sessionOf({ store }: Context, id: string): Session {
  const session = find(store, 'checkout.session', id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

/** Expires an open session. Throws for any other. */
export function expire(ctx: Context, _: unknown, id: string): Session {
  const session = sessionOf(ctx, id)
  if (session.status !== 'open')
    throw invalidRequest(`Only open Checkout Sessions can be expired. This one is \`${session.status}\`.`)
  expireSession(ctx, session)
  return session
}

export const listSessionsParams = z.strictObject({
  ...listFields,
  status: z.enum(['complete', 'expired', 'open']).optional(),
})

/** Sessions, newest first; filtered by status. */
export const listSessions = ({ store }: Context, params: z.output<typeof listSessionsParams>) =>
  list(store, 'checkout.session', params, params.status ? [{ sql: 'status = ?', values: [params.status] }] : [])
