import type { Journey } from '@passage/contracts/domain/documents/passport-validity'
import { shortPassport } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import type { Formats } from '../../../lib/words/use-format.ts'

interface Holder {
  /** What the traveller is called. */
  name: string
  /** ISO day; null or any other text: not known yet. */
  expiry: string | null
}

/** Whose passport expires too soon for a journey, by how much and what helps; null: it does not. */
export function shortPassportText(
  { name, expiry }: Holder,
  journey: Journey,
  LL: Pick<TranslationFunctions, 'ownOrder'>,
  format: Pick<Formats, 'date'>,
): string | null {
  const today = luxembourgDay(new Date())
  const short = shortPassport(expiry, journey, today)
  if (!short) return null
  const { short: texts, after } = LL.ownOrder.travellers
  const { days, lastDay } = short
  const [day, until] = [format.date(short.expiry), format.date(short.until)]
  if (short.expiry < today) return `${texts.expired({ name, expiry: day })} ${texts.renew()}`
  const help = lastDay ? texts.renewOrMove({ day: format.date(lastDay) }) : texts.renew()
  return `${texts.trip({ name, expiry: day, days, until, after: after[journey.returnDate ? 'return' : 'departure']() })} ${help}`
}
