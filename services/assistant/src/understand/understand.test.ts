import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { expect, it } from 'vitest'
import { understand } from './understand.ts'

const read = (message: string) => understand(ChatRequest.parse({ message }))

it.each([
  ['4 français qui partent à Pékin', { nationality: 'FR', destination: 'CN', travellers: 4 }],
  ['deux Marocaines vont en Thaïlande', { nationality: 'MA', destination: 'TH', travellers: 2 }],
  ['three Belgians going to Japan', { nationality: 'BE', destination: 'JP', travellers: 3 }],
  ['I have two French passports, going to Japan', { nationality: 'FR', destination: 'JP' }],
  ['thailande passport belge', { nationality: 'BE', destination: 'TH' }],
  ["we're 4 Finns driving to Russia", { nationality: 'FI', destination: 'RU', travellers: 4 }],
  ["i'm morrocan, off to Vegas", { nationality: 'MA', destination: 'US' }],
  ['visa Pérou passeport suisse', { nationality: 'CH', destination: 'PE' }],
])('%j counts people by their country, and passports for none', (message, profile) => {
  expect(read(message).profile).toEqual(profile)
})

it.each([
  ['Where is my order and what does Japan cost', ['status', 'cost']],
  ['where is my order, I paid yesterday and uploaded my documents', ['status']],
  ['c’est quoi la différence entre un e-visa et un visa à l’arrivée', ['kinds']],
  // A child's requirement depends on its passport.
  ['my 3 year old is French, visa for Kenya?', ['requirements', 'minors']],
  ['do children pay less', ['minors']],
  ['does my 3 year old pay the full fee for Egypt', ['cost', 'minors']],
  // Both topics of an ambiguous question are answered.
  ['can a person with a drug conviction visit Japan', ['requirements', 'guarantee']],
  ['vous avez vérifié mes documents ?', ['documents', 'status']],
  // Passport and destination are a question about visas, whatever else is said.
  ['three Brazilians heading to Toronto for a music festival', ['requirements']],
] as const)('%j asks %j', (message, asked) => {
  expect(read(message).asked).toEqual(asked)
})

it.each([
  ["what's an e-visa", 'en'],
  ['ok merci', 'fr'],
] as const)('%j is answered in %s', (message, language) => {
  expect(read(message).language).toBe(language)
})

it('a companion’s country replaces the passport during a conversation about a journey', () => {
  const history = [{ role: 'user' as const, content: 'Do I need a visa for Jordan, I’m Polish' }]
  const request = { message: 'and my friend from Kenya?', context: { conversationHistory: history } }
  expect(understand(ChatRequest.parse(request)).profile).toMatchObject({ nationality: 'KE', destination: 'JO' })
})

it.each([
  ['Combien coûte un visa pour la Chine ?', 'et si on y va pour affaires ?', 'cost', { purpose: 'business' }],
  ['two Spaniards, what does the Vietnam visa cost', 'we will be 3 in the end', 'cost', { travellers: 3 }],
  ['Combien pour ma femme et moi, visa Kenya ?', 'et avec nos deux enfants ?', 'cost', { travellers: 4 }],
  ['Price for 2 people to Egypt?', 'we’d also take grandma', 'cost', { travellers: 3 }],
  ['Quels documents pour la Chine ?', 'en fait c’est pour étudier', 'documents', { purpose: 'studies' }],
] as const)('after %j, %j goes on with it', (before, message, topic, profile) => {
  const history = [{ role: 'user' as const, content: before }]
  const request = { message, context: { conversationHistory: history } }
  expect(understand(ChatRequest.parse(request))).toMatchObject({ topic, profile })
})

it('a companion’s need is answered after the price, too', () => {
  const said = ['I am Irish and going to India, do I need a visa?', 'how much is it?']
  const history = said.map((content) => ({ role: 'user' as const, content }))
  const request = { message: 'my wife is Thai, does she need one too?', context: { conversationHistory: history } }
  expect(understand(ChatRequest.parse(request))).toMatchObject({
    topic: 'requirements',
    profile: { nationality: 'TH', destination: 'IN' },
  })
})

it.each([
  'Ich bin Deutscher und möchte nach Indien reisen',
  'Мне нужна виза в Китай',
  'هل أحتاج إلى تأشيرة',
  'Quanto custa o visto para o Brasil?',
])('%j is in a language that is not understood, and nothing is read of it', (message) => {
  expect(read(message)).toMatchObject({ topic: 'other_language', profile: {} })
})

it.each(['visa Kenya', 'salam, un visa pour Oran', 'hola, visa for Peru?', 'Die Hard'])(
  '%j is in none that is not understood',
  (message) => {
    expect(read(message).topic).not.toBe('other_language')
  },
)

it.each([
  'Can I enter Japan on a refugee travel document issued by Germany',
  'passeport de réfugié français, je vais au Japon, il faut un visa ?',
  'German diplomatic passport, visa for Japan?',
])('%j is answered for no passport: its data does not hold', (message) => {
  const { topic, profile } = read(message)
  expect([topic, profile]).toEqual(['unknown', { destination: 'JP' }])
})

it.each([
  ['Indian passport with a US green card, going to Mexico', true],
  ['j’ai un titre de séjour français, passeport malien, je vais en Turquie', true],
  ['Indian passport, going to Mexico', false],
])('%j: a permit that may change the rule: %s', (message, hasPermit) => {
  expect(read(message).hasPermit).toBe(hasPermit)
})

it.each([
  ['can my mum pay with her card for me', {}],
  ['passport stolen in Barcelona yesterday', {}],
  ['escale à Dubaï 5h passeport camerounais', { nationality: 'CM', destination: 'AE', purpose: 'transit' }],
  ['passeport français, Ghana', { nationality: 'FR', destination: 'GH' }],
  ['je suis libanais étudiant à Lyon, je peux aller au Japon', { nationality: 'LB', destination: 'JP' }],
  ['Serbian, I have a job in Berlin, visa for China?', { nationality: 'RS', destination: 'CN' }],
  ['I study in Vienna, I am Iranian, a week in Morocco', { nationality: 'IR', destination: 'MA' }],
  ['I work for a bank in Zurich, Brazilian, going to Japan', { nationality: 'BR', destination: 'JP' }],
  ['student at Oxford university, Kenyan, can I visit Ireland', { nationality: 'KE', destination: 'IE' }],
  [
    'my sister works in Dubai, I’m Irish, going to see her',
    { nationality: 'IE', destination: 'AE', purpose: 'family_visit' },
  ],
  ['can I study in Vienna, I am Iranian', { nationality: 'IR', destination: 'AT', purpose: 'studies' }],
  ['got offered a job in Riyadh, Polish passport', { nationality: 'PL', destination: 'SA', purpose: 'work' }],
  ['I will be a student in Seoul, Kenyan', { nationality: 'KE', destination: 'KR', purpose: 'studies' }],
  ['my granny is Thai and comes to see us in Esch', { nationality: 'TH', destination: 'LU', purpose: 'family_visit' }],
  ['visiter le musée du Caire, passeport suisse', { nationality: 'CH', destination: 'EG', purpose: 'tourism' }],
  // The present place of a traveller is not a destination.
  ['Hello, je suis indian engineer à Paris, visa for Singapore', { nationality: 'IN', destination: 'SG' }],
  ['my company is in Frankfurt, I’m Turkish, off to Shanghai', { nationality: 'TR', destination: 'CN' }],
  ['my boyfriend studies in Berlin, he is Indian, papers for Kenya', { nationality: 'IN', destination: 'KE' }],
  ['we moved to Spain, we are British, visa for India', { nationality: 'GB', destination: 'IN' }],
  ['in Kenya and in Tanzania, Swiss passport', { nationality: 'CH', destination: 'KE' }],
  // Of two passports the used one counts.
  ['I have a British and a Nigerian passport, to Ghana on the Nigerian one', { nationality: 'NG', destination: 'GH' }],
  [
    'j’ai les passeports suisse et serbe, je voyage avec le suisse : visa Inde',
    { nationality: 'CH', destination: 'IN' },
  ],
  ['dual citizen UK/Nigeria, using my British passport, visa for Egypt', { nationality: 'GB', destination: 'EG' }],
  [
    'binationale franco-marocaine, j’entre avec le passeport marocain en Égypte',
    { nationality: 'MA', destination: 'EG' },
  ],
  ['a Syrian resident in Sweden, visa for Kenya', { nationality: 'SY', destination: 'KE' }],
  ['de nationalité congolaise (RDC), visa pour le Maroc', { nationality: 'CD', destination: 'MA' }],
  ['professeur de français à Dakar, belge, visa pour l’Inde', { nationality: 'BE', destination: 'IN' }],
  ['docs for inda visa', { destination: 'IN' }],
  ['un visa pour le Brésil, suisse', { nationality: 'CH', destination: 'BR' }],
  ['my wife teaches English in Hanoi, I am Canadian, visa for Kenya', { nationality: 'CA', destination: 'KE' }],
  ['visa for an Irishman to Kenya', { nationality: 'IE', destination: 'KE' }],
  ['price of visa for turky', { destination: 'TR' }],
  ['parent of a French citizen going to Bali, I am Moroccan', { nationality: 'MA', destination: 'ID' }],
])('%j says nothing of a journey that is not so', (message, profile) => {
  expect(read(message).profile).toEqual(profile)
})
