import { z } from 'zod'
import { type Context, seconds } from '../context.ts'
import { newId } from '../objects/ids.ts'
import { newLineItem } from '../objects/line-item.ts'
import { newSession } from '../objects/session.ts'
import type { Session } from '../objects/types.ts'
import { expireSession } from '../payments/close-session.ts'
import { schedule } from '../store/jobs.ts'
import { details, find, insert } from '../store/objects.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { currency, email, expandable, integer, listFields, metadata, oneOf, text, webUrl } from './fields.ts'
import { asList, listOf } from './list.ts'
import { locales, smallestAmount } from './session-rules.ts'

export const createSessionParams = z.strictObject({
  ...expandable,
  mode: oneOf(['payment']),
  ui_mode: oneOf(['hosted_page']).optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer(1, 999_999),
        price_data: z.strictObject({
          currency: currency(),
          unit_amount: integer(),
          product_data: z.strictObject({
            name: text(1500),
            description: text(40_000).optional(),
            images: z.array(webUrl()).max(8).optional(),
            metadata: metadata().optional(),
          }),
        }),
      }),
    )
    .min(1)
    .max(100),
  success_url: webUrl(),
  cancel_url: webUrl().optional(),
  expires_at: integer().optional(),
  client_reference_id: text(200).optional(),
  customer_email: email().optional(),
  locale: oneOf(locales).optional(),
  metadata: metadata().optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata().optional(), description: text(1000).optional() })
    .optional(),
  allowed_payment_method_types: z.array(text(50)).min(1).optional(),
  excluded_payment_method_types: z.array(text(50)).min(1).optional(),
  submit_type: oneOf(['auto', 'book', 'donate', 'pay']).optional(),
})

/** Creates a Checkout Session; its total is the sum of its lines. */
export function createSession(ctx: Context, params: z.output<typeof createSessionParams>): Session {
  const now = seconds(ctx)
  const id = newId.session()
  const lineItems = params.line_items.map(({ quantity, price_data: price }) =>
    newLineItem({
      name: price.product_data.name,
      currency: price.currency,
      unitAmount: price.unit_amount,
      quantity,
      created: now,
    }),
  )
  const used = lineItems[0]?.currency ?? ''
  const session = newSession({
    id,
    amount_total: lineItems.reduce((total, line) => total + line.amount_total, 0),
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: used,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? now + day,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    payment_method_types: methodsFor(used, params),
    ...(params.excluded_payment_method_types && {
      excluded_payment_method_types: params.excluded_payment_method_types,
    }),
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url: `${ctx.settings.publicUrl}/c/pay/${id}`,
  })
  refuseImpossible(
    session,
    lineItems.some((line) => line.currency !== used),
  )
  const { metadata: given = {}, description = null } = params.payment_intent_data ?? {}
  const lineNotes = params.line_items.map((line) => line.price_data.product_data.description ?? null)
  insert<'checkout.session'>(ctx.store, session, { lineItems, lineNotes, intent: { metadata: given, description } })
  schedule(ctx.store, 'expire_session', id, session.expires_at * 1000)
  return session
}

const day = 24 * 60 * 60

/** The payment methods of a currency, restricted by the parameters. */
function methodsFor(used: string, params: z.output<typeof createSessionParams>): string[] {
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = params
  const methods = used === 'eur' ? ['card', 'sepa_debit'] : ['card']
  return methods.filter((one) => (!allowed || allowed.includes(one)) && !excluded?.includes(one))
}

function refuseImpossible(session: Session, mixedCurrencies: boolean) {
  const ahead = session.expires_at - session.created
  const expiry = (bound: string) =>
    invalidRequest(`The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`, {
      param: 'expires_at',
    })
  if (ahead < 30 * 60) throw expiry('at least 30 minutes')
  if (ahead > day) throw expiry('less than 24 hours')
  if (mixedCurrencies)
    throw invalidRequest('All prices on the session must have the same currency.', { param: 'line_items' })
  const total = session.amount_total ?? 0
  const smallest = smallestAmount(session.currency ?? '')
  if (total < smallest.cents) {
    throw invalidRequest(`The Checkout Session's total amount due must add up to at least ${smallest.written}`, {
      code: 'amount_too_small',
    })
  }
  if (total > 99_999_999) {
    throw invalidRequest("The Checkout Session's total amount due must be no more than 99999999 cents.", {
      code: 'amount_too_large',
    })
  }
  if (session.payment_method_types.length === 0) {
    throw invalidRequest('No valid payment method types for this Checkout Session.')
  }
}

export const oneParams = z.strictObject(expandable)

/** One session. Throws `resource_missing`. */
export function retrieveSession(ctx: Context, _: unknown, id: string): Session {
  const session = find(ctx.store, 'checkout.session', id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

/** Expires an open session. Throws for any other. */
export function expire(ctx: Context, _: unknown, id: string): Session {
  const session = retrieveSession(ctx, _, id)
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  expireSession(ctx, session)
  return session
}

export const listSessionsParams = z.strictObject({
  ...listFields,
  payment_intent: text(255).optional(),
  status: oneOf(['complete', 'expired', 'open']).optional(),
})

/** Sessions, newest first; filtered by payment intent or status. */
export function listSessions(ctx: Context, params: z.output<typeof listSessionsParams>) {
  const { payment_intent: intent, status } = params
  if (intent && !find(ctx.store, 'payment_intent', intent))
    throw noSuch('payment_intent', intent, 'payment_intent', 400)
  return listOf(ctx, 'checkout.session', '/v1/checkout/sessions', params, [
    ...(intent ? [{ sql: 'payment_intent = ?', values: [intent] }] : []),
    ...(status ? [{ sql: 'status = ?', values: [status] }] : []),
  ])
}

export const listLinesParams = z.strictObject(listFields)

/** The lines of a session, in their order. */
export function listLines(ctx: Context, params: z.output<typeof listLinesParams>, id: string) {
  const { lineItems } = details(ctx.store, 'checkout.session', retrieveSession(ctx, params, id).id)
  const after = lineItems.findIndex((line) => line.id === params.starting_after) + 1
  const data = lineItems.slice(after, after + params.limit)
  return asList(`/v1/checkout/sessions/${id}/line_items`, { data, has_more: after + params.limit < lineItems.length })
}
