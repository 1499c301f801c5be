import { daysAfter } from '@passage/contracts/domain/luxembourg-day'
import { businessDaysBy } from '@passage/contracts/domain/money/quote'
import { foldText } from '@passage/contracts/places/fold-text'
import type { OfferFacts } from '@passage/core/assistant/facts'
import { asksIfLate, readTimeInQuestion, readValidity, type Span } from '../understand/read-span.ts'
import type { AnswerContext } from './answer-context.ts'

const DAYS = { day: 1, week: 7, month: 30, year: 365 }
const MONTHS = { day: 1 / 30, week: 7 / 30, month: 1, year: 12 }

/** Months for which a passport must be valid after a trip. Public specification §9. */
const PASSPORT_MONTHS = 6

/** Whether the time is enough for an offer that is paid today: one line, or none without a time. */
export function verdictOnDays(
  { message, words, formats, profile, facts }: AnswerContext,
  offer: OfferFacts | undefined,
): readonly string[] {
  const span = readTimeInQuestion(message)
  if (!span) return []
  const isLate = asksIfLate(message)
  if (!profile.destination) return [words.daysVerdict.depends(words.span(span), span.count, isLate)]
  if (!offer) return []
  const isEnough = (speed: 'standard' | 'express'): boolean =>
    span.isBusiness
      ? businessDaysBy(speed, offer.processingDays) <= span.count
      : offer[speed] <= daysAfter(facts.today, span.count * DAYS[span.unit])
  const verdict = isEnough('standard') ? 'standard' : isEnough('express') ? 'express' : 'none'
  return [words.daysVerdict[verdict](words.span(span), span.count, formats.country(profile.destination), isLate)]
}

/** Whether a passport is valid long enough: one line, or none when its validity is unknown. */
export function verdictOnValidity({ message, words, formats, profile }: AnswerContext): readonly string[] {
  const span = readValidity(message)
  if (!span) return []
  const country = profile.destination ? formats.country(profile.destination) : null
  const rest = Math.floor(span.count * MONTHS[span.unit]) - PASSPORT_MONTHS
  if (rest < 1) return [words.validityVerdict.tooShort(words.span(span), span.count, country)]
  const within: Span =
    rest < 24
      ? { count: rest, unit: 'month', isBusiness: false }
      : { count: Math.floor(rest / 12), unit: 'year', isBusiness: false }
  return [words.validityVerdict.enough(words.span(span), span.count, words.span(within), country)]
}

const SAFETY =
  / (?:safe|safely|safety|secure|secured|security|protected|securite|securises?|securisees?|proteges?|protegees?|a l abri|surete) /

/** Whether a message asks if documents are safe, not how long they are stored. */
export const asksIfSafe = (message: string): boolean => SAFETY.test(` ${foldText(message)} `)
