import { freeVariant, type Schema, takesMore, UNKNOWN_KEY } from './fields.ts'

/** The values that a story gives; the typist fills in all other free fields. */
export type Given = { [name: string]: Given | Given[] | string[] | string | number | boolean }

/** Makes a text for the free field at a path such as `travellers[].firstName`. */
export type Type = (path: string, schema: Schema) => string

/** A body with the given values, and a text from `type` in every other free field. */
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
