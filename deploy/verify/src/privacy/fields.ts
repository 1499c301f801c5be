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

/** An operation of the API with its inputs. */
export interface Operation {
  /** `POST /api/orders/{orderId}/cancel` */
  name: string
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  body: Schema | null
}

/** Every operation of the API's OpenAPI document, so that a new field is included. */
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

const CLOSED = new Set(['uuid', 'date', 'birth-date', 'date-time'])

/** Whether a field takes any text: not one of a list, an id, a date or an amount. */
export function isFree(schema: Schema): boolean {
  if (schema.enum || schema.const !== undefined || schema.oneOf || schema.anyOf) return false
  if (schema.type === undefined) return schema.properties === undefined
  if (schema.type !== 'string' || CLOSED.has(schema.format ?? '')) return false
  return !schema.pattern || new RegExp(schema.pattern, 'u').test(sample(schema, 'QABCDEFG000'))
}

/** The free variant of a schema; null without one. */
export const freeVariant = (schema: Schema): Schema | null =>
  [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].find(isFree) ?? null

/** A mark in the format of a field. */
export function sample({ format, minLength = 0 }: Schema, mark: string): string {
  if (format === 'phone') return `+352${mark}`
  return format === 'email' ? `${mark.toLowerCase()}@passage.example` : mark.padEnd(minLength, '.')
}

export const UNKNOWN_KEY = 'passportNumber'

/** Whether a field at or below a schema is free. */
export function hasFreeField(schema: Schema): boolean {
  const below = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})]
  if (schema.items) below.push(schema.items)
  return isFree(schema) || below.some(hasFreeField) || (schema.type === 'object' && takesMore(schema))
}

export function takesMore({ additionalProperties, properties, propertyNames }: Schema): boolean {
  if (additionalProperties === undefined) return properties === undefined
  if (typeof additionalProperties === 'boolean') return additionalProperties
  // A map from ids to numbers takes no text.
  return !propertyNames || isFree(propertyNames) || isFree(additionalProperties)
}
