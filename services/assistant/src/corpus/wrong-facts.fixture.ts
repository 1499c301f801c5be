import type { ChatReply } from '@passage/contracts/api/chatbot.schema'
import { needed, offered } from './facts.fixture.ts'

/** The headline of each need, repeated here so that a wrong one is not compared with itself. */
const HEADLINES = {
  en: {
    'visa required': 'A visa is required before you travel',
    'e-visa': 'An e-visa is required',
    eta: 'A travel authorisation (',
    'visa on arrival': 'A visa is issued on arrival',
    'visa free': 'No visa needed for up to',
    'no admission': 'are not admitted at present',
  },
  fr: {
    'visa required': 'Un visa est exigé avant le départ',
    'e-visa': 'Un visa électronique (e-visa) est exigé',
    eta: 'Une autorisation de voyage (',
    'visa on arrival': 'Le visa est délivré à l’arrivée',
    'visa free': 'Aucun visa n’est nécessaire jusqu’à',
    'no admission': 'ne sont pas admis actuellement',
  },
} as const
const STAY = { en: 'A visa is required for this kind of stay', fr: 'Un visa est exigé pour ce type de séjour' }

const PATHS =
  /^\/(?:order(?:\?country=[A-Z]{2}(?:&nationality=[A-Z]{2})?)?|(?:\?(?:from=[A-Z]{2})?&?(?:to=(?:[A-Z]{2}|schengen))?)?#(?:checker|tracking)|help\/documents|help\/processing-times|legal\/refund|legal\/privacy|clerk-login|clerk-signup|my-orders|account|b2b\/register)$/

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

/** Claims of an answer that contradict the invented facts: prices, days, needs and links. */
export function wrongFacts(reply: ChatReply): string[] {
  const text = plain(reply.response)
  return [...wrongPrices(reply, text), ...wrongDays(reply, text), ...wrongNeeds(reply, text), ...wrongLinks(reply)]
}

function wrongPrices({ userProfile, language }: ChatReply, text: string): string[] {
  const said = [...text.matchAll(language === 'en' ? /€([\d,.]+\d)/g : /([\d ]+,\d{2}) €/g)].map(([, amount = '']) =>
    language === 'en' ? Number(amount.replaceAll(',', '')) : Number(amount.replaceAll(' ', '').replace(',', '.')),
  )
  const { numberOfTravelers: people = 1, destinationCode = '' } = userProfile
  const travellers = people > 10 ? 1 : people
  const true_ = offered(destinationCode).flatMap(({ baseCents, feeCents }) => {
    const total = ((baseCents + feeCents) * travellers) / 100
    return [total, Math.round(total * 150) / 100]
  })
  return said.filter((amount) => !true_.includes(amount)).map((amount) => `price ${amount}`)
}

function wrongDays({ userProfile, language }: ChatReply, text: string): string[] {
  const months = language === 'en' ? 'December|February' : 'décembre|février'
  const said = [...text.matchAll(new RegExp(`(\\d{1,2}) (${months}) (\\d{4})`, 'g'))].map(
    ([, day = '', month = '', year]) => `${year}-${/^d/i.test(month) ? '12' : '02'}-${day.padStart(2, '0')}`,
  )
  const true_ = offered(userProfile.destinationCode ?? '').flatMap(({ standard, express }) => [standard, express])
  return said.filter((day) => day !== '2026-02-17' && !true_.includes(day)).map((day) => `day ${day}`)
}

function wrongNeeds({ userProfile, language }: ChatReply, text: string): string[] {
  const { nationalityCode = '', destinationCode = '' } = userProfile
  const known = needed(nationalityCode, destinationCode)
  const allowed: string[] = known ? [HEADLINES[language][known.requirement], STAY[language]] : []
  const several = (text.match(/ · Destination/g) ?? []).length > 1
  const said = [...Object.values(HEADLINES[language]), STAY[language]].filter((headline) => text.includes(headline))
  const homeFree = nationalityCode === destinationCode
  return several || homeFree ? [] : said.filter((headline) => !allowed.includes(headline)).map((one) => `need ${one}`)
}

const wrongLinks = ({ links }: ChatReply): string[] =>
  links.filter(({ href }) => !PATHS.test(href)).map(({ href }) => `link ${href}`)
