import type { ProfileCodes } from '../understand/profile.ts'
import type { Topic } from '../understand/topic/topics.ts'
import type { Expected } from './utterance.fixture.ts'

const turn = (
  before: readonly string[],
  say: string,
  language: 'en' | 'fr',
  topic: Topic,
  profile: ProfileCodes,
  more: Partial<Expected> = {},
): Expected => ({ before, say, language, topic, profile, ...more })

/** Travellers who come along over the turns, and companions: 23 of 30 were right when they were first asked. */
export const ADDED: readonly Expected[] = [
  turn(['price for Kenya for two'], 'and documents?', 'en', 'documents', { destination: 'KE', travellers: 2 }),
  turn(['price for Kenya for two'], 'and for 5 people?', 'en', 'cost', { destination: 'KE', travellers: 5 }),
  turn(['price for Kenya for two'], 'make that two adults and a child', 'en', 'cost', {
    destination: 'KE',
    travellers: 3,
  }),
  turn(['price for Kenya for two'], 'and also one more friend', 'en', 'cost', { destination: 'KE', travellers: 3 }),
  turn(['price for Kenya for two'], 'sorry, we are now four with my parents', 'en', 'cost', {
    destination: 'KE',
    travellers: 4,
  }),
  turn(['price for Kenya for two'], 'and my brother in law', 'en', 'cost', { destination: 'KE', travellers: 3 }),
  turn(['price for Kenya, going alone'], 'and with express?', 'en', 'express', { destination: 'KE', travellers: 1 }),
  turn(['price for Kenya, going alone'], 'with my husband and baby after all', 'en', 'cost', {
    destination: 'KE',
    travellers: 3,
  }),
  turn(['price for Kenya, going alone'], 'and my passport is Irish', 'en', 'cost', {
    destination: 'KE',
    nationality: 'IE',
    travellers: 1,
  }),
  turn(['visa for Ghana, British passport'], 'my sister will come along', 'en', 'requirements', {
    nationality: 'GB',
    destination: 'GH',
    travellers: 2,
  }),
  turn(['visa for Ghana, British passport'], 'and is my passport OK for 4 more months', 'en', 'passport', {
    nationality: 'GB',
    destination: 'GH',
  }),
  turn([], 'I am joining my husband in Lagos, Spanish passport', 'en', 'requirements', {
    nationality: 'ES',
    destination: 'NG',
    purpose: 'family_visit',
  }),
  turn(
    [],
    'My mum is coming to see me from Peru, does she need a visa for Belgium?',
    'en',
    'requirements',
    { nationality: 'PE', destination: 'BE', purpose: 'family_visit' },
    { anyProfile: true },
  ),
  turn(
    [],
    'my husband is Turkish, I am Dutch, do we need a visa for Oman',
    'en',
    'requirements',
    { nationality: 'NL', destination: 'OM' },
    { anyProfile: true },
  ),
  turn([], 'bringing my granny to Colombo, both Indian', 'en', 'requirements', {
    nationality: 'IN',
    destination: 'LK',
    travellers: 2,
  }),
  turn(['prix pour le Togo, on est deux'], 'et les documents ?', 'fr', 'documents', {
    destination: 'TG',
    travellers: 2,
  }),
  turn(['prix pour le Togo, on est deux'], 'en fait on est quatre', 'fr', 'cost', { destination: 'TG', travellers: 4 }),
  turn(['prix pour le Togo, on est deux'], 'et mes deux fils', 'fr', 'cost', { destination: 'TG', travellers: 4 }),
  turn(['prix pour le Togo, on est deux'], 'un ami se joint à nous', 'fr', 'cost', {
    destination: 'TG',
    travellers: 3,
  }),
  turn(['prix pour le Togo, on est deux'], 'et en express ?', 'fr', 'express', { destination: 'TG', travellers: 2 }),
  turn(['prix pour le Togo, on est deux'], 'une personne de plus finalement', 'fr', 'cost', {
    destination: 'TG',
    travellers: 3,
  }),
  turn(['prix pour le Togo, on est deux'], 'c’est le même prix pour un enfant ?', 'fr', 'minors', {
    destination: 'TG',
    travellers: 2,
  }),
  turn(['visa pour la Tanzanie, passeport belge'], 'je pars avec ma grand-mère', 'fr', 'requirements', {
    nationality: 'BE',
    destination: 'TZ',
    travellers: 2,
  }),
  turn(['visa pour la Tanzanie, passeport belge'], 'mon mari vient avec moi', 'fr', 'requirements', {
    nationality: 'BE',
    destination: 'TZ',
    travellers: 2,
  }),
  turn([], 'ma mère vient de Tunis me voir à Luxembourg', 'fr', 'requirements', {}, { anyProfile: true }),
  turn([], 'mon frère est camerounais, doit-il demander un visa pour Dubaï ?', 'fr', 'requirements', {
    nationality: 'CM',
    destination: 'AE',
  }),
  turn(
    [],
    'ma femme est brésilienne et moi je suis français, visa pour le Kenya ?',
    'fr',
    'requirements',
    { nationality: 'FR', destination: 'KE' },
    { anyProfile: true },
  ),
  turn([], 'est-ce qu’il fait bon vivre à Lisbonne', 'fr', 'unknown', {}, { anyProfile: true }),
  turn(
    [],
    'rotation d’équipage : 3 h de transit à Francfort, passeport philippin',
    'fr',
    'requirements',
    { nationality: 'PH', destination: 'DE', purpose: 'transit' },
    { handOver: true },
  ),
  turn([], 'mon visa a une chance d’être accepté ?', 'fr', 'guarantee', {}),
]
