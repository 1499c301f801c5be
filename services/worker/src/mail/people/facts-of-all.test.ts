import { expect, it } from 'vitest'
import { factsOfAll } from './facts-of-all.ts'

const facts = (subject: string, hour: number) => ({
  subject,
  messageId: `m${hour}`,
  dueAt: `2026-11-22T${hour}:00:00Z`,
})

it('combines several messages: count, subjects and the first deadline', () => {
  expect(
    factsOfAll([facts('Billing question', 12), facts('General enquiry', 11), facts('Billing question', 13)]),
  ).toEqual({
    messages: '3',
    subject: 'Billing question (2), General enquiry',
    dueAt: '2026-11-22T11:00:00Z',
  })
})

it('keeps the facts of one message', () => {
  expect(factsOfAll([facts('Billing question', 12)])).toEqual(facts('Billing question', 12))
})
