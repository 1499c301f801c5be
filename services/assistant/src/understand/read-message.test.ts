import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

it.each(['constructor', 'valueOf', 'st constructor visa', 'hasOwnProperty'])('%s is a word as any other', (message) => {
  expect(readMessage(message, true).places).toEqual([])
})

it.each([
  'vous acceptez les chèques ?',
  'my sister will come along',
  'nous sommes partis',
  'it serves and creates',
  'une démarche réussie',
  'not a soul replied',
  'a DJ plays',
])('%s names no place with a typo', (message) => {
  expect(readMessage(message, true).places).toEqual([])
})

it.each([
  ['je pars avec un ami', 2],
  ['with my two kids and my grandma', 4],
  ['ma femme vient de Dakar', undefined],
  ['im german and my wife is turkish, we wanna go to thailand', 2],
  ['travelling w/ 3 friends to bali', 4],
  ['total for two, Cambodia', 2],
  ['i am visiting my 3 brothers in canada', undefined],
  ['my brother studies in Toronto and I visit him', undefined],
  ['and my colleague with a Ghanaian passport, does he need one too?', undefined],
  ['a family of five, two adults and three children', 5],
  ['11 joueurs et 2 entraîneurs', 13],
  ['for 3 of my employees', 3],
  ['pour 3 collaborateurs', 3],
  ['12 nurses going to Kenya', 12],
  ['mon associé et moi', 2],
  ['for myself and two clients', 3],
  ['2 letters and 3 papers', undefined],
  ['3 adults and 2 teenagers', 5],
  ['the two of us plus grandma', 3],
  ['me, my husband and our twins', 4],
  ['my husband and I plus our 2 year old', 3],
  ['two couples', 4],
  ['a dad with 3 kids', 4],
  ['pour 15 musiciens et 2 techniciens', 17],
  ['un couple et un bébé', 3],
  ['mon mari, ses parents et moi', 4],
  ['we’re both Filipino', 2],
  ['j’ai besoin d’un visas', undefined],
  ['on es 6, on peut faire une seule demande ?', 6],
])('%s: %s travel', (message, travellers) => {
  expect(readMessage(message, false).travellers).toBe(travellers)
})

it.each([
  ['suprimé mes donné', 'supprime mes donnees'],
  ['mon conte, une seule foi', 'mon compte une seule fois'],
  ['donne le conte', 'donne le compte'],
  ['je donne un fois', 'je donne un fois'],
  ['hw mch', 'how much'],
  ['how lng does it tak', 'how long does it take'],
  ['le pri, the prise, a prce', 'le prix the price a price'],
  ['une prise, un log, je vis', 'une prise un log je vis'],
  ['the priz, hiw lnog', 'the prix hiw long'],
  ['un concert', 'un concert'],
  ['how mutch frm here', 'how much from here'],
  ['canel my order', 'cancel my order'],
  ['I don’t know', 'i don t know'],
])('%j is put right to %j', (typed, words) => {
  expect(readMessage(typed, false).words).toBe(words)
})

it.each([
  'where is ORD-34679ACD?',
  'where is ord–34679acd',
  'where is ORD 34679ACD now',
  'status of ord34679acd please',
  'status of #34679acd',
  'état de #ORD‑34679ACD',
  'ＯＲＤ－３４６７９ＡＣＤ',
])('%s names the order', (message) => {
  expect(normaliseOrderNumber(readMessage(message, false).orderNumber ?? '')).toBe('ORD-34679ACD')
})

it.each([
  'I have a BNO passport, do I need a visa for Japan?',
  'I hold a British National (Overseas) passport and go to Japan',
  'British Overseas citizen to Japan',
  'British protected person going to Japan',
  'British subject, visa for Japan?',
  'citoyen britannique d’outre-mer, visa pour le Japon ?',
  'citoyenne des territoires britanniques d’outre-mer',
  'je suis apatride',
])('%s does not take the answer of a country’s passport', (message) => {
  expect(readMessage(message, false).isOtherDocument).toBe(true)
})

it.each(['I am British and go to Japan', 'je suis britannique', 'I live overseas'])(
  '%s is about a country’s passport',
  (message) => {
    expect(readMessage(message, false).isOtherDocument).toBe(false)
  },
)
