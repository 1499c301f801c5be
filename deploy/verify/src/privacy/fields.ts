import { openApiDocument } from '@passage/api/openapi/document'
import { allRoutes } from '@passage/api/openapi/route'
import { z } from 'zod'

/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
}

const Described = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
})

/** A call of the API with what it takes. */
export interface Operation {
  /** `POST /api/orders/{orderId}/cancel` */
  name: string
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  body: Schema | null
}

/** Every call, from the same document as the API's own: a new field is in it by itself. */
export function allOperations(): Operation[] {
  const { paths } = openApiDocument(allRoutes(), 'https://passage.example')
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters, requestBody } = Described.parse(described)
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((one) => ({ ...one, schema: one.schema as Schema })),
        body: (requestBody?.content['application/json']?.schema as Schema | undefined) ?? null,
      }
    }),
  )
}

const CLOSED = new Set(['uuid', 'date', 'date-time'])

/** Anything may be typed into it: a text that is not one of a list, an id, a day or an amount, and what has no type at all. */
export function isFree(schema: Schema): boolean {
  if (schema.enum || schema.const !== undefined || schema.oneOf || schema.anyOf) return false
  if (schema.type === undefined) return schema.properties === undefined
  if (schema.type !== 'string' || CLOSED.has(schema.format ?? '')) return false
  return !schema.pattern || new RegExp(schema.pattern, 'u').test(sample(schema, 'QABCDEFG000'))
}

/** The schema itself or one of its variants that anything may be typed into, when it is of texts; null when none is. */
export const freeVariant = (schema: Schema): Schema | null =>
  [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].find(isFree) ?? null

/** A mark as this field takes it. */
export const sample = ({ format, minLength = 0 }: Schema, mark: string): string =>
  format === 'email' ? `${mark.toLowerCase()}@passage.example` : mark.padEnd(minLength, '.')

export const UNKNOWN_KEY = 'passportNumber'

/** Names of all free fields below a schema, `travellers[].firstName`; a list without end counts as one more. */
export function freeFields(schema: Schema, path = ''): string[] {
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (branches.length > 0) return [...new Set(branches.flatMap((branch) => freeFields(branch, path)))]
  if (schema.items) return freeFields(schema.items, `${path}[]`)
  if (schema.type === 'object' || schema.properties) {
    const named = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      freeFields(property, path ? `${path}.${name}` : name),
    )
    return takesMore(schema) ? [...named, `${path ? `${path}.` : ''}${UNKNOWN_KEY}`] : named
  }
  return isFree(schema) ? [path] : []
}

export function takesMore({ additionalProperties, properties, propertyNames }: Schema): boolean {
  if (additionalProperties === undefined) return properties === undefined
  if (typeof additionalProperties === 'boolean') return additionalProperties
  // A list by id, of numbers: neither its names nor its values take a text.
  return !propertyNames || isFree(propertyNames) || isFree(additionalProperties)
}

export const fieldName = (operation: Operation, place: string, path: string): string =>
  `${operation.name} ${place} ${path}`

/** Every free field that any call takes. */
export const allFreeFields = (operations: readonly Operation[]): string[] =>
  operations.flatMap((operation) => [
    ...operation.parameters
      .filter(({ schema }) => isFree(schema))
      .map((parameter) => fieldName(operation, parameter.in, parameter.name)),
    ...(operation.body ? freeFields(operation.body).map((path) => fieldName(operation, 'body', path)) : []),
  ])
