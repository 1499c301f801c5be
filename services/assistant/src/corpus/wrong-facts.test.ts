import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { expect, it } from 'vitest'
import { answer } from '../answer/answer.ts'
import { inventedFacts, offered } from './facts.fixture.ts'
import { wrongFacts } from './wrong-facts.fixture.ts'

const reply = (message: string) => answer(ChatRequest.parse({ message }), inventedFacts)

it('the judge of the corpus finds a wrong price, day, need and link', async () => {
  const [cost, time, need] = await Promise.all([
    reply('price for two to Kenya'),
    reply('délai pour le Kenya'),
    reply('I am French and go to Kenya'),
  ])
  expect([cost, time, need].map(wrongFacts)).toEqual([[], [], []])
  expect(wrongFacts({ ...cost, response: cost.response.replace(/€\d/, '€9') })).not.toEqual([])
  expect(wrongFacts({ ...time, response: time.response.replace(/\d+ décembre/, '31 décembre') })).not.toEqual([])
  expect(wrongFacts({ ...need, response: `${need.response}\nNo visa needed for up to 90 days.` })).not.toEqual([])
  expect(wrongFacts({ ...need, links: [{ label: 'here', href: 'https://example.com' }] })).not.toEqual([])
})

it('prices are for the number of travellers, express prices those of the quote', async () => {
  const [tourist] = offered('KE')
  const total = (2 * ((tourist?.baseCents ?? 0) + (tourist?.feeCents ?? 0))) / 100
  const { response } = await reply('price for two to Kenya')
  expect(response).toContain(`€${total.toFixed(2)} for 2 travellers`)
  expect(response).toContain(`€${(total * 1.5).toFixed(2)}`)
})

it('an answer names a journey without a visa before any price', async () => {
  const facts = {
    ...inventedFacts,
    requirement: async () => ({
      requirement: 'visa free' as const,
      days: 90,
      date: '2026-02-17',
      source: { name: 'Passport Index', address: 'https://example.com' },
      officialSite: null,
      authorisation: null,
    }),
  }
  const ask = (message: string) => answer(ChatRequest.parse({ message }), facts)
  const { response, links } = await ask('Do I need a visa for Japan? French passport')
  expect(response).toContain('No visa needed for up to 90 days.')
  expect(response).toContain('As of 17 February 2026, from Passport Index.')
  expect(response).not.toContain('€')
  expect(links.map(({ href }) => href)).toEqual(['/?from=FR&to=JP#checker'])
  const cost = await ask('quel prix pour le Japon, passeport français ?')
  expect(cost.response.indexOf('Aucun visa')).toBeLessThan(cost.response.indexOf('€'))
})
