import { type Expected, in_ } from './utterance.fixture.ts'

/** Written after all others, unlike them: 20 of 40 were right when they were first asked. */
export const UNLIKE: readonly Expected[] = [
  ...in_('en', {
    requirements: [
      [
        'my grandma comes with me to Morocco, we both hold Canadian passports, visa or no visa?',
        { nationality: 'CA', destination: 'MA', travellers: 2 },
      ],
      [
        'Hi, got an Algerian passport but living in Lyon. Can I just hop over to Istanbul for a long weekend?',
        { nationality: 'DZ', destination: 'TR', purpose: 'tourism' },
      ],
      [
        '11h stopover in Doha on a Nepali passport - am I allowed out of the airport?',
        { nationality: 'NP', destination: 'QA', purpose: 'transit' },
        { says: ['not transit'], handOver: true },
      ],
      [
        'Dutch here. Company is sending me to Jakarta to meet a supplier.',
        { nationality: 'NL', destination: 'ID', purpose: 'business' },
      ],
      ['Is Kazakhstan visa-free for Poles?', { nationality: 'PL', destination: 'KZ' }],
      [
        'me, my wife and our three kids, all with Lebanese passports, Athens in July',
        { nationality: 'LB', destination: 'GR', travellers: 5 },
      ],
    ],
    cost: [
      ['whats the bill for four adults and a toddler to Zanzibar', { destination: 'TZ', travellers: 5 }],
      ['Ballpark figure for an Azerbaijan visa?', { destination: 'AZ' }],
    ],
    documents: [['What paperwork would a Filipino nurse need for Oman', { nationality: 'PH', destination: 'OM' }]],
    time: [['If I apply today when would I have my Ethiopian visa in hand', { destination: 'ET' }]],
    express: [['my flight to Hanoi leaves on Thursday, any chance to have it before?', { destination: 'VN' }]],
    refund: [['My trip fell through, what happens to the money I paid?']],
    status: [['haven’t heard anything about my application for nine days']],
    passport: [['my passport runs out in February, can I still travel in December?']],
    payment: [['the bank blocked my card at your checkout, other ways?']],
    account: [['the reset mail for my password never shows up']],
  }),
  ...in_('fr', {
    requirements: [
      [
        'j’emmène ma mère à Marrakech, on a toutes les deux un passeport ivoirien',
        { nationality: 'CI', destination: 'MA', travellers: 2 },
      ],
      [
        'titulaire d’un passeport comorien, j’ai une correspondance de 9 h à Addis-Abeba',
        { nationality: 'KM', destination: 'ET', purpose: 'transit' },
        { says: ['pas sur le transit'], handOver: true },
      ],
      [
        'avec ma mère on aimerait passer Noël à New York, nous sommes suisses',
        { nationality: 'CH', destination: 'US', travellers: 2 },
      ],
      ['Les Roumains entrent-ils librement en Moldavie ?', { nationality: 'RO', destination: 'MD' }],
      [
        'ma fiancée est vietnamienne, lui faut-il quelque chose pour entrer au Luxembourg ?',
        { nationality: 'VN', destination: 'LU' },
      ],
      [
        'Mon patron m’envoie à Shenzhen signer un contrat, passeport luxembourgeois',
        { nationality: 'LU', destination: 'CN', purpose: 'business' },
      ],
    ],
    cost: [
      [
        'ça chiffre à combien la formalité pour le Cambodge, pour mes parents et moi',
        { destination: 'KH', travellers: 3 },
      ],
      ['On serait une dizaine de copains pour Zanzibar, à quel tarif ?', { destination: 'TZ', travellers: 10 }],
    ],
    documents: [['qu’est-ce que je dois vous fournir pour entrer au Ghana ?', { destination: 'GH' }]],
    time: [['je décolle le 14 pour Nairobi, je dois m’y prendre quand ?', { destination: 'KE' }]],
    express: [['je pars après-demain à Bakou, c’est encore jouable ?', { destination: 'AZ' }]],
    refund: [['mon voyage tombe à l’eau, vous me rendez l’argent ?']],
    status: [['toujours aucune nouvelle de mon dossier depuis lundi']],
    passport: [['il ne me reste que quatre mois sur mon passeport, ça passe ?']],
    photo: [['je peux garder mon voile sur l’image ?']],
    unknown: [['il fait chaud à Dakar en mai ?', {}, { anyProfile: true }]],
  }),
  {
    before: ['visa for Egypt, I am going alone, German passport'],
    say: 'plus my two kids',
    language: 'en',
    topic: 'requirements',
    profile: { nationality: 'DE', destination: 'EG', travellers: 3 },
  },
  {
    before: ['how much to India for the two of us'],
    say: 'oh and my brother is coming too',
    language: 'en',
    topic: 'cost',
    profile: { destination: 'IN', travellers: 3 },
  },
  {
    before: ['price for Kenya, 4 people'],
    say: 'actually only three of us are going',
    language: 'en',
    topic: 'cost',
    profile: { destination: 'KE', travellers: 3 },
  },
  {
    before: ['what does a visa for Laos cost'],
    say: 'me and my grandmother',
    language: 'en',
    topic: 'cost',
    profile: { destination: 'LA', travellers: 2 },
  },
  {
    before: ['prix pour la Chine, je pars seul'],
    say: 'et ma fille vient aussi',
    language: 'fr',
    topic: 'cost',
    profile: { destination: 'CN', travellers: 2 },
  },
  {
    before: ['tarif pour le Vietnam à deux'],
    say: 'plus nos trois enfants',
    language: 'fr',
    topic: 'cost',
    profile: { destination: 'VN', travellers: 5 },
  },
  {
    before: ['combien pour l’Inde ?'],
    say: 'avec ma mère',
    language: 'fr',
    topic: 'cost',
    profile: { destination: 'IN', travellers: 2 },
  },
  {
    before: ['combien pour l’Inde ?', 'avec ma mère'],
    say: 'mon oncle nous accompagne finalement',
    language: 'fr',
    topic: 'cost',
    profile: { destination: 'IN', travellers: 3 },
  },
]
