import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nextStatus } from './next-status.ts'
import { readOrderEvent } from './order-event.ts'

interface Example {
  data: { reason: string }
}

const file = join(import.meta.dirname, '../../events/order-entry-recorded.v1.examples.json')
const examples = JSON.parse(readFileSync(file, 'utf8')) as Example[]

const read = (event: object) => readOrderEvent(JSON.stringify(event))

it.each(examples.map((example) => [example.data.reason, example] as const))('reads the example of %s', (_, example) => {
  expect(read(example)).toMatchObject({ event: { reason: example.data.reason } })
})

it('signals after the two events that concern it, and after no other', () => {
  const signalled = examples.flatMap((example) => {
    const found = read(example)
    const status = 'event' in found ? nextStatus(found.event) : null
    return status ? [[example.data.reason, status]] : []
  })
  expect(signalled).toEqual([
    ['review_started', 'processing'],
    ['documents_accepted', 'submitted'],
  ])
})

it('reads events of a later version, and lets them pass', () => {
  const [example] = examples
  const later = { ...example, later: 1, data: { ...example?.data, reason: 'toString', kind: 'later', more: 1 } }
  const found = read(later)
  expect('event' in found && nextStatus(found.event)).toBe(null)
})

it.each([
  ['nothing', ''],
  ['broken JSON', '{"type":'],
  ['another message', '{"type":"other"}'],
  ['an event without a number', JSON.stringify({ ...examples[0], data: { ...examples[0]?.data, seq: undefined } })],
])('cannot read %s, and says why', (_what, body) => {
  expect(readOrderEvent(body)).toEqual({ unreadable: expect.stringMatching(/^not /) })
})
