import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { cleanPassportNumber } from '@passage/contracts/domain/typed/passport-number'
import { cleanPhone } from '@passage/contracts/domain/typed/phone'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context, Queryable } from '../../context.ts'
import { anyOf, foldedPattern } from '../../database/expressions.ts'

/** Reads orders, and finds them by passport number. */
export type OrderReader = Pick<Context, 'fields'> & { db: Queryable }

/** Shorter words are searched at the beginning of a word only: elsewhere they are in half of all names. */
export const WHOLE_WORD = 3
/** The digits by which a phone number is known, with or without its country's code. */
const PHONE_END = 8

/**
 * The order fits the search text: its number, names, e-mail, phone and embassy reference contain it, or all of its words in any
 * order, in any spelling; or it is the passport number of a traveller. null without a text.
 */
export function matchesSearch({ db, fields }: OrderReader, typed: string | undefined): Expression<SqlBool> | null {
  const text = typed?.trim()
  if (!text) return null
  const contains = (pattern: Expression<string> | null) => sql<boolean>`orders.searched like ${pattern}`
  const found = [...new Set([text, numberIn(text)].map((one) => one.toLowerCase()))].map((one) =>
    contains(foldedPattern(one)),
  )
  const words = wordsOf(text)
  if (words.length > 1) {
    const each = words.map((word) => contains(foldedPattern(word, word.length < WHOLE_WORD ? '% ' : '%')))
    found.push(sql`(${sql.join(each, sql` and `)})`)
  }
  const compact = compactOf(text)
  if (compact) found.push(contains(sql`'%' || compacted(${compact}) || '%'`))
  const hashes = passportHashes(fields, text)
  if (hashes.length > 0) {
    const travellers = db.selectFrom('travellers').select('orderId').where('passportNumberHash', 'in', hashes)
    found.push(sql`orders.id = ${anyOf(travellers)}`)
  }
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

/** The words of a text. Double names are two words; e-mail addresses and numbers are one. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/u)
    .flatMap((part) => (/[@\d]/.test(part) ? [part] : part.split(/[\p{Pd}\p{Ps}\p{Pe}."]+/u)))
    .filter(Boolean)

/** Signs between groups of letters and digits: those that `compacted` removes. */
const BETWEEN_GROUPS = /^[\s\p{Pd}./()+#:,;]+$/u

/** The last digits of a phone number, or a text in several groups, to be compared as `compacted`; null: a single group. */
export function compactOf(text: string): string | null {
  const [number = ''] = cleanPhone(text)?.split(' ext.') ?? []
  const digits = number.replace(/\D/g, '').replace(/^0+/, '')
  if (digits) return digits.slice(-PHONE_END)
  const signs = text.replace(/[\p{L}\p{M}\p{N}]/gu, '')
  return signs.length < text.length && BETWEEN_GROUPS.test(signs) ? text : null
}

/** The hashes of a typed passport number; none: it is no passport number. */
export function passportHashes(fields: Context['fields'], text: string): readonly string[] {
  const number = cleanPassportNumber(text)
  return number === null ? [] : fields.searchHashes(number)
}

/** An order number or its beginning, normalised. */
const numberIn = (typed: string): string =>
  normaliseOrderNumber(typed)
    .trim()
    .replace(/^# ?/, '')
    .replace(/^ORD[ -]*(?=[A-Z0-9])/, 'ORD-')
