import { wordsOf } from './short-forms.ts'
import { joined } from './tokens.ts'
import { NUMBER, numberOf } from './travellers.ts'

/** "Six business days". */
export interface Span {
  count: number
  unit: 'day' | 'week' | 'month' | 'year'
  isBusiness: boolean
}

const UNITS = { j: 'day', d: 'day', w: 'week', s: 'week', m: 'month', y: 'year', a: 'year' } as const

const SPAN = `(?<count>${NUMBER}|an?) (?:more |other |autres |encore |petite?s? )?(?<before>business |working )?(?<unit>days?|jours?|weeks?|semaines?|months?|mois|years?|ans?|annees?)(?<after> ouvr\\w+)?`

/** The length of a stay is another question. */
const STAY =
  '(?<! (?:for|stay|staying|spend|reste\\w*|pendant|passe\\w*|(?:trip|holiday|sejour|voyage|vacances) (?:of|de)))'

/** A time that may be enough: "six days are enough", "in ten days", "dans quinze jours". */
const IN_QUESTION = new RegExp(
  `(?=.* (?:enough|sufficient|suffi\\w*|assez|feasible|doable|possible|faisable|jouable|realisti\\w+|in time|a temps|make it|too (?:short|tight|late)|trop (?:court|juste|tard))(?= )).*?${STAY} ${SPAN}(?= )| (?:in|within|under|dans|en|sous|d ici) (?:the |les )?(?:next |prochaine?s )?${SPAN.replaceAll('?<', '?<in_')}(?= )`,
)

const LATE = / (?:too (?:late|short|tight)|trop (?:tard|court|juste)) /

/** Whether a message asks if it is too late, so that enough time means no. */
export const asksIfLate = (message: string): boolean => LATE.test(` ${joined(wordsOf(message))} `)

/** The remaining validity of a passport: "valid four more months", "expire dans 3 mois", "3 months left". */
const STILL_VALID = new RegExp(
  ` (?:valid\\w*|valable\\w*|expir\\w*|perime\\w*|runs? out|reste\\w*|left|encore) (?:for |in |dans |pendant |another |encore |only |que |plus que |un peu )*${SPAN}(?= )| ${SPAN.replaceAll('?<', '?<in_')} (?:more )?(?:left|remaining|of validity|de validite|restants?|on my passport|on it)(?= )`,
)

/** The time of the question whether it is enough; null: none. */
export const readTimeInQuestion = (message: string): Span | null => readSpan(IN_QUESTION, message)

/** The stated remaining validity of a passport; null: none. */
export const readValidity = (message: string): Span | null => readSpan(STILL_VALID, message)

function readSpan(pattern: RegExp, message: string): Span | null {
  const groups = pattern.exec(` ${joined(wordsOf(message))} `)?.groups ?? {}
  const part = (name: string) => groups[name] ?? groups[`in_${name}`]
  const [count, unit] = [part('count'), part('unit')]
  if (!count || !unit) return null
  return {
    count: /^an?$/.test(count) ? 1 : numberOf(count),
    unit: UNITS[unit[0] as keyof typeof UNITS],
    isBusiness: Boolean(part('before') ?? part('after')),
  }
}
