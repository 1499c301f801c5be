import { z } from 'zod'
import { CSV_DIALECT_NAMES } from '../domain/csv-dialect.ts'
import { toAmount, toCents } from '../domain/money/money.ts'
import { PAYMENT_STATUSES } from '../domain/money/payment-status.ts'
import { MAX_TRAVELLERS } from '../domain/money/quote.ts'
import { ORDER_STATUSES } from '../domain/orders/order-status.ts'
import { LANGUAGES, readTravelPurpose } from '../domain/orders/travel.ts'
import { readBirthDate } from '../domain/people/birth-date.ts'
import { TRAVELLER_DECISIONS } from '../domain/travellers/traveller-decision.ts'
import { cleanEmail } from '../domain/typed/email.ts'
import { cleanPassportNumber } from '../domain/typed/passport-number.ts'
import { cleanPhone } from '../domain/typed/phone.ts'
import { isIllegible, withoutHidden } from '../domain/typed/plain-signs.ts'

/** What a person or a program wrote, without signs that are drawn as nothing: the beginning of every field for text. */
export const writtenText = (message?: string) => z.string(message).overwrite(withoutHidden).trim()

/** A text in its one spelling; `message` is used when `clean` cannot read it. */
const cleaned = (clean: (typed: string) => string | null, message: string) =>
  writtenText(message)
    .overwrite((typed) => clean(typed) ?? typed)
    .refine((text) => clean(text) !== null, message)

export const Amount = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .meta({ description: 'Euros with two decimals, e.g. "129.00"' })
/** Any notation of an amount ("64", "64.0", 64.00), normalised to two decimals. settled.md, Orders and prices. */
export const AnyAmount = z
  .union([writtenText().max(20), z.number()])
  .transform((given, context) => {
    const cents = toCents(String(given))
    if (cents !== null) return toAmount(cents)
    context.addIssue({ code: 'custom', message: 'Give an amount in euros, such as 129.00.' })
    return z.NEVER
  })
  .meta({ description: 'Euros with at most two decimals, e.g. "129.00"' })
export const OrderStatusField = z.enum(ORDER_STATUSES)
export const PaymentStatusField = z.enum(PAYMENT_STATUSES)

/** What `paymentStatus` alone does not say. */
export const PaymentStanding = {
  refundOwed: z.boolean().meta({ description: 'A refund is promised and not made, or the bank returned it' }),
  askingStripe: z.boolean().meta({
    description: 'Stripe does not answer about the payment: it is asked again, and nothing is to be paid meanwhile',
  }),
}
export const LanguageField = z.enum(LANGUAGES)

/** How an exported CSV file is written. */
export const CsvDialectField = z.enum(CSV_DIALECT_NAMES).optional().meta({
  description:
    'Of a CSV file. `excel-fr`: semicolons, decimal commas, byte order mark; `excel-en`: commas, decimal points, byte order mark; `machine`: commas, decimal points, no mark. Absent: Excel of the file’s language',
})
export const Instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC' })
/** A calendar day of a person or a journey, within a plausible range. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'Check the year of this date.')
/** A date of birth, whose day and month the passport may leave open. */
export const BirthDate = cleaned(
  readBirthDate,
  'Check this date of birth. Give the year and the month, or the year alone, where the passport has no more.',
).meta({ format: 'birth-date', description: 'YYYY-MM-DD; YYYY-MM or YYYY where the passport leaves the rest open' })
export const OrderId = z.uuid()
const serial = z.number().int().min(1).max(2_147_483_647)
/** Serial id of a row: a positive 32-bit integer. */
export const RowId = serial
/** Position of a traveller in an order, from 1. Absent: the only traveller, or all of them. */
export const TravellerId = z.number().int().min(1).max(MAX_TRAVELLERS)
/** Of each traveller of an order. */
export const DecisionsField = z
  .array(z.enum(TRAVELLER_DECISIONS))
  .meta({ description: 'What became of each traveller’s application, by position' })
/** A `TravellerId` in a path. */
export const TravellerPosition = z
  .string()
  .regex(/^(10|[1-9])$/, `Give a traveller’s position, from 1 to ${MAX_TRAVELLERS}.`)
/** A `RowId` in a path. */
export const PathRowId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(RowId)
/** Number of an entry in an order's history. */
export const EntrySeq = serial

/** Of a decision that a person makes on a screen; a program that leaves it out decides at once. */
export const Undo = z.boolean().optional().meta({
  description:
    'The decision can be undone for 10 (a verdict) or 30 seconds, and takes effect after them; absent: at once',
})

const ILLEGIBLE = 'This contains a character that was lost on its way here. Please type it again.'

/** `message`: for every fault; `missing`: without a text. */
const tidy = (max: number, message?: string, missing = message) =>
  writtenText(missing)
    .max(max, message)
    .refine((typed) => !/\p{Cc}/u.test(typed), message ?? 'Remove line breaks and control characters.')
    .refine((typed) => !isIllegible(typed), message ?? ILLEGIBLE)

/** One line of text: trimmed, no control characters. `message` replaces the message of every fault. */
export const shortText = (max: number, message?: string) => tidy(max, message)

/** A file's name as a disk has it; signs that the disk or an archive could not decode become `_`. */
export const FileNameField = z
  .string()
  .overwrite((name) => name.replaceAll('\ufffd', '_'))
  .pipe(shortText(255).min(1))

/** An e-mail address in its one spelling; `message` replaces the message of every fault. */
export const emailField = (message: string) => cleaned(cleanEmail, message).max(254, message).meta({ format: 'email' })

/** A phone number; an empty one stays empty. `message` replaces the message of every fault. */
export const phoneField = (message: string) =>
  cleaned((typed) => (typed.trim() === '' ? '' : cleanPhone(typed)), message)
    .max(40, message)
    .meta({ format: 'phone' })

export const PassportNumberField = cleaned(cleanPassportNumber, 'A passport number has 5 to 20 letters and digits.')

/** A required `shortText`; `message` is used when it is missing or shorter than `least`. */
export const neededText = (least: number, most: number, message: string) =>
  tidy(most, undefined, message).min(least, message)

/** Text with line breaks; `message` replaces the message of every fault. */
export const longText = (max: number, message?: string) =>
  writtenText(message)
    .max(max, message)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), message ?? 'Remove control characters.')

/** A text that `read` understands; `message` is used for any other. */
export const readText = <Value>(read: (text: string) => Value | null, message: string) =>
  writtenText(message).transform((text, context) => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

export const TravelPurposeField = readText(readTravelPurpose, 'Choose one of the travel purposes.')

/**
 * An optional field; an empty string counts as absent, and what is refused has the message of `schema`.
 * settled.md, Orders and prices.
 */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal('').transform(() => undefined)], { error: ({ errors }) => firstMessage(errors) })
    .optional()

/** What the first of a union's schemas says. */
const firstMessage = (errors: unknown): string | undefined =>
  (errors as readonly (readonly { message: string }[])[] | undefined)?.[0]?.[0]?.message

/** Position of a page in its list. Agency specification §3, Transaction. */
export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  totalCount: z.number().int(),
  totalCapped: z
    .boolean()
    .meta({ description: 'There are more than `totalCount` rows; `totalPages` counts the known pages' }),
  totalPages: z.number().int(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
})

/** Query of a paged list; the default `limit` differs by list. */
export const pageQuery = (defaultLimit: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  })

/** A page of a list with its length. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: z.number().int(), totalPages: z.number().int() })

/** What a person types to search a list; `description` says what it matches. */
export const searchField = (description: string) => writtenText().max(100).optional().meta({ description })
