import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'

const selection = {
  /** Event types, `checkout.session.*` allowed; absent: all. */
  types: z.array(z.string().min(1)).optional(),
  /** The number of events; absent: until DELETE /_sandbox/webhooks. */
  count: z.int().min(1).optional(),
}

export const Switch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('lose'), ...selection }),
  z.strictObject({ action: z.literal('hold'), ...selection }),
  z.strictObject({ action: z.literal('repeat'), times: z.int().min(1).max(100), ...selection }),
  z.strictObject({ action: z.literal('delay'), ms: z.int().min(0), ...selection }),
])

export const Release = z.strictObject({ order: z.enum(['created', 'reversed']).default('created') })
export const Resend = z.strictObject({ event: z.string(), times: z.int().min(1).max(100).default(1) })
export const Endpoint = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() })

const where = {
  method: z.string().toUpperCase().nullable().default(null),
  path: z.string().startsWith('/v1/'),
  times: z.int().min(1).default(1),
  when: z.enum(['before', 'after']),
}

export const FaultBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    status: z.int().min(500).max(599).default(500),
    stored: z.boolean().default(true),
    ...where,
  }),
  z.strictObject({ kind: z.literal('hang'), ms: z.int().min(0), ...where }),
  z.strictObject({ kind: z.literal('reset'), ...where }),
])

const payer = { email: z.email().nullable().default(null), name: z.string().nullable().default('Test Payer') }

/** A card, with the outcome of its 3-D Secure challenge (`leave`: no outcome); or a bank account. */
export const Pay = z.union([
  z.strictObject({
    card: z.string(),
    expiry: z.string().default('12 / 34'),
    cvc: z.string().default('123'),
    challenge: z.enum(['complete', 'fail', 'leave']).default('complete'),
    ...payer,
  }),
  z.strictObject({ iban: z.string(), ...payer }),
])

/** Parses a JSON body. Throws 400 with the validation errors. */
export async function readJson<T>(c: HonoContext, schema: z.ZodType<T>): Promise<T> {
  const read = schema.safeParse(await c.req.json().catch(() => ({})))
  if (!read.success) throw new HTTPException(400, { message: z.prettifyError(read.error) })
  return read.data
}
