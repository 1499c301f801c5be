import { signatureHeader } from '@passage/stripe-sandbox/webhooks/sign'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Order, openCheckout, placeOrder } from '../faults/scenes/drive.ts'
import { violations } from '../faults/scenes/invariants.ts'
import { withApi } from '../faults/scenes/own-application.ts'
import { CARD, type StripeEvent } from '../faults/scenes/sandbox.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'

let world: World
let order: Order
/** An event that says the order is paid; Passage has not seen it, and no money has come. */
let event: StripeEvent & { livemode?: boolean; account?: string }

beforeAll(async () => {
  world = await enterWorld()
  // The event of another order is real, and the id of an unpaid order is put into it.
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

/** What arrives: a body, and the signature that comes with it. */
type Delivery = () => { body: string; signature: string }

/** Any content, with a valid signature. */
const said =
  (change: object): Delivery =>
  () => {
    const body = JSON.stringify({ ...event, ...change })
    return { body, signature: signed(body) }
  }

const DELIVERIES = {
  forged: () => ({ body: JSON.stringify(event), signature: signed(JSON.stringify(event), 'whsec_somebodyelse') }),
  unsigned: () => ({ body: JSON.stringify(event), signature: '' }),
  altered: () => {
    const body = JSON.stringify(event)
    return { body: body.replace('"paid"', '"PAID"'), signature: signed(body) }
  },
  'too old': () => {
    const body = JSON.stringify(event)
    return { body, signature: signed(body, undefined, nowSeconds() - 301) }
  },
  'of the live account': said({ livemode: true }),
  'of another account': said({ account: 'acct_somebodyelse' }),
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

/** The rows that a word about money may change, of this order and of this event. */
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

describe('fault 15: a webhook that is no word of our Stripe account', () => {
  it.each(Object.keys(DELIVERIES) as Case[])('%s: answered 400, and nothing is written', async (which) => {
    const before = await written()
    expect(await send(world.origin, DELIVERIES[which]())).toBe(400)
    expect(await written()).toBe(before)
  })

  it('is refused five times at once as well, and the order can still be paid', async () => {
    const before = await written()
    const all = Object.values(DELIVERIES).flatMap((delivery) => Array.from({ length: 5 }, delivery))
    expect(new Set(await Promise.all(all.map((one) => send(world.origin, one))))).toEqual(new Set([400]))
    expect(await written()).toBe(before)
    expect(await violations(world, [order])).toEqual([])
  })

  /** Each protection taken away, and what gets in then. */
  const MUTANTS: { without: string; file: string; from: string; to: string; lets: Case[] }[] = [
    {
      without: 'the signature',
      file: 'payments/webhook.ts',
      from: "stripe.webhooks.constructEvent(rawBody, signature ?? '', env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS)",
      to: 'JSON.parse(new TextDecoder().decode(rawBody as Uint8Array))',
      lets: ['forged', 'unsigned', 'altered', 'too old'],
    },
    {
      without: 'the tolerance',
      file: 'payments/webhook.ts',
      from: 'const TOLERANCE_SECONDS = 300',
      to: 'const TOLERANCE_SECONDS = 300_000',
      lets: ['too old'],
    },
    {
      without: 'the mode',
      file: 'payments/webhook.ts',
      from: 'event.success && event.data.livemode === /^.k_live_/.test(env.STRIPE_SECRET_KEY)',
      to: 'event.success',
      lets: ['of the live account'],
    },
    {
      without: 'the account',
      file: 'payments/webhook.ts',
      from: 'account: z.undefined().optional(),',
      to: '',
      lets: ['of another account'],
    },
  ]

  it.each(MUTANTS)('mutant: without $without it is written down', async ({ lets, without: _, ...edit }) => {
    await withApi(world, { changes: { integrations: [edit] } }, async (origin) => {
      const entered: string[] = []
      for (const which of Object.keys(DELIVERIES) as Case[]) {
        event = { ...event, id: `evt_forged${crypto.randomUUID()}` }
        const before = await written()
        const status = await send(origin, DELIVERIES[which]())
        if (status === 200 && (await written()) !== before) entered.push(which)
      }
      expect(entered).toEqual(lets)
    })
    // A forged event that passes has no effect: the workflow asks Stripe itself.
    expect(await violations(world, [order])).toEqual([])
  })
})
