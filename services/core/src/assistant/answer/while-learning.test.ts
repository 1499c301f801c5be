import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { beforeAll, expect, it, vi } from 'vitest'
import { madeUpFacts } from '../corpus/facts.fixture.ts'

/** Of a process that nobody has asked yet. */
async function newProcess() {
  vi.resetModules()
  const { answer } = await import('./answer.ts')
  return { answer, ...(await import('../understand/topic/guess-topic.ts')) }
}

let fresh: Awaited<ReturnType<typeof newProcess>>
beforeAll(async () => {
  fresh = await newProcess()
})

async function ask(message: string, context: object = {}): Promise<string> {
  const { response } = await fresh.answer(ChatRequest.parse({ message, context }), madeUpFacts)
  return response
}

it('nobody waits longer for the topics than said: rules alone answer meanwhile', async () => {
  await fresh.prepareTopics(0)
  expect(fresh.guessTopics('how much is it')).toEqual([])
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

  await fresh.prepareTopics(60_000)
  expect(fresh.guessTopics('how much is it')[0]?.label).toBe('cost')
})
