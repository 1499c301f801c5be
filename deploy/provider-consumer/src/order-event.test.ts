import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nextStatus } from './next-status.ts'
import { readOrderEvent } from './order-event.ts'

const file = join(import.meta.dirname, '../../events/README.md')
const [, block = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? []
const example = JSON.parse(block) as { data: object }
const nextOf = (data: object) => {
  const read = readOrderEvent(JSON.stringify({ ...example, data: { ...example.data, ...data } }))
  return 'event' in read ? nextStatus(read.event) : read.unreadable
}

describe('readOrderEvent', () => {
  it.each([
    ['review_started', 'processing'],
    ['documents_accepted', 'submitted'],
    ['document_approved', null],
  ])('reads the published example with the reason %s', (reason, status) => {
    expect(nextOf({ reason })).toBe(status)
  })

  it('ignores fields and reasons that a later version adds', () => {
    expect(nextOf({ reason: 'toString', kind: 'later', more: 1 })).toBe(null)
  })

  it.each(['', '{"type":', '{"type":"other"}'])('explains why it cannot read the message %s', (body) => {
    expect(readOrderEvent(body)).toEqual({ unreadable: expect.stringMatching(/^not /) })
  })
})
