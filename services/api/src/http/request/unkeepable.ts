/** A value in what was sent that PostgreSQL cannot keep. */
export interface Unkeepable {
  path: string[]
  message: string
}

/** Where a value stands: a body may be nested deeper than the stack, and a path of each would weigh more than the body. */
interface Place {
  value: unknown
  name: string
  within: Place | null
}

/** A caller who has so many issues to mend learns nothing from more. */
const MOST = 10

/** NUL and half characters in any text or name, and days of the year 0, which ISO 8601 has and PostgreSQL has not. */
export function unkeepable(given: unknown): Unkeepable[] {
  const found: Unkeepable[] = []
  const waiting: Place[] = [{ value: given, name: '', within: null }]
  for (let place = waiting.pop(); place && found.length < MOST; place = waiting.pop()) {
    const message = whyNot(place.name) ?? (typeof place.value === 'string' ? whyNot(place.value) : null)
    if (message) found.push({ path: pathOf(place), message })
    else if (typeof place.value === 'object' && place.value !== null)
      for (const [name, value] of Object.entries(place.value)) waiting.push({ value, name, within: place })
  }
  return found
}

function whyNot(text: string): string | null {
  if (text.includes('\0') || !text.isWellFormed()) return 'This holds a character that cannot be kept: type it again.'
  return /^[+-]?0{4,6}-\d\d(-|$)/.test(text) ? 'There is no year 0.' : null
}

/** Names that cannot be shown either are shown as far as they can. */
function pathOf(place: Place): string[] {
  const path: string[] = []
  for (let at: Place | null = place; at?.within; at = at.within)
    path.unshift(at.name.replaceAll('\0', '').toWellFormed())
  return path
}
