import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import type { Facts } from '@passage/core/assistant/facts'
import { describe, expect, it } from 'vitest'
import { inventedFacts, offered } from '../corpus/facts.fixture.ts'
import { answer } from './answer.ts'

/** India takes 12 calendar days, with express 7. */
const facts: Facts = {
  ...inventedFacts,
  today: '2026-12-01',
  offers: async (destination) =>
    offered(destination).map((offer) => ({
      ...offer,
      processingDays: 8,
      standard: '2026-12-13',
      express: '2026-12-08',
    })),
}

async function ask(message: string): Promise<string[]> {
  const { response } = await answer(ChatRequest.parse({ message }), facts)
  return response.replace(/[\u00a0\u202f]/g, ' ').split('\n')
}

describe('an answer about days', () => {
  it.each([
    ['Are six days enough for India?', 'No: 6 days are not enough for India, even with express.'],
    ['Are ten days enough for India?', 'Yes, with express: 10 days are then enough for India, if you pay today.'],
    ['Would 3 weeks be enough to get the Indian visa?', 'Yes: 3 weeks are enough for India, if you pay today.'],
    [
      'Are 6 business days enough for India?',
      'Yes, with express: 6 business days are then enough for India, if you pay today.',
    ],
    [
      'I leave in ten days, is that enough time for India?',
      'Yes, with express: 10 days are then enough for India, if you pay today.',
    ],
    [
      'Six jours suffisent-ils pour l’Inde ?',
      'Non : 6 jours ne suffisent pas pour cette destination (Inde), même en express.',
    ],
    [
      'Est-ce qu’une semaine suffit pour l’Inde ?',
      'Oui, en express : 1 semaine suffit alors pour cette destination (Inde), si vous payez aujourd’hui.',
    ],
    [
      'Je pars dans quinze jours pour l’Inde, c’est faisable ?',
      'Oui : 15 jours suffisent pour cette destination (Inde), si vous payez aujourd’hui.',
    ],
    [
      'I leave in 10 days for India, is it too late? Not with express?',
      'No, it is not too late: with express, 10 days are enough for India, if you pay today.',
    ],
    [
      'Je pars dans 10 jours pour l’Inde, trop tard ? pas en express ?',
      'Non, ce n’est pas trop tard : en express, 10 jours suffisent pour cette destination (Inde), si vous payez aujourd’hui.',
    ],
    [
      'Je pars en Inde dans 3 semaines, trop tard ?',
      'Non, ce n’est pas trop tard : 3 semaines suffisent pour cette destination (Inde), si vous payez aujourd’hui.',
    ],
    [
      'Je pars dans 6 jours pour l’Inde, c’est trop tard ?',
      'Oui, c’est trop tard : 6 jours ne suffisent pas pour cette destination (Inde), même en express.',
    ],
  ])('begins with the verdict: %s', async (question, verdict) => {
    const [first, ...facts] = await ask(question)
    expect(first).toBe(verdict)
    expect(facts.join('\n')).toMatch(/8 (?:business days|jours ouvrés)[\s\S]*4 (?:business days|jours ouvrés)/)
  })

  it.each([
    'How long does the visa for India take? I am staying for two weeks',
    'How long does a visa for India take?',
    'Combien de temps pour un visa pour l’Inde, je reste trois semaines',
  ])('has no verdict where no number of days is in question: %s', async (question) => {
    expect((await ask(question)).join('\n')).not.toMatch(/^(?:Yes|No|Oui|Non)\b/m)
  })
})

describe('an answer about a passport', () => {
  it.each([
    [
      'My passport is valid four more months, is that enough for Japan?',
      'No: 4 months of validity are not enough for Japan.',
    ],
    [
      'My passport expires in 8 months, is that OK for Japan?',
      'Yes, if your trip ends within 2 months: 8 months of validity are then enough for Japan.',
    ],
    ['Is my old passport with 3 months left enough?', 'No: 3 months of validity are not enough.'],
    [
      'My passport is valid for 3 more years, is that enough for Japan?',
      'Yes, if your trip ends within 2 years: 3 years of validity are then enough for Japan.',
    ],
    [
      'Mon passeport est encore valable quatre mois, est-ce suffisant pour le Japon ?',
      'Non : 4 mois de validité ne suffisent pas pour cette destination (Japon).',
    ],
    [
      'Mon passeport expire dans 9 mois, ça suffit pour le Japon ?',
      'Oui, si votre voyage se termine dans les 3 mois : 9 mois de validité suffisent alors pour cette destination (Japon).',
    ],
  ])('begins with the verdict: %s', async (question, verdict) => {
    const [first, rule] = await ask(question)
    expect(first).toBe(verdict)
    expect(rule).toMatch(/at least 6 months after your trip|au moins 6 mois après le voyage/)
  })

  it('has no verdict without a stated validity', async () => {
    expect((await ask('How long must my passport be valid for a trip of three weeks to Japan?'))[0]).not.toMatch(
      /^(?:Yes|No)\b/,
    )
  })
})

describe('an answer about safety', () => {
  it.each([
    [
      'is my passport safe with you?',
      /^Yes\. .*encrypted.* in the EU.*24 hours after it closes.*30 days.*at any time.*recorded/,
    ],
    ['Is my passport safe', /^Yes\. /],
    ['Are my documents safe?', /^Yes\. /],
    ['How do I know my documents are safe?', /^Yes\. /],
    [
      'mon passeport est-il en sécurité chez vous ?',
      /^Oui\. .*chiffrés.* dans l’UE.*24 heures après sa clôture.*30 jours.*à tout moment.*enregistré/,
    ],
    ['Mes documents sont-ils protégés ?', /^Oui\. /],
  ])('begins with the verdict: %s', async (question, verdict) => {
    expect((await ask(question))[0]).toMatch(verdict)
  })
})
