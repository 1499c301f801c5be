import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { OrderEntryRecorded } from './envelope.schema.ts'
import { EXAMPLE_EVENT } from './testing/example-event.ts'
import { OPEN_FIELDS, orderEntryJsonSchema } from './testing/json-schema.ts'
import { BLOCKS, fillBlocks } from './testing/render-blocks.ts'

const folder = join(import.meta.dirname, '../../../deploy/events')
const document = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true }))
const valid = ajv.compile(orderEntryJsonSchema())

// `vitest -u` on this file updates the documents.
describe('documentation of events', () => {
  it('matches the generated blocks of README.md', async () => {
    const file = join(folder, 'README.md')
    const text = await readFile(file, 'utf8')
    await expect(fillBlocks(text)).toMatchFileSnapshot(file)
    for (const name of Object.keys(BLOCKS)) expect(text).toContain(`<!-- generated:${name} -->`)
  })

  it('matches the JSON Schema', () =>
    expect(document(orderEntryJsonSchema())).toMatchFileSnapshot(join(folder, 'order-entry-recorded.v1.schema.json')))
})

it('the example event is valid by zod and by the JSON Schema and has every field', () => {
  expect(OrderEntryRecorded.parse(EXAMPLE_EVENT)).toEqual(EXAMPLE_EVENT)
  expect(valid(EXAMPLE_EVENT), ajv.errorsText(valid.errors)).toBe(true)
  expect(Object.keys(EXAMPLE_EVENT)).toEqual(Object.keys(OrderEntryRecorded.shape))
  expect(Object.keys(EXAMPLE_EVENT.data)).toEqual(Object.keys(OrderEntryRecorded.shape.data.shape))
})

describe('JSON Schema', () => {
  const event = EXAMPLE_EVENT
  const withData = (change: object) => ({ ...event, data: { ...event.data, ...change } })

  it.each(OPEN_FIELDS)('accepts a %s of a later version', (field) => {
    expect(valid(withData({ [field]: 'of_a_later_version' }))).toBe(true)
  })

  it('accepts fields of a later version', () => {
    expect(valid({ ...withData({ later: 1 }), later: 1 })).toBe(true)
  })

  it.each([
    ['another version', { ...event, type: 'eu.passage.order.entry-recorded.v2' }],
    ['another schema', { ...event, dataschema: 'tag:passage.example,2026:order-entry-recorded:v2' }],
    ['an unknown status', withData({ status: 'of_a_later_version' })],
    ['no seq', withData({ seq: undefined })],
    ['a seq below 1', withData({ seq: 0 })],
    ['an order number as the order id', withData({ orderId: 'ORD-7KQ4MXWA' })],
    ['an invalid time', { ...event, time: 'yesterday' }],
  ])('refuses %s', (_what, refused) => {
    expect(valid(JSON.parse(JSON.stringify(refused)))).toBe(false)
  })
})
