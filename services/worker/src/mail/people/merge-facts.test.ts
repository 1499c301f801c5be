import { describe, expect, it } from 'vitest'
import { mergeFacts } from './merge-facts.ts'

const facts = (subject: string, hour: number) => ({
  subject,
  messageId: `m${hour}`,
  dueAt: `2026-11-22T${hour}:00:00Z`,
})

describe('mergeFacts', () => {
  it('counts several messages, lists their subjects and answers the earliest due time', () => {
    expect(
      mergeFacts([facts('Billing question', 12), facts('General enquiry', 11), facts('Billing question', 13)]),
    ).toEqual({
      messages: '3',
      subject: 'Billing question (2), General enquiry',
      dueAt: '2026-11-22T11:00:00Z',
    })
  })

  it('answers the facts of a single message unchanged', () => {
    expect(mergeFacts([facts('Billing question', 12)])).toEqual(facts('Billing question', 12))
  })
})
