import { AUTHORISATION_NAMES } from './place-names.ts'

/** Canada's is `AVE` in French. */
const NAMES = [...AUTHORISATION_NAMES.keys(), 'eta', 'ave'].toSorted((a, b) => b.length - a.length).join('|')
/** Also the "ESTA visa", as many call it. */
const AUTHORISATION = new RegExp(
  ` (?:visas? )?(?:(?:${NAMES})s?(?: visas?)?|(?:electronic )?travel authori[sz]ations?|autorisations?(?: electroniques?)? de voyage)(?= )`,
  'g',
)
const E_VISA = / (?:e visas?|evisas?|electronic visas?|visas? electroniques?)(?= )/g
const VISA = / visas? /

/**
 * The online product in folded words: a travel authorisation or an e-visa; null: a visa, or several; undefined: none.
 */
export function readOnlineKind(words: string): 'eta' | 'e-visa' | null | undefined {
  const text = ` ${words} `
  const withoutEta = text.replace(AUTHORISATION, '')
  const rest = withoutEta.replace(E_VISA, '')
  const [isEta, isEVisa] = [withoutEta !== text, rest !== withoutEta]
  if (VISA.test(rest) || (isEta && isEVisa)) return null
  return isEta ? 'eta' : isEVisa ? 'e-visa' : undefined
}
