import { until } from '@passage/local/until'
import { z } from 'zod'

/** Stripe's test cards. `sendsBack`: its bank returns every refund · `disputed`: its bank disputes the payment. */
export const CARD = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  sendsBack: '4000000000005126',
  disputed: '4000000000000259',
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
/** Stripe's charges and refunds of one order; amounts in cents. */
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

/** Less than Passage's time-out for Stripe. */
export const LONGEST_HANG_MS = 5_000

/** A fault of the next requests to a path, before or after their effect. See the sandbox's README. */
export type StripeFault = { path: string; when: 'before' | 'after'; method?: 'GET' | 'POST'; times?: number } & (
  | { kind: 'error'; stored: boolean; status?: 404 | 500 }
  | { kind: 'hang'; ms: number }
  | { kind: 'reset' }
)

/** Stripe's test account whose payment arrives some seconds later. */
const PAYS_LATER = 'AT611904300234573201'

export type Sandbox = ReturnType<typeof connectSandbox>

/** The Stripe sandbox: its switches and its records. */
export function connectSandbox(origin: string, secretKey: string) {
  async function ask<Schema extends z.ZodType>(line: string, schema: Schema, body?: object): Promise<z.output<Schema>> {
    const [method = '', path = ''] = line.split(' ')
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
        // A kept connection may be closed by the sandbox just as a request is sent, which must not be sent twice.
        connection: 'close',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the sandbox answers ${response.status} to ${line}: ${text}`)
    return schema.parse(text ? JSON.parse(text) : null)
  }
  const press = (path: string, body: object) => ask(`POST /_sandbox${path}`, z.unknown(), body)

  return {
    /** Pays a session as on its page; returns `paid`, `declined`, `closed` … */
    pay: async (session: string, card: string) => (await ask(`POST /_sandbox/pay/${session}`, Paid, { card })).result,
    /** Expires a session. */
    expire: (session: string) => ask(`POST /v1/checkout/sessions/${session}/expire`, Session),
    /** Charges and refunds of an order. */
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
    /** Pays a session from a bank account; the payment arrives some seconds later. */
    payByBank: (session: string) => press(`/pay/${session}`, { iban: PAYS_LATER }),
    /** Makes the next requests fail; POST by default. */
    fail: (fault: StripeFault) => press('/faults', { method: 'POST', ...fault }),
    /** Makes the next POST to a path hang for `ms` before or after its effect; `caught` resolves when it hangs. */
    async hangNext(path: string, when: 'before' | 'after', ms: number): Promise<{ caught(): Promise<void> }> {
      await press('/faults', { kind: 'hang', method: 'POST', path, when, ms })
      return {
        caught: () =>
          until(
            async () => {
              const { faults } = await ask('GET /_sandbox/faults', Faults)
              if (faults.length > 0) throw new Error(`POST ${path} was not called`)
            },
            { within: 30_000, every: 10 },
          ),
      }
    },
    /** Loses the following webhooks until `calm`; without `types`, all of them. */
    lose: (types?: string[]) => press('/webhooks/switch', { action: 'lose', ...(types && { types }) }),
    delay: () => press('/webhooks/switch', { action: 'delay' }),
    repeat: (times: number) => press('/webhooks/switch', { action: 'repeat', times }),
    /** Delivers the delayed webhooks, newest first. */
    releaseReversed: () => press('/webhooks/release', {}),
    /** The events of a type (default: all) whose object contains one of these ids, oldest first. */
    async events(ids: readonly string[], type = ''): Promise<StripeEvent[]> {
      const { data } = await ask(
        `GET /v1/events?limit=100${type && `&type=${type}`}`,
        z.object({ data: z.array(Event) }),
      )
      return data.filter(({ data: { object } }) => ids.some((id) => JSON.stringify(object).includes(id))).toReversed()
    },
    /** Removes all faults and switches. */
    async calm(): Promise<void> {
      await ask('DELETE /_sandbox/faults', z.unknown())
      await ask('DELETE /_sandbox/webhooks', z.unknown())
    },
  }
}
