import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nextStatus } from './next-status.ts'
import { readOrderEvent } from './order-event.ts'

interface Example {
  data: { reason: string }
}

const file = join(import.meta.dirname, '../../events/order-entry-recorded.v1.examples.json')
const examples = JSON.parse(readFileSync(file, 'utf8')) as Example[]

describe('readOrderEvent', () => {
  it('reads every published example; two of them lead to a new status', () => {
    const signalled = examples.flatMap((example) => {
      const read = readOrderEvent(JSON.stringify(example))
      if (!('event' in read)) throw new Error(read.unreadable)
      const status = nextStatus(read.event)
      return status ? [[example.data.reason, status]] : []
    })
    expect(signalled).toEqual([
      ['review_started', 'processing'],
      ['documents_accepted', 'submitted'],
    ])
  })

  it('ignores fields and reasons that a later version adds', () => {
    const [example] = examples
    const later = { ...example, later: 1, data: { ...example?.data, reason: 'toString', kind: 'later', more: 1 } }
    const read = readOrderEvent(JSON.stringify(later))
    expect('event' in read && nextStatus(read.event)).toBe(null)
  })

  it.each(['', '{"type":', '{"type":"other"}'])('explains why it cannot read the message %s', (body) => {
    expect(readOrderEvent(body)).toEqual({ unreadable: expect.stringMatching(/^not /) })
  })
})
