import { formatMoney } from '../objects/money.ts'

/** The languages of Checkout. */
export const locales = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
] as const

const smallest: Record<string, number> = {
  eur: 50,
  usd: 50,
  chf: 50,
  gbp: 30,
  sek: 300,
  nok: 300,
  dkk: 250,
  pln: 200,
  czk: 1500,
}

/** The minimum charge in a currency's smallest unit; 50 for currencies that Passage does not use. */
export function smallestAmount(currency: string): { cents: number; written: string } {
  const cents = smallest[currency] ?? 50
  return { cents, written: `${formatMoney(cents, currency, 'en-US')} ${currency}` }
}
