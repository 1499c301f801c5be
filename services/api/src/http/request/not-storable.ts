/** A value in a request that PostgreSQL cannot store. */
export interface NotStorable {
  path: string[]
  message: string
}

/** A value of the body with its parents. A list, since a body may be nested deeper than the stack. */
interface BodyValue {
  value: unknown
  name: string
  within: BodyValue | null
}

/** The most issues that are reported. */
const MOST = 10

/**
 * Finds NUL and unpaired surrogates in texts and names, and dates of the year 0, which ISO 8601 allows and PostgreSQL
 * does not.
 */
export function findNotStorable(given: unknown): NotStorable[] {
  const found: NotStorable[] = []
  const waiting: BodyValue[] = [{ value: given, name: '', within: null }]
  for (let place = waiting.pop(); place && found.length < MOST; place = waiting.pop()) {
    const message = whyNot(place.name) ?? (typeof place.value === 'string' ? whyNot(place.value) : null)
    if (message) found.push({ path: pathOf(place), message })
    else if (typeof place.value === 'object' && place.value !== null)
      for (const [name, value] of Object.entries(place.value)) waiting.push({ value, name, within: place })
  }
  return found
}

function whyNot(text: string): string | null {
  if (text.includes('\0') || !text.isWellFormed())
    return 'This contains a character that cannot be stored. Please type it again.'
  return /^[+-]?0{4,6}-\d\d(-|$)/.test(text) ? 'There is no year 0.' : null
}

/** The path without the characters that cannot be shown. */
function pathOf(place: BodyValue): string[] {
  const path: string[] = []
  for (let at: BodyValue | null = place; at?.within; at = at.within)
    path.unshift(at.name.replaceAll('\0', '').toWellFormed())
  return path
}
