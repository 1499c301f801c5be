import { freeVariant, isFree, type Schema, sample, takesMore, UNKNOWN_KEY } from './fields.ts'

/** What a story says of a call itself; everything else that is free is typed for it. */
export type Given = { [name: string]: Given | Given[] | string[] | string | number | boolean }

/** Makes a text for a free field; `path` as in `freeFields`. */
export type Type = (path: string, schema: Schema) => string

/** A body with what is given, and a text of `type` in every free field that is not. */
export function fill(schema: Schema, given: unknown, type: Type, path = ''): unknown {
  const branches = schema.oneOf ?? schema.anyOf
  if (branches) return fill(branchFor(branches, given), given, type, path)
  if (schema.items) {
    const { items } = schema
    return (given as unknown[]).map((one) => fill(items, one, type, `${path}[]`))
  }
  if (schema.type !== 'object' && !schema.properties) return given
  const known = given as Record<string, unknown>
  const below = (name: string) => (path ? `${path}.${name}` : name)
  const filled = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, unknown][] => {
    if (known[name] !== undefined) return [[name, fill(property, known[name], type, below(name))]]
    const free = freeVariant(property)
    return free ? [[name, type(below(name), free)]] : []
  })
  if (takesMore(schema)) filled.push([UNKNOWN_KEY, type(below(UNKNOWN_KEY), {})])
  return Object.fromEntries(filled)
}

function branchFor(branches: readonly Schema[], given: unknown): Schema {
  const known = given as Record<string, unknown>
  const fits = (branch: Schema) =>
    Object.entries(branch.properties ?? {}).every(
      ([name, { const: only }]) => only === undefined || known[name] === only,
    )
  const found = branches.find(fits)
  if (!found) throw new Error(`no variant of this body fits ${JSON.stringify(given)}`)
  return found
}

/** The free fields that a story filled in by hand, each with the body in which it holds another text. */
export function spoil(schema: Schema, given: unknown, type: Type): { path: string; body: unknown }[] {
  return places(schema, given, '').map(({ path, steps, schema: field }) => ({
    path,
    body: withText(given, steps, sample(field, type(path, field))),
  }))
}

interface Place {
  path: string
  steps: (string | number)[]
  schema: Schema
}

function places(schema: Schema, given: unknown, path: string): Place[] {
  const branches = schema.oneOf ?? schema.anyOf
  if (branches) return places(branchFor(branches, given), given, path)
  const inside = (key: string | number, property: Schema, value: unknown, name: string): Place[] =>
    places(property, value, name).map((place) => ({ ...place, steps: [key, ...place.steps] }))
  if (schema.items && Array.isArray(given)) {
    const { items } = schema
    return given.slice(0, 1).flatMap((one, index) => inside(index, items, one, `${path}[]`))
  }
  if (schema.properties && given !== null && typeof given === 'object') {
    const { properties } = schema
    return Object.entries(given).flatMap(([name, value]) => {
      const property = properties[name]
      return property ? inside(name, property, value, path ? `${path}.${name}` : name) : []
    })
  }
  return isFree(schema) ? [{ path, steps: [], schema }] : []
}

function withText(value: unknown, [step, ...steps]: readonly (string | number)[], text: string): unknown {
  if (step === undefined) return text
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? withText(one, steps, text) : one))
  const object = value as Record<string, unknown>
  return { ...object, [step]: withText(object[step], steps, text) }
}
