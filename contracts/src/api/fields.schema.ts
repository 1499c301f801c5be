import { z } from 'zod'
import { toAmount, toCents } from '../domain/money/money.ts'
import { PAYMENT_STATUSES } from '../domain/money/payment-status.ts'
import { ORDER_STATUSES } from '../domain/orders/order-status.ts'
import { LANGUAGES, readTravelPurpose } from '../domain/orders/travel.ts'

export const Amount = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .meta({ description: 'Euros with two decimals, e.g. "129.00"' })
/** An amount as people and programs write it ("64", "64.0", 64.00), read as one with two decimals. settled.md, Orders and prices. */
export const AnyAmount = z
  .union([z.string().trim().max(20), z.number()])
  .transform((given, context) => {
    const cents = toCents(String(given))
    if (cents !== null) return toAmount(cents)
    context.addIssue({ code: 'custom', message: 'Give an amount in euros, such as 129.00.' })
    return z.NEVER
  })
  .meta({ description: 'Euros with at most two decimals, e.g. "129.00"' })
export const OrderStatusField = z.enum(ORDER_STATUSES)
export const PaymentStatusField = z.enum(PAYMENT_STATUSES)
export const LanguageField = z.enum(LANGUAGES)
export const Instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC' })
/** A date in a traveller's life or journey, within the range of the database. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'Check the year of this date.')
export const OrderId = z.uuid()
const counted = z.number().int().min(1).max(2_147_483_647)
/** Id of a row that is counted: a positive integer of PostgreSQL. */
export const RowId = counted
/** The same in a path. */
export const PathRowId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(RowId)
/** Number of an entry in an order's history, likewise. */
export const EntrySeq = counted

/**
 * Signs that a reader does not see, with which a name reads as another: those that turn the direction of what follows, and blanks
 * without a width or of no alphabet. People do not type them, but copy them with numbers from a phone's contacts and words from pages.
 * Persian and emoji need their joiners, which stay, and flags such as Scotland's their tags.
 */
const UNSEEN =
  /(?![\u200c\u200d]|(?<=\u{1f3f4}[\u{e0061}-\u{e007f}]{0,6})[\u{e0061}-\u{e007f}])[\p{Cf}\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu

const tidy = (text: z.ZodString, max: number, said?: string) =>
  text
    .overwrite((typed) => typed.replace(UNSEEN, ''))
    .trim()
    .max(max, said)
    .refine((typed) => !/\p{Cc}/u.test(typed), said ?? 'Remove line breaks and control characters.')

/** A person's or company's text: trimmed, no control characters. `said` of everything that is wrong with it. */
export const shortText = (max: number, said?: string) => tidy(z.string(said), max, said)

/** An address as it is typed, kept in lower case: `said` of one that is missing or none, `tooLong` of one that no server takes. */
export const emailField = (said: string, tooLong?: string) =>
  z.string(said).trim().toLowerCase().max(254, tooLong).meta({ format: 'email' }).pipe(z.email(said))

/** The same where it has to be given: `said` of one that is missing or shorter than `least`. */
export const neededText = (least: number, most: number, said: string) => tidy(z.string(said), most).min(least, said)

/** Free text with line breaks. `said` as above. */
export const longText = (max: number, said?: string) =>
  z
    .string(said)
    .trim()
    .max(max, said)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), said ?? 'Remove control characters.')

export const TravelPurposeField = z.string().transform((text, context) => {
  const purpose = readTravelPurpose(text)
  if (purpose) return purpose
  context.addIssue({ code: 'custom', message: 'Choose one of the travel purposes.' })
  return z.NEVER
})

/** A field that may be left out, or left empty, which is the same. settled.md, Orders and prices. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.literal('').transform(() => undefined)]).optional()

/** Where a page stands in its list. Agency specification §3, Transaction. */
export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  totalCount: z.number().int(),
  totalCapped: z.boolean().meta({ description: 'There are more than `totalCount`; `totalPages` are those known of' }),
  totalPages: z.number().int(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
})

/** Query of a paged list; `limit` as each list's specification says. */
export const pageQuery = (defaultLimit: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  })
