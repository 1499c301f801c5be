import { ORDER_STATUS_NAMES } from '@passage/contracts/domain/orders/order-status'
import {
  ASKING_STRIPE,
  BANK_CONFIRMS,
  DELETION_RULE,
  HANDED_OVER,
  NEEDS,
  NEEDS_EXPLAINED,
  NO_ADVICE,
  SCHENGEN_TEXTS,
  TURN,
  WITHDRAWN_LATE,
} from '@passage/contracts/sentences/en'
import { fillSlot } from '@passage/contracts/sentences/fill-slot'
import type { Span } from '../understand/read-span.ts'
import { texts, withStop } from './screen-texts.ts'

/** The parts of an answer about trust. */
const WHO_WE_ARE =
  'Passage is a private visa service with its office in Luxembourg, and not a government website. You see the whole price before you pay, the payment goes through Stripe, and until your file is handed to the embassy you can withdraw and get everything back. You can also apply to the embassy yourself.'

/**
 * The assistant's English texts. Sentences of the checker and of tracking are those of the screens. brand.md, Voice.
 */
export const en = {
  journey: (passport: string, destination: string) => `Passport: ${passport} · Destination: ${destination}`,
  destination: (name: string) => `Destination: ${name}`,
  needs: withStop(NEEDS),
  needsAuthorisation: (name: string) => `${fillSlot(NEEDS.eta, name)}.`,
  schengen: texts(SCHENGEN_TEXTS),
  needsUpTo: (days: number) => `No visa needed for up to ${days} ${days === 1 ? 'day' : 'days'}.`,
  explains: texts(NEEDS_EXPLAINED),
  visitsOnly: {
    transit:
      'Our data covers visits, not transit: other rules may apply to changing planes. Ask your airline or the embassy, or write to us.',
    medical:
      'Our data covers visits: medical treatment may need a visa of its own. Ask the embassy or the clinic, or write to us.',
  },
  permit:
    'Our data goes by the passport alone: a residence permit or a visa of another country may change this. Ask the embassy, or write to us.',
  atHome: 'This is the country of your passport: no visa needed.',
  asOf: (day: string, source: string) => `As of ${day}, from ${source}.`,
  noAdvice: NO_ADVICE as string,
  notKnown:
    'Our data does not cover this passport for this destination, so I cannot say whether a visa is needed. Please ask the embassy of your destination.',
  whichCountry: (names: readonly string[]) => `Which one do you mean: ${orList(names, 'or')}?`,
  georgia: { GE: 'Georgia, the country', US: 'Georgia in the United States' },
  ask: {
    destination: 'Which country are you travelling to?',
    nationality: 'Which country issued your passport?',
    travellers: 'How many of you are travelling?',
  },
  askForPrice: 'The price depends on the destination.',
  askForTime: 'The time depends on the destination.',
  askForNeed: 'Whether you need a visa depends on your passport and your destination.',
  oneByOne: (names: readonly string[]) => `Ask me about the others one by one: ${names.join(', ')}.`,
  offers: (country: string) => `What we offer for ${country}:`,
  offer: (visa: string, total: string, travellers: number) =>
    `${visa}: ${total} ${travellers === 1 ? 'per traveller' : `for ${travellers} travellers`}, all included`,
  withExpress: (total: string) => `; with express: ${total}`,
  days: (visa: string, days: number, day: string) =>
    `${visa}: ${days} business ${days === 1 ? 'day' : 'days'}, expected by ${day} if you pay today`,
  expressDays: (days: number, day: string) =>
    `; with express: ${days} business ${days === 1 ? 'day' : 'days'}, by ${day}`,
  noPromise: 'The embassy decides, so no date can be guaranteed.',
  notOffered: 'We do not handle visas for this destination at the moment.',
  notIt: 'We do not offer it.',
  /** `authorisation`: its name; null: an e-visa. */
  madeOfficially: (authorisation: string | null, site: string | null) =>
    `${authorisation ? `The travel authorisation (${authorisation})` : 'The e-visa'} is applied for on the official site${site ? `: ${site}` : ' of your destination. Its embassy knows the address.'}`,
  embassySite: (site: string) => `The official site for this visa: ${site}`,
  notThisKind: 'We do not handle this kind of visa for this destination at the moment. These are the ones we do:',
  tooMany: 'An order takes up to 10 travellers; these are the prices for one.',
  youMayNotNeedUs: 'You can make this trip without ordering anything.',
  tellNumber: 'Tell me how many you are and I will add it up.',
  express: 'Express takes half of the business days and costs 50% more.',
  documents: {
    instead: (visa: string) =>
      `We do not handle this kind of visa for this destination at the moment. This is the list for another one: ${visa}.`,
    required: 'You need:',
    recommended: 'These may help:',
    usual:
      'Usually three: your passport, a recent passport photo, and a proof of your trip such as a flight ticket or a hotel booking. Some destinations ask for more.',
    files:
      'PDF, JPG or PNG, under 10 MB each. A photo taken with your phone is fine when everything on it can be read.',
    yours: 'Tell me which passport you have, and I will check whether it changes the list.',
  },
  hints: {
    passport: 'valid for at least 6 months after your trip',
    photo: 'recent, plain background, face uncovered',
    travel_proof: 'flight ticket or travel itinerary',
    application_form: 'completed and signed',
    accommodation: 'hotel booking or letter of invitation',
    bank_statement: 'the last 3 months',
    parental_consent: 'for travellers under 18: signed by both parents',
    birth_certificate: 'for travellers under 18',
  },
  passport:
    'Your passport must be valid for at least 6 months after your trip. When you order, you see the exact day for your dates. Every traveller needs a passport. If yours expires earlier, renew it first: the new number goes into the application.',
  span: ({ count, unit, isBusiness }: Span) =>
    `${count} ${isBusiness ? 'business ' : ''}${unit}${count === 1 ? '' : 's'}`,
  /** `isLate`: the question was whether it is too late, so that yes and no are swapped. */
  daysVerdict: {
    standard: (span: string, count: number, country: string, isLate: boolean) =>
      `${isLate ? 'No, it is not too late' : 'Yes'}: ${span} ${count === 1 ? 'is' : 'are'} enough for ${country}, if you pay today.`,
    express: (span: string, count: number, country: string, isLate: boolean) =>
      isLate
        ? `No, it is not too late: with express, ${span} ${count === 1 ? 'is' : 'are'} enough for ${country}, if you pay today.`
        : `Yes, with express: ${span} ${count === 1 ? 'is' : 'are'} then enough for ${country}, if you pay today.`,
    none: (span: string, count: number, country: string, isLate: boolean) =>
      `${isLate ? 'Yes, it is too late' : 'No'}: ${span} ${count === 1 ? 'is' : 'are'} not enough for ${country}, even with express.`,
    depends: (span: string, count: number, isLate: boolean) =>
      `It depends on the destination: tell me which one, and I will say whether ${span} ${count === 1 ? 'is' : 'are'} ${isLate ? 'too late' : 'enough'}.`,
  },
  validityVerdict: {
    /** `rest`: the time until the trip ends. */
    enough: (span: string, count: number, rest: string, country: string | null) =>
      `Yes, if your trip ends within ${rest}: ${span} of validity ${count === 1 ? 'is' : 'are'} then enough${country ? ` for ${country}` : ''}.`,
    tooShort: (span: string, count: number, country: string | null) =>
      `No: ${span} of validity ${count === 1 ? 'is' : 'are'} not enough${country ? ` for ${country}` : ''}.`,
  },
  safe: `Yes. Your passport and your other documents are encrypted, in transit and in storage, and stay in the EU. ${DELETION_RULE} You can delete each of them yourself at any time. Only staff who work on applications open them, and every opening and download is recorded.`,
  plain: {
    scam: `No, this is not a scam: ${WHO_WE_ARE}`,
    trust: `Yes: ${WHO_WE_ARE}`,
    refund_if_refused:
      'No: once your file has been handed to the embassy, the price is not refunded automatically, even if the visa is refused, except for the share of the service fee that some offers promise.',
    lost_if_refused:
      'Yes: once your file has been handed to the embassy, the price is not refunded automatically, even if the visa is refused, except for the share of the service fee that some offers promise.',
    refundable: `Yes, until your file is handed to the embassy; after that ${WITHDRAWN_LATE}.`,
    in_person:
      'It depends on the destination: for a visa from the embassy, you may have to come for fingerprints or an interview; an e-visa or a travel authorisation is applied for online. You never need to come to us: everything with Passage is done online. If the embassy asks for you, we tell you.',
    card_declined:
      'No money was taken: a declined payment costs nothing and does not end your order. Press Pay again on the page of your order, with another card or another method, for as long as it can be paid. Your bank knows why it declined: often a limit, or a confirmation that was missing.',
    instalments: 'No: you pay the whole price at once, in one payment.',
    photo_refused:
      'It depends on your photo: the page of your order and our e-mail give the reason, beside the request for a new one.',
    document_refused:
      'It depends on the document: the page of your order and our e-mail give the reason, beside the request for a new one. You can upload it there in one step.',
  },
  passportEach: 'With two passports, what counts is the one you travel with: tell me which, and I will check it.',
  photo:
    'Recent, plain background, face uncovered and straight. A photo taken with your phone is fine: JPG, PNG or PDF, under 10 MB. Our experts look at it before the embassy does and ask you for another one if it does not meet the standard. For glasses, head coverings and exact sizes each embassy has its own rules: look at its official site.',
  minors:
    'Every traveller counts, children and babies too: each one has their own details and documents in the order, and the price is the same for every traveller. Our visa data goes by passport, not by age. For minors, embassies may ask for more, such as the consent of the parents: ask the embassy or write to us.',
  contact:
    'I am the assistant of this site, not a person. Our team answers messages from the contact form: I can attach this conversation, so you need not write it again. We reply within 2 hours. Our office is in Luxembourg.',
  complaint:
    'I am sorry that this went wrong. A person should look at it: send this conversation to our team with the contact form, and add your order number if you have one. We reply within 2 hours.',
  guarantee:
    'No: the embassy alone decides, so nobody can promise a visa. What we do: check your file before the embassy sees it, and ask you for what is missing. Until your file is handed to the embassy you can withdraw and get everything back; after that a withdrawal or a refusal refunds nothing automatically, except for the share of the service fee that some offers promise.',
  about:
    'Passage is a private visa service with its office in Luxembourg; it is not a government website. You choose a destination, upload your documents and pay once; our experts check the file and hand it to the embassy. You can also apply to the embassy yourself. I am its assistant, a program: I answer from our own data, and our team answers the rest.',
  order:
    'Four steps: choose your destination, fill in the travellers and upload your documents, pay, and follow the order on its own page. You can leave and come back at any point. Nothing is charged before you pay, and our experts check the file before the embassy sees it.',
  partner:
    'Travel agencies can register as partners and order for their clients at once. The commission is 10% of the total, included in it, and credited monthly once the company is verified.',
  account:
    'On the sign-in page you can sign in, create an account, or choose a new password by e-mail under “Forgot your password?”.',
  stay: 'I have no data on how long a visa is valid, how often you may enter with it, or whether it can be extended: the country that issues it decides, and the visa itself states its dates and entries. Ask its embassy or immigration office before your stay ends, or write to us. For visits without a visa I often know how many days are allowed: tell me your passport and your destination.',
  kinds: {
    intro: 'What a passport can need at a destination:',
    lines: [
      `• Visa from the embassy: ${NEEDS_EXPLAINED['visa required']}`,
      `• E-visa: ${NEEDS_EXPLAINED['e-visa']}`,
      `• Visa on arrival: it is issued at the border. ${NEEDS_EXPLAINED['visa on arrival']}`,
      `• Travel authorisation (such as ESTA, eTA or UK ETA): ${NEEDS_EXPLAINED.eta}`,
    ] as readonly string[],
    ask: 'Tell me your passport and your destination, and I will tell you which one it is for you.',
  },
  onlyOurs: 'I understand English and French. Ask me in one of them, or write to our team with the contact form.',
  status: {
    signedOut:
      'I only talk about orders when you are signed in. Sign in and ask me again, or enter your order number (ORD- and eight characters) on the tracking page.',
    notYours: 'I cannot find this number among your orders. Check it: ORD- and eight characters.',
    none: 'You have no open order in this account. Orders placed with another e-mail address are in that account.',
    askNumber: 'Tell me the order number (ORD- and eight characters).',
    line: (number: string, country: string, status: keyof typeof ORDER_STATUS_NAMES.en) =>
      `${number}, ${country}: ${ORDER_STATUS_NAMES.en[status]}.`,
    outcomes: ({ approved, refused, open }: Record<'approved' | 'refused' | 'open', number>) => {
      const parts = [
        approved && `${approved} approved`,
        refused && `${refused} refused`,
        open && `${open} not decided yet`,
      ]
      return `Travellers: ${parts.filter(Boolean).join(', ')}.`
    },
  },
  turn: texts(TURN),
  turnBank: BANK_CONFIRMS as string,
  turnStripe: ASKING_STRIPE as string,
  turnHeld: (day: string) => `It has been on hold since ${day}. Its page says why.`,
  turnCompleted: texts(HANDED_OVER),
  refunded: 'The whole amount has been refunded.',
  turnDocuments: (list: string) => `We need from you: ${list}. Then we continue at once.`,
  greeting:
    'Hello. I can tell you whether you need a visa, which documents, what it costs and how long it takes. Which country are you travelling to, and which passport do you have?',
  thanks: 'You are welcome. Is there anything else?',
  bye: 'Goodbye, and have a good trip.',
  unknown:
    'I do not know that. I can help with visas: whether you need one, documents, prices, times and your order. For anything else our team is there: send them this conversation with the contact form.',
  unknownPart: 'I cannot answer the rest of your question: send this conversation to our team with the contact form.',
  hostile: 'I cannot do that. I only answer questions about visas and your own order.',
  links: {
    order: 'Order a visa',
    orderTo: (country: string) => `See our visas for ${country}`,
    checker: 'Open the visa checker',
    documents: 'Document checklist',
    times: 'Processing times',
    refund: 'Refund policy',
    privacy: 'Privacy notice',
    signIn: 'Sign in',
    signUp: 'Create an account',
    tracking: 'Track an application',
    myOrders: 'My orders',
    theOrder: (number: string) => `Order ${number}`,
    partner: 'Register as a partner',
    account: 'My account',
  },
}

function orList(names: readonly string[], or: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`
}

export type Words = typeof en
