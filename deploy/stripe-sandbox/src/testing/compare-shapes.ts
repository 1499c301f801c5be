type Json = Record<string, unknown>

/**
 * What the comparison has to know. `oursOnly` and `theirsOnly` name fields that Stripe's description has as optional, so
 * that stripe-mock leaves them out of its examples or fills them in where the real API does not; the types of the
 * official client guard what is inside them. `examples` holds one example of stripe-mock by kind of object.
 */
export type Known = { oursOnly: string[]; theirsOnly: string[]; examples: Record<string, Json> }

/** What differs between an answer of ours and Stripe's example of it: a missing field, an unknown one, another type. */
export function compareShapes(ours: unknown, theirs: unknown, known: Known, path = ''): string[] {
  // A field that is null in one example may hold anything in another; the client's types say which may be null.
  if (ours === null || theirs === null) return []
  if (kindOf(ours) !== kindOf(theirs)) return [`${path}: ${kindOf(ours)} instead of ${kindOf(theirs)}`]
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return theirs.length === 0 ? [] : ours.flatMap((item) => compareShapes(item, theirs[0], known, `${path}[]`))
  }
  if (!isObject(ours) || !isObject(theirs) || path.endsWith('.metadata')) return []
  if (typeof ours.object === 'string' && ours.object !== 'list') return compareObjects(ours, theirs, known)
  return compareFields(ours, theirs, known, path)
}

/** Differences inside one of Stripe's objects are named after it, wherever it stands. */
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

/** One example of each kind of object in Stripe's answers. */
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
