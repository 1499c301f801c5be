import { describe, expect, it } from 'vitest'
import { submissionFor } from './use-place-order.ts'

describe('the submission of an order', () => {
  const keys = ['first', 'second']
  const newKey = () => keys.shift() ?? 'more'

  it('has the same key for the same body and a new one for another', () => {
    const submission = submissionFor(null, '{"a":1}', newKey)
    expect(submission.key).toBe('first')
    expect(submissionFor(submission, '{"a":1}', newKey).key).toBe('first')
    expect(submissionFor(submission, '{"a":2}', newKey).key).toBe('second')
  })
})
