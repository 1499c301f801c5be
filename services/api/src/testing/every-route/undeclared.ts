import type { z } from 'zod'
import { jsonSchemaOf, type Schema } from './route-facts.ts'

/** The fields of an answer that its schema does not declare, such as `data[].secret`. */
export const undeclared = (schema: z.ZodType, value: unknown): string[] => below(jsonSchemaOf(schema), value, '')

function below(schema: Schema, value: unknown, path: string): string[] {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) {
    const found = variants.filter((one) => fits(one, value)).map((one) => below(one, value, path))
    return found.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => below(schema.items ?? {}, one, `${path}[]`)))]
  if (value === null || typeof value !== 'object' || !schema.properties) return []
  const { properties, additionalProperties } = schema
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  return Object.entries(value).flatMap(([name, one]) => {
    const property = properties[name]
    const at = path ? `${path}.${name}` : name
    if (property) return below(property, one, at)
    return isOpen ? [] : [at]
  })
}

function fits({ type }: Schema, value: unknown): boolean {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return type === undefined || [type].flat().some((one) => one === kind || (one === 'integer' && kind === 'number'))
}
