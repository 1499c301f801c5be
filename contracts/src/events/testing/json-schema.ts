import { z } from 'zod'
import { OrderEntryRecorded } from '../envelope.schema.ts'
import { ORDER_ENTRY_RECORDED, ORDER_ENTRY_SCHEMA } from '../subjects.ts'

/** Fields to which values may be added without a new version; consumers accept unknown ones. */
export const OPEN_FIELDS = ['kind', 'reason', 'actorKind'] as const

type Schema = z.core.JSONSchema.BaseSchema

const isOpen = (name: string): boolean => (OPEN_FIELDS as readonly string[]).includes(name)

/** JSON Schema 2020-12 of the event for consumers: it accepts unknown fields and unknown values of open fields. */
export function orderEntryJsonSchema(): Schema {
  const schema = z.toJSONSchema(OrderEntryRecorded, { io: 'input' })
  return {
    ...schema,
    title: ORDER_ENTRY_RECORDED,
    properties: { ...schema.properties, data: { $id: ORDER_ENTRY_SCHEMA, ...dataSchema() } },
  }
}

/** The schema of `data`, which `dataschema` names. */
export function dataSchema(): Schema {
  const { $schema: _, properties = {}, ...rest } = z.toJSONSchema(OrderEntryRecorded.shape.data, { io: 'input' })
  const fields = Object.entries(properties).map(([name, field]) => [name, isOpen(name) ? opened(field) : field])
  return { ...rest, properties: Object.fromEntries(fields) }
}

function opened(field: z.core.JSONSchema._JSONSchema): Schema {
  if (typeof field === 'boolean') throw new Error('An open field has a list of values.')
  const { type, enum: known, ...rest } = field
  return { ...rest, anyOf: [{ enum: known }, { type }] } as Schema
}
