import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { expect, it } from 'vitest'
import { inventedFacts } from '../corpus/facts.fixture.ts'
import { guessTopics, prepareTopics } from '../understand/topic/guess-topic.ts'
import { answer } from './answer.ts'

async function ask(message: string, context: object = {}): Promise<string> {
  const { response } = await answer(ChatRequest.parse({ message, context }), inventedFacts)
  return response
}

it('a process in training keeps its caller no longer than the patience, and answers by its rules', async () => {
  await prepareTopics(0)
  expect(guessTopics('how much is it')).toEqual([])
  const price = await ask('What does a visa for Japan cost?')
  expect(price).toMatch(/Japan[\s\S]*€/)
  const timestamp = new Date().toISOString()
  const conversationHistory = [
    { role: 'user', content: 'What does a visa for Japan cost?', timestamp },
    { role: 'assistant', content: price, timestamp },
  ]
  const userProfile = { destination: 'Japan', destinationCode: 'JP' }
  expect(await ask('and for two of us?', { userProfile, conversationHistory })).toContain('2 travellers')
  expect(await ask('status of ORD-7K4MXQ9A')).toContain('Sign in')
  expect(await ask('combien de temps pour le Kenya ?')).toContain('Kenya')

  await prepareTopics(60_000)
  expect(guessTopics('how much is it')[0]?.label).toBe('cost')
})
