import { parse } from 'qs'
import { z } from 'zod'
import { invalidRequest } from './errors.ts'

/** A whole number, sent as text. */
export const integer = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^[+-]?\d{1,15}$/, 'Invalid integer')
    .transform(Number)
    .pipe(z.int().min(min).max(max))

export const text = (max: number) => z.string().min(1).max(max)

export const webUrl = () => z.url({ protocol: /^https?$/, error: 'Not a valid URL' })

export const email = () => z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email address')

/** At most 50 pairs, keys up to 40 characters and values up to 500. */
export const metadata = () =>
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((pairs) => Object.keys(pairs).length <= 50, 'You can only set up to 50 metadata keys.')

/** A list's cursor and size. */
export const listFields = {
  limit: integer(1, 100).default(10),
  starting_after: text(255).optional(),
  ending_before: text(255).optional(),
}

/** Parses form parameters (`a[b][0]=c`) and validates them. Throws Stripe's error for the first problem. */
export function readParams<T>(schema: z.ZodType<T>, form: string): T {
  const read = schema.safeParse(parse(form, { depth: 10, arrayLimit: 100, parameterLimit: 2000, plainObjects: true }))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const param = path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
  throw invalidRequest(`${param}: ${issue?.message}`, { param })
}
