import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { ENTRY_REASONS } from '../domain/orders/history.ts'
import { OrderEntryRecorded } from './envelope.schema.ts'
import { exampleEvent, exampleEvents } from './testing/example-event.ts'
import { OPEN_FIELDS, orderEntryJsonSchema } from './testing/json-schema.ts'
import { BLOCKS, fillBlocks } from './testing/render-blocks.ts'

const folder = join(import.meta.dirname, '../../../deploy/events')
const document = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true }))
const valid = ajv.compile(orderEntryJsonSchema())

// `vitest -u` on this file brings the documents up to date.
describe('what is written for consumers is what is sent', () => {
  it('README.md', async () => {
    const file = join(folder, 'README.md')
    const text = await readFile(file, 'utf8')
    await expect(fillBlocks(text)).toMatchFileSnapshot(file)
    for (const name of Object.keys(BLOCKS)) expect(text).toContain(`<!-- generated:${name} -->`)
  })

  it('the JSON Schema', () =>
    expect(document(orderEntryJsonSchema())).toMatchFileSnapshot(join(folder, 'order-entry-recorded.v1.schema.json')))

  it('the examples', () =>
    expect(document(exampleEvents())).toMatchFileSnapshot(join(folder, 'order-entry-recorded.v1.examples.json')))
})

describe('the example of', () => {
  it.each(ENTRY_REASONS)('%s is an event, by zod and by the JSON Schema, with every field', (reason) => {
    const event = exampleEvent(reason)
    expect(OrderEntryRecorded.parse(event)).toEqual(event)
    expect(valid(event), ajv.errorsText(valid.errors)).toBe(true)
    expect(Object.keys(event)).toEqual(Object.keys(OrderEntryRecorded.shape))
    expect(Object.keys(event.data)).toEqual(Object.keys(OrderEntryRecorded.shape.data.shape))
  })
})

describe('the JSON Schema', () => {
  const event = exampleEvent('review_started')
  const withData = (change: object) => ({ ...event, data: { ...event.data, ...change } })

  it.each(OPEN_FIELDS)('takes a %s of a later version', (field) => {
    expect(valid(withData({ [field]: 'of_a_later_version' }))).toBe(true)
  })

  it('takes fields of a later version, and the oldest events', () => {
    expect(valid({ ...withData({ later: 1 }), later: 1 })).toBe(true)
    const { dataschema: _, ...oldest } = event
    expect(valid(oldest)).toBe(true)
    expect(OrderEntryRecorded.parse(oldest)).toEqual(oldest)
  })

  it.each([
    ['another version', { ...event, type: 'eu.passage.order.entry-recorded.v2' }],
    ['another schema', { ...event, dataschema: 'tag:passage.example,2026:order-entry-recorded:v2' }],
    ['a status that is none', withData({ status: 'of_a_later_version' })],
    ['no seq', withData({ seq: undefined })],
    ['a seq below 1', withData({ seq: 0 })],
    ['an order that is no id', withData({ orderId: 'ORD-7KQ4MXWA' })],
    ['a time that is none', { ...event, time: 'yesterday' }],
  ])('refuses %s', (_what, refused) => {
    expect(valid(JSON.parse(JSON.stringify(refused)))).toBe(false)
  })
})
