import { signatureHeader } from '@passage/stripe-sandbox/webhooks/sign'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Order, openCheckout, placeOrder } from './scenes/drive.ts'
import { violations } from './scenes/invariants.ts'
import { CARD, type StripeEvent } from './scenes/sandbox.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
let order: Order
/** An event that reports a payment of the order, which Stripe never received. */
let event: StripeEvent & { livemode?: boolean; account?: string }

beforeAll(async () => {
  world = await enterWorld()
  // A real event of a paid order, with the ids of an unpaid order in it.
  const [paid, open] = [await placeOrder(world), await placeOrder(world)]
  await world.sandbox.lose()
  await world.sandbox.pay(await openCheckout(world, paid), CARD.pays)
  const session = await openCheckout(world, open)
  const [real] = (await world.sandbox.events(paid.id)).filter(({ type }) => type === 'checkout.session.completed')
  if (!real) throw new Error('the sandbox has no event of the payment')
  const object = { ...real.data.object, id: session, metadata: { order_id: open.id } }
  event = { ...real, data: { ...real.data, object } }
  order = open
})
afterAll(async () => {
  await world?.sandbox.calm()
  await world?.close()
})
beforeEach(() => {
  event = { ...event, id: `evt_forged${crypto.randomUUID()}` }
})

const nowSeconds = () => Math.floor(Date.now() / 1_000)
const signed = (body: string, secret = world.env.STRIPE_WEBHOOK_SECRET, at = nowSeconds()) =>
  signatureHeader(body, secret, at)

/** Makes a body and its signature. */
type Delivery = () => { body: string; signature: string }

/** The event with a change, and a valid signature. */
const signedWith =
  (change: object): Delivery =>
  () => {
    const body = JSON.stringify({ ...event, ...change })
    return { body, signature: signed(body) }
  }

const DELIVERIES = {
  forged: () => ({ body: JSON.stringify(event), signature: signed(JSON.stringify(event), 'whsec_other') }),
  unsigned: () => ({ body: JSON.stringify(event), signature: '' }),
  altered: () => {
    const body = JSON.stringify(event)
    return { body: body.replace('"paid"', '"PAID"'), signature: signed(body) }
  },
  'too old': () => {
    const body = JSON.stringify(event)
    return { body, signature: signed(body, undefined, nowSeconds() - 301) }
  },
  'of the live account': signedWith({ livemode: true }),
  'of another account': signedWith({ account: 'acct_other' }),
} satisfies Record<string, Delivery>
type Case = keyof typeof DELIVERIES

async function send(origin: string, { body, signature }: ReturnType<Delivery>): Promise<number> {
  const response = await fetch(`${origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
    signal: AbortSignal.timeout(15_000),
  })
  await response.body?.cancel()
  return response.status
}

/** The rows of this order and of this event that a webhook may change. */
async function written(): Promise<string> {
  const { rows } = await sql<{ rows: object }>`
    select jsonb_build_object(
      'events', (select jsonb_agg(e order by e.id) from stripe_events e where e.id = ${event.id} or e.order_id = ${order.id}),
      'order', (select to_jsonb(o) from orders o where o.id = ${order.id}),
      'entries', (select jsonb_agg(h order by h.seq) from order_entries h where h.order_id = ${order.id}),
      'payments', (select jsonb_agg(p order by p.id) from payments p where p.order_id = ${order.id}),
      'refunds', (select jsonb_agg(r order by r.id) from refunds r where r.order_id = ${order.id})) as rows`.execute(
    world.db,
  )
  return JSON.stringify(rows[0]?.rows, null, 1)
}

describe('fault 15: a webhook that is forged, altered, too old or of another account', () => {
  it.each(Object.keys(DELIVERIES) as Case[])('is refused with 400 and changes no row: %s', async (which) => {
    const before = await written()
    expect(await send(world.origin, DELIVERIES[which]())).toBe(400)
    expect(await written()).toBe(before)
  })

  it('is refused in thirty simultaneous deliveries and leaves the order intact', async () => {
    const before = await written()
    const all = Object.values(DELIVERIES).flatMap((delivery) => Array.from({ length: 5 }, delivery))
    expect(new Set(await Promise.all(all.map((one) => send(world.origin, one))))).toEqual(new Set([400]))
    expect(await written()).toBe(before)
    expect(await violations(world, [order])).toEqual([])
  })
})
