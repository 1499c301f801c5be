type Json = Record<string, unknown>

/**
 * Exceptions of the comparison. `oursOnly` and `theirsOnly` name optional fields that only one side has; the types of Stripe's
 * client check their contents. `examples` has one of stripe-mock's objects of each kind.
 */
export type Known = { oursOnly: string[]; theirsOnly: string[]; examples: Record<string, Json> }

/** The differences between the sandbox's response and stripe-mock's: missing fields, unknown fields, other types. */
export function compareShapes(ours: unknown, theirs: unknown, known: Known, path = ''): string[] {
  // A field that is null in one response may have any type in another.
  if (ours === null || theirs === null) return []
  if (kindOf(ours) !== kindOf(theirs)) return [`${path}: ${kindOf(ours)} instead of ${kindOf(theirs)}`]
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return theirs.length === 0 ? [] : ours.flatMap((item) => compareShapes(item, theirs[0], known, `${path}[]`))
  }
  if (!isObject(ours) || !isObject(theirs) || path.endsWith('.metadata')) return []
  if (typeof ours.object === 'string' && ours.object !== 'list') return compareObjects(ours, theirs, known)
  return compareFields(ours, theirs, known, path)
}

/** Compares nested objects of Stripe by their kind. */
function compareObjects(ours: Json, theirs: Json, known: Known): string[] {
  const kind = String(ours.object)
  const example = theirs.object === kind ? theirs : known.examples[kind]
  return example ? compareFields(ours, example, known, kind) : [`${kind}: no such object in any answer of Stripe`]
}

function compareFields(ours: Json, theirs: Json, known: Known, path: string): string[] {
  const named = (name: string) => `${path}.${name}`
  const unknown = Object.keys(ours).filter((name) => !(name in theirs) && !known.oursOnly.includes(named(name)))
  const missing = Object.keys(theirs).filter((name) => !(name in ours) && !known.theirsOnly.includes(named(name)))
  const shared = Object.keys(ours).filter((name) => name in theirs)
  return [
    ...unknown.map((name) => `${named(name)}: not in Stripe's answer`),
    ...missing.map((name) => `${named(name)}: missing`),
    ...shared.flatMap((name) => compareShapes(ours[name], theirs[name], known, named(name))),
  ]
}

/** One object of each kind in stripe-mock's responses. */
export function examplesIn(answers: unknown[]): Record<string, Json> {
  const examples: Record<string, Json> = {}
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isObject(value) && typeof value.object === 'string') examples[value.object] ??= value
    for (const inner of Object.values(value)) walk(inner)
  }
  for (const answer of answers) walk(answer)
  return examples
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
