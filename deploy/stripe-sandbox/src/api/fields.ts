import { z } from 'zod'

type Check = z.core.$RefinementCtx
const refuse = (check: Check, message: string, code?: string) => {
  check.addIssue({ code: 'custom', message, params: { code } })
  return z.NEVER
}

/** Text of 1 to `max` characters. */
export const text = (max = 5000) =>
  z
    .string()
    .min(1)
    .refine((value) => value.length <= max, { message: `Invalid string: must be at most ${max} characters` })

/** One of a closed list of words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values)

/** A whole number, sent as text. */
export const integer = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.string().transform((value, check) => {
    if (!/^[+-]?\d{1,15}$/.test(value)) return refuse(check, `Invalid integer: ${value}`, 'parameter_invalid_integer')
    const number = Number(value)
    if (number < min && min === 1) return refuse(check, 'Invalid positive integer', 'parameter_invalid_integer')
    if (number < min) return refuse(check, `This value must be greater than or equal to ${min}.`)
    if (number > max)
      return refuse(check, `This value must be less than or equal to ${max} (it currently is \`${number}\`).`)
    return number
  })

/** An http or https address. */
export const webUrl = () =>
  text(5000).refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: 'Not a valid URL',
    params: { code: 'url_invalid' },
  })

/** An e-mail address. */
export const email = () =>
  text(800).transform((value, check) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      ? value
      : refuse(check, `Invalid email address: ${value}`, 'email_invalid'),
  )

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))
/** A currency code, in lower case. */
export const currency = () =>
  text(3).transform((value, check) =>
    currencies.has(value.toLowerCase()) ? value.toLowerCase() : refuse(check, `Invalid currency: ${value}`),
  )

/** At most 50 pairs, keys up to 40 characters and values up to 500; empty values are omitted. */
export const metadata = () =>
  z.union([z.literal(''), z.record(z.string(), z.string())]).transform((given, check) => {
    const pairs = Object.entries(given === '' ? {} : given).filter(([, value]) => value !== '')
    if (pairs.length > 50) return refuse(check, 'You can only set up to 50 metadata keys.')
    for (const [key, value] of pairs) {
      if (key.length > 40)
        return refuse(check, `Metadata keys can have up to 40 characters, but you passed in ${key.length}.`)
      if (value.length > 500) {
        return refuse(
          check,
          `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        )
      }
    }
    return Object.fromEntries(pairs)
  })

export const expandable = { expand: z.array(text(200)).max(20).optional() }

/** A list's cursor and size, and its filter by creation time. */
export const listFields = {
  ...expandable,
  limit: integer(1, 100).default(10),
  starting_after: text(255).optional(),
  ending_before: text(255).optional(),
  created: z
    .union([
      integer().transform((at) => ({ gte: at, lte: at })),
      z.strictObject({
        gt: integer().optional(),
        gte: integer().optional(),
        lt: integer().optional(),
        lte: integer().optional(),
      }),
    ])
    .optional(),
}
