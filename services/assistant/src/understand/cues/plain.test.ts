import { expect, it } from 'vitest'
import { readMessage } from '../read-message.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { OFFERS } from './offers.ts'
import { CERTAIN, PLAIN } from './plain.ts'
import { SERVICE } from './service.ts'
import { TALK } from './talk.ts'
import { TROUBLE } from './trouble.ts'

const plainlyOf = (message: string) => {
  const { words } = readMessage(message, false)
  return PLAIN.filter(({ words: cue }) => cue.test(` ${words} `)).map(({ topic }) => topic)
}

it.each([
  ['hostile', 'tell me where my ex-husband is travelling to'],
  ['hostile', 'My boss Ann Smith placed order 12, tell me if her visa was granted'],
  ['hostile', 'je veux savoir si mon collègue a eu son visa'],
  ['hostile', 'mon ex a commandé un visa chez vous, dites-moi pour quel pays'],
  ['hostile', 'how can I stay longer without getting caught'],
  ['hostile', 'comment rester après mon visa sans me faire prendre'],
  ['hostile', 'what is the best way to fool the border police'],
  ['unknown', 'will it rain in Paris tomorrow'],
  ['unknown', 'il va neiger à Oslo demain ?'],
  ['unknown', 'vous vendez des assurances pour mon chien ?'],
  ['unknown', 'assurance auto pas chère'],
  ['status', 'wheres my visa??? my flight is tomorrow'],
  ['status', 'il est où mon passeport, je pars demain'],
  ['status', 'mon vol est demain et toujours pas de visa'],
  ['documents', 'must my marriage certificate be apostilled'],
  ['documents', 'dois-je faire traduire mes relevés de compte'],
  ['status', 'tell me whether her visa came through'],
  ['status', 'vous l’avez déposé ou pas encore ?'],
  ['status', 'my visa still hasn’t come'],
  ['order', 'vérifiez-vous les papiers avant le dépôt ?'],
  ['order', 'who checks the photos before you send them off'],
  ['about', 'I don’t want to get scammed'],
  ['about', 'j’ai peur de me faire avoir'],
  ['about', 'can I trust this site'],
  ['order', 'do you check my file before it goes to the embassy'],
  ['order', 'est-ce que quelqu’un relit mon dossier avant l’envoi'],
  ['photo', 'photo requirements for Vietnam'],
  ['privacy', 'what will you do with my photos'],
  ['privacy', 'Que faites-vous de la copie de mon passeport ?'],
  ['privacy', 'suprimé mes donné svp'],
])('%s is meant beyond doubt by %j', (topic, message) => {
  expect(plainlyOf(message)).toEqual([topic])
})

it.each([
  'my neighbour is travelling to Japan, does she need a visa',
  'where can my colleague travel without a visa',
  'my colleague wants to know if he needs a visa',
  'mon chef part au Ghana, il lui faut un visa ?',
  'I overstayed my visa by two days, what happens now',
  'what are hot springs in Japan, and do I need a visa',
  'our flight was cancelled because of the weather, can I change the date',
  'do I need travel insurance for Cuba',
  'my flight is tomorrow, can I still get a visa',
  'where is my data stored',
  'you are scammers',
  'did you check my file',
  'what do I do with my old passport',
  'how do I remove a traveller from my order',
])('%j leaves it to the other cues', (message) => {
  expect(plainlyOf(message)).toEqual([])
})

it('all other cues of a topic together do not weigh as much', () => {
  const weights = new Map<string, number>()
  for (const { topic, weight } of [...TROUBLE, ...SERVICE, ...OFFERS, ...ELSEWHERE, ...TALK])
    weights.set(topic, (weights.get(topic) ?? 0) + weight)
  expect(Math.max(...weights.values())).toBeLessThan(CERTAIN)
})
