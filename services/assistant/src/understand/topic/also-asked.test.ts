import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { expect, it } from 'vitest'
import { answer } from '../../answer/answer.ts'
import { inventedFacts } from '../../corpus/facts.fixture.ts'
import { wrongFacts } from '../../corpus/wrong-facts.fixture.ts'
import { understand } from '../understand.ts'

it.each([
  ['How much is a visa for Kenya and how long does it take?', ['cost', 'time']],
  ['Do I need a visa for Kenya? And which documents?', ['requirements', 'documents']],
  ['quels documents pour le Kenya, et vous prenez la carte bleue ?', ['documents', 'payment']],
  ['combien de temps ça prend et puis-je annuler ?', ['time', 'refund']],
  ['What is the weather in Nairobi, and how much is the visa?', ['cost', 'unknown']],
  ['visa Chine prix délai', ['cost', 'time']],
  ['pls help, my login link does not work', ['account']],
  ['my wife and I go to Kenya', ['requirements']],
  ['price for 2 adults and a child to Kenya', ['cost']],
  ['thanks, and bye', ['bye']],
])('%s asks for %j', async (message, asked) => {
  const request = ChatRequest.parse({ message })
  expect(understand(request).asked).toEqual(asked)
  const reply = await answer(request, inventedFacts)
  expect(wrongFacts(reply)).toEqual([])
})

it('both questions are answered without a repetition', async () => {
  const { response, links } = await answer(
    ChatRequest.parse({ message: 'How much is a visa for Kenya and how long does it take?' }),
    inventedFacts,
  )
  expect(response).toMatch(/€[\s\S]*business days/)
  const lines = response.split('\n').filter((line) => line !== '')
  expect(new Set(lines).size).toBe(lines.length)
  expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
})

it('a need comes first, and no price is repeated after it', async () => {
  const { response } = await answer(
    ChatRequest.parse({ message: 'What is the price for two to Kenya? And do I need a visa, German passport?' }),
    inventedFacts,
  )
  expect(response).toMatch(/^Passport: Germany · Destination: Kenya\n/)
  expect(response.match(/• Tourist visa: €/g)).toHaveLength(1)
  expect(response).not.toMatch(/:$/)
})

it('known answers precede the unknown part', async () => {
  const { response, handOver } = await answer(
    ChatRequest.parse({ message: 'What is the weather in Nairobi, and how much is the visa?' }),
    inventedFacts,
  )
  expect(response).toMatch(/€[\s\S]*I cannot answer the rest of your question/)
  expect(handOver).toBe(true)
})
