import type { ChatReply } from '@passage/contracts/api/chatbot.schema'
import { MAX_CHAT_HISTORY, MAX_CHAT_TURN } from '@passage/contracts/domain/site/chat'
import { expect, test } from 'vitest'
import { answered, asked, askedAgain, historyOf, NEW_CONVERSATION, openQuestion, unanswered } from './conversation.ts'

const AT = '2026-11-22T10:00:00.000Z'

const reply = (more: Partial<ChatReply> = {}): ChatReply => ({
  response: 'You need a visa.',
  userProfile: {},
  language: 'en',
  links: [],
  handOver: false,
  ...more,
})

test('a question is pending until its answer', () => {
  const question = asked(NEW_CONVERSATION, 'Kenya?', AT)
  expect(question).toMatchObject({ isWaiting: true, lines: [{ role: 'user', content: 'Kenya?' }] })
  expect(answered(question, reply(), AT)).toMatchObject({ isWaiting: false, lines: [{}, { role: 'assistant' }] })
})

test('each reply replaces the profile, also by an emptier one', () => {
  const first = answered(asked(NEW_CONVERSATION, 'a', AT), reply({ userProfile: { destination: 'Kenya' } }), AT)
  expect(first.profile).toEqual({ destination: 'Kenya' })
  expect(answered(asked(first, 'b', AT), reply(), AT).profile).toEqual({})
})

test('only a failed question can be repeated', () => {
  const failed = unanswered(asked(NEW_CONVERSATION, 'Kenya?', AT))
  expect(failed).toMatchObject({ isWaiting: false, lines: [{ role: 'user' }, { role: 'failure' }] })
  const again = askedAgain(failed)
  expect(again?.isWaiting).toBe(true)
  expect(again && openQuestion(again)).toBe('Kenya?')
  expect(askedAgain(answered(failed, reply(), AT))).toBeNull()
})

test('the history has the earlier lines without failures', () => {
  const failed = unanswered(asked(NEW_CONVERSATION, 'I am Senegalese', AT))
  expect(historyOf(asked(failed, 'Kenya?', AT))).toEqual([{ role: 'user', content: 'I am Senegalese', timestamp: AT }])
})

test('the history has at most the length that the server reads', () => {
  let conversation = NEW_CONVERSATION
  for (let turn = 0; turn < 2 * MAX_CHAT_HISTORY; turn += 1)
    conversation = answered(asked(conversation, 'x'.repeat(2 * MAX_CHAT_TURN), AT), reply(), AT)
  const history = historyOf(asked(conversation, 'last', AT))
  expect(history).toHaveLength(MAX_CHAT_HISTORY)
  expect(Math.max(...history.map(({ content }) => content.length))).toBeLessThanOrEqual(MAX_CHAT_TURN)
  expect(history.at(-1)?.role).toBe('assistant')
})

test('a line keeps its id when others change', () => {
  let conversation = NEW_CONVERSATION
  for (let turn = 0; turn < 150; turn += 1) conversation = answered(asked(conversation, 'x', AT), reply(), AT)
  const ids = conversation.lines.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.at(-1)).toBe(300)
})
