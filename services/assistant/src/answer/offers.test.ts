import type { PassportRequirement } from '@passage/contracts/api/catalogue/destinations.schema'
import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { expect, it } from 'vitest'
import { DATA_DAY, inventedFacts } from '../corpus/facts.fixture.ts'
import { answer } from './answer.ts'

const SITES: Partial<Record<string, string>> = { eta: 'https://www.etakenya.go.ke' }

async function ask(message: string, requirement: PassportRequirement['requirement'] = 'visa required') {
  const source = { name: 'Passport Index', address: 'https://example.com' }
  const days = requirement === 'visa free' ? 90 : null
  const facts = {
    ...inventedFacts,
    requirement: async (_passport: string, to: string) => ({
      ...{ requirement, days, date: DATA_DAY, source },
      officialSite: SITES[requirement] ?? null,
      authorisation: authorisationOf(requirement, to),
    }),
  }
  return answer(ChatRequest.parse({ message }), facts)
}

it.each(['documents', 'price', 'processing time', 'express'])(
  'who wants to study reads before other visas’ %s that none of this kind is handled',
  async (wish) => {
    const { response } = await ask(`student visa for Kenya, Indian passport: ${wish}`)
    expect(response).toContain('We do not handle this kind of visa for this destination at the moment.')
  },
)

it('the list of documents names its visa', async () => {
  expect((await ask('documents for studying in Kenya')).response).toContain('another one: Tourist visa.')
  expect((await ask('documents for a holiday in Kenya')).response).not.toContain('do not handle')
})

it.each(['documents', 'price', 'processing time', 'express'])(
  'a free journey is said to be free before its %s',
  async (wish) => {
    const { response } = await ask(`${wish} for Kenya with a French passport`, 'visa free')
    expect(response).toMatch(/^Passport: France · Destination: Kenya\nNo visa needed for up to 90 days\./)
  },
)

it.each([
  ['6 hour layover in Dubai with an Indian passport, do I need a transit visa?', 'not transit'],
  ['escale de 6 heures à Dubaï, passeport indien, faut-il un visa ?', 'pas sur le transit'],
  ['je dois me faire soigner à Tunis, passeport libyen, visa ?', 'des soins médicaux peuvent demander un visa'],
  ['Indian passport, medical treatment in Thailand, visa needed?', 'medical treatment may need a visa of its own'],
])('%s: says that the data covers visits, and hands over', async (message, said) => {
  for (const requirement of ['visa free', 'visa required'] as const) {
    const { response, handOver } = await ask(message, requirement)
    expect(response).toContain(said)
    expect(handOver).toBe(true)
  }
})

it('the data covers a holiday', async () => {
  const { response, handOver } = await ask('Indian passport, holiday in Thailand, visa needed?')
  expect(response).not.toContain('Our data covers')
  expect(handOver).toBe(false)
})

it.each(['do I need a visa', 'price', 'documents', 'processing time', 'express'])(
  'a travel authorisation is not sold as a visa, its official site is named: %s',
  async (wish) => {
    const { response, links } = await ask(`${wish} for a holiday in Kenya, French passport`, 'eta')
    expect(response).toContain('is applied for on the official site: https://www.etakenya.go.ke')
    expect(response).not.toMatch(/€|Tourist visa/)
    expect(links.filter(({ href }) => href.startsWith('/order'))).toEqual([])
    const unknown = await ask(`${wish} for a holiday in Kenya, French passport`, 'e-visa')
    expect(unknown.response).toContain('Its embassy knows the address.')
    expect(unknown.response).not.toMatch(/€|Tourist visa/)
  },
)

const FRANCE_SITE = 'https://france-visas.gouv.fr'

/** No offer for France; an Indian passport needs a visa there. */
async function askOfFrance(message: string) {
  const source = { name: 'Passport Index', address: 'https://example.com' }
  const requirement = { requirement: 'visa required', days: null, date: DATA_DAY, source } as const
  const facts = {
    ...inventedFacts,
    requirement: async () => ({ ...requirement, officialSite: FRANCE_SITE, authorisation: null }),
    offers: async (destination: string) => (destination === 'FR' ? [] : inventedFacts.offers(destination)),
  }
  return answer(ChatRequest.parse({ message }), facts)
}

it.each([
  'Do I need a visa for France? Indian passport',
  'faut-il un visa pour Paris avec un passeport indien ?',
  'how much is a visa for France, Indian passport',
  'combien de temps pour un visa pour la France, passeport indien',
  'documents for France, Indian passport',
  'do you do visas for France? Indian passport',
])(
  'of a country without offers it says so, with the official site, and leads to no visas of ours: %s',
  async (message) => {
    const { response, links } = await askOfFrance(message)
    expect(response).toMatch(/We do not handle visas for this|Nous ne proposons pas de visa pour cette/)
    expect(response).toContain(FRANCE_SITE)
    expect(response).not.toMatch(/how many you are|combien vous êtes/)
    expect(links.map(({ href }) => href).filter((href) => href.startsWith('/order'))).toEqual([])
  },
)

it.each(['How do I pay for a visa to France?', 'how do I order a visa for France', 'visa pour la France'])(
  'no answer has a link to visas for a country without offers: %s',
  async (message) => {
    const { links } = await askOfFrance(message)
    expect(links.filter(({ label }) => label.includes('France'))).toEqual([])
  },
)

it.each(['how much is an ESTA, French passport', 'combien coûte l’ESTA avec un passeport français ?'])(
  'the price of an authorisation that we do not sell ends with its official site: %s',
  async (message) => {
    const { response } = await ask(message, 'eta')
    expect(response).toContain('(ESTA)')
    expect(response).toMatch(/^(?:We do not offer it|Nous ne proposons pas cette démarche)\.$/m)
    expect(response).not.toMatch(/how many you are|combien vous êtes|€/)
  },
)

it.each([
  ['Do I need a Schengen visa? Indian passport', 'One visa covers the 29 countries'],
  ['combien coûte un visa Schengen', 'Un seul visa vaut pour les 29 pays'],
])('of the Schengen area it asks for the country: %s', async (message, rule) => {
  const { response } = await ask(message)
  expect(response).toContain(rule)
  expect(response).toMatch(/main destination\?|destination principale\s\?/)
})

const PRICED = /\d\s?€|€\d/

it.each([
  ['Combien coûte l’ESTA ?', 'L’autorisation de voyage (ESTA)', 'https://esta.cbp.dhs.gov'],
  ['how much is an ESTA?', 'The travel authorisation (ESTA)', 'https://esta.cbp.dhs.gov'],
  ['prix de l’eTA Canada', 'L’autorisation de voyage (eTA)', 'https://www.canada.ca/'],
  ['AVE Canada prix', 'L’autorisation de voyage (eTA)', 'https://www.canada.ca/'],
  ['cost of an ETA for the UK', 'The travel authorisation (UK ETA)', 'https://www.gov.uk/eta'],
  ['how much is the K-ETA', 'The travel authorisation (K-ETA)', 'https://www.k-eta.go.kr'],
  ['combien de temps pour l’ESTA ?', 'L’autorisation de voyage (ESTA)', 'https://esta.cbp.dhs.gov'],
  ['do you do ESTAs for the USA?', 'The travel authorisation (ESTA)', 'https://esta.cbp.dhs.gov'],
  ['je veux commander un ESTA', 'L’autorisation de voyage (ESTA)', 'https://esta.cbp.dhs.gov'],
  ['how much is an e-visa for Vietnam', 'The e-visa', 'https://evisa.gov.vn'],
])('a product that we do not sell is not answered with another one’s price: %s', async (message, name, site) => {
  const { response, links } = await ask(message)
  expect(response).not.toMatch(PRICED)
  expect(response).toMatch(/^(?:We do not offer it|Nous ne proposons pas cette démarche)\.$/m)
  expect(response).toContain(name)
  expect(response).toContain(site)
  expect(links.filter(({ href }) => href.startsWith('/order'))).toEqual([])
})

it.each(['and for three people?', 'how long does it take?', 'I want to order it'])(
  'the conversation stays with what was asked for: %s',
  async (message) => {
    const conversationHistory = [{ role: 'user', content: 'how much is an ESTA?', timestamp: '2026-11-29T10:00:00Z' }]
    const request = ChatRequest.parse({ message, context: { conversationHistory } })
    const { response } = await answer(request, inventedFacts)
    expect(response).not.toMatch(PRICED)
    expect(response).toContain('(ESTA)')
  },
)

it.each([
  ['how much is the eTA?', 'Canada', '(eTA)'],
  ['combien coûte l’autorisation de voyage ?', 'le Royaume-Uni', '(UK ETA)'],
])('the country may follow: %s %s', async (first, message, name) => {
  const conversationHistory = [{ role: 'user', content: first, timestamp: '2026-11-29T10:00:00Z' }]
  const { response } = await answer(ChatRequest.parse({ message, context: { conversationHistory } }), inventedFacts)
  expect(response).toContain(name)
  expect(response).not.toMatch(PRICED)
})

it.each(['how much is a visa for the USA', 'combien coûte un visa pour les États-Unis', 'price of a visa for Canada'])(
  'a visa is answered with the price of the visa: %s',
  async (message) => {
    expect((await ask(message)).response).toMatch(PRICED)
  },
)

it('the price of an ESTA follows the requirement of a passport that needs a visa instead', async () => {
  const { response } = await ask('how much is an ESTA, Moroccan passport', 'visa required')
  expect(response).toMatch(/^Passport: Morocco · Destination: United States\nA visa is required/)
})

it('the price is that of the offered e-visa only', async () => {
  const eVisa = { visaTypeCode: 'e_visa', visaType: 'E-visa', visaTypeFr: 'E-visa', id: 1 }
  const facts = {
    ...inventedFacts,
    offers: async (destination: string) => {
      const offers = await inventedFacts.offers(destination)
      return [...offers, ...offers.slice(0, 1).map((offer) => ({ ...offer, ...eVisa }))]
    },
  }
  const { response } = await answer(ChatRequest.parse({ message: 'how much is an e-visa for Vietnam?' }), facts)
  expect(response).toMatch(/^• E-visa: €/m)
  expect(response).not.toContain('Tourist visa')
})

it.each(['I want to order an e-visa', 'je veux commander un e-visa'])(
  '%s: nothing is refused before the destination is known',
  async (message) => {
    expect((await ask(message)).response).not.toMatch(/do not offer|ne proposons pas/)
  },
)

it.each(['how much is an e-visa for the USA', 'prix d’un e-visa pour la France'])(
  '%s: a destination without one has no authorisation for it',
  async (message) => {
    expect((await ask(message)).response).not.toMatch(
      /ESTA|AEVM|official site of your destination|site officiel de votre/,
    )
  },
)
