import { until } from '@passage/local/until'
import { z } from 'zod'

/** Well-known test numbers. */
/** `sendsBack`: its bank returns every refund. */
export const CARD = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  sendsBack: '4000000000005126',
} as const

export type Card = (typeof CARD)[keyof typeof CARD]

const Tally = z.object({
  succeeded: z.number(),
  failed: z.number(),
  /** Cents. */
  captured: z.number(),
  refunded: z.number(),
  refunds: z.number(),
})
/** What Stripe has of one order: numbers of charges and refunds, amounts in cents. */
export type Tally = z.infer<typeof Tally>

const Counters = z.object({ byMetadata: z.object({ order_id: z.record(z.string(), Tally).optional() }) })
const Faults = z.object({ faults: z.array(z.unknown()) })
const Session = z.object({ id: z.string(), status: z.string(), metadata: z.record(z.string(), z.string()) })
const Sessions = z.object({ data: z.array(Session), has_more: z.boolean() })
const Paid = z.object({ result: z.string() })
const Event = z.looseObject({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.looseObject({ object: z.looseObject({ id: z.string() }) }),
})
export type StripeEvent = z.infer<typeof Event>

const nothing: Tally = { succeeded: 0, failed: 0, captured: 0, refunded: 0, refunds: 0 }

/** Somewhat less than Passage waits for Stripe. */
export const LONGEST_HANG_MS = 5_000

/** A call that goes wrong on purpose: it hangs `ms` before or after its effect. */
export interface Hang {
  when: 'before' | 'after'
  path: '/v1/checkout/sessions' | '/v1/checkout/sessions/*/expire' | '/v1/refunds'
  ms: number
}

export type Sandbox = ReturnType<typeof connectSandbox>

/** The Stripe sandbox: its switches, and what it knows. */
export function connectSandbox(origin: string, secretKey: string) {
  async function ask<Schema extends z.ZodType>(line: string, schema: Schema, body?: object): Promise<z.output<Schema>> {
    const [method = '', path = ''] = line.split(' ')
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the sandbox answers ${response.status} to ${line}: ${text}`)
    return schema.parse(text ? JSON.parse(text) : null)
  }
  const press = (path: string, body: object) => ask(`POST /_sandbox${path}`, z.unknown(), body)

  return {
    /** Pays a session as a person would on its page; answers `paid`, `declined`, `closed` … */
    pay: async (session: string, card: string) => (await ask(`POST /_sandbox/pay/${session}`, Paid, { card })).result,
    /** Closes a session, as Stripe does when its time is over. */
    expire: (session: string) => ask(`POST /v1/checkout/sessions/${session}/expire`, Session),
    /** What happened to an order's money. */
    async tally(orderId: string): Promise<Tally> {
      const { byMetadata } = await ask('GET /_sandbox/counters', Counters)
      return byMetadata.order_id?.[orderId] ?? nothing
    },
    /** An order's Checkout Sessions, newest first. */
    async sessions(orderId: string): Promise<z.infer<typeof Session>[]> {
      const found: z.infer<typeof Session>[] = []
      for (let after = ''; ; ) {
        const { data, has_more } = await ask(`GET /v1/checkout/sessions?limit=100${after}`, Sessions)
        found.push(...data)
        if (!has_more) return found.filter(({ metadata }) => metadata.order_id === orderId)
        after = `&starting_after=${data.at(-1)?.id}`
      }
    },
    /** Lets the next such call hang; answers when it hangs. */
    async hangNext({ path, ...fault }: Hang): Promise<{ caught(): Promise<void> }> {
      await press('/faults', { kind: 'hang', method: 'POST', path, ...fault })
      return {
        caught: () =>
          until(
            async () => {
              const { faults } = await ask('GET /_sandbox/faults', Faults)
              if (faults.length > 0) throw new Error(`nobody has called POST ${path}`)
            },
            { within: 30_000, every: 10 },
          ),
      }
    },
    /** The next checkouts cannot be opened: Stripe answers 500, and would not for the same key again. */
    refuseCheckouts: (times: number) =>
      press('/faults', {
        kind: 'error',
        when: 'before',
        method: 'POST',
        path: '/v1/checkout/sessions',
        times,
        stored: false,
      }),
    /** For the events that follow, until `calm`. Without `types`: all. */
    lose: (types?: string[]) => press('/webhooks/switch', { action: 'lose', ...(types && { types }) }),
    hold: () => press('/webhooks/switch', { action: 'hold' }),
    repeat: (times: number) => press('/webhooks/switch', { action: 'repeat', times }),
    /** Sends what was held, one after the other, newest first. */
    releaseReversed: () => press('/webhooks/release', { order: 'reversed' }),
    /** The events about an order's money, oldest first. */
    async events(orderId: string): Promise<StripeEvent[]> {
      const { data } = await ask('GET /v1/events?limit=100', z.object({ data: z.array(Event) }))
      return data.filter((event) => JSON.stringify(event.data.object).includes(orderId)).toReversed()
    },
    /** No fault and no switch any more. */
    async calm(): Promise<void> {
      await ask('DELETE /_sandbox/faults', z.unknown())
      await ask('DELETE /_sandbox/webhooks', z.unknown())
    },
  }
}
