/** The letters that programs read in place of `<`. */
const FILLERS = /^[KSC]+$/
/** Such letters at the end of a name. */
const GLUED = /(?:[KSC]{4,}|([KSC])\1{2,})$/

export interface PassportNames {
  lastName: string
  firstName: string
  /** Whether it is certain that the passport has one name only. */
  single: boolean
}

/**
 * The names of a machine-readable zone, without fillers that were misread as K, S or C. One name only is the last name. A row of
 * names next to such a letter may lack the `<<` between last and first names: then `single` is false. ICAO Doc 9303, part 3, section 4.6.
 */
export function readNames(field: string): PassportNames {
  const at = field.indexOf('<<')
  const [primary, secondary] = at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at)]
  const lastNames = namesOf(primary, () => true)
  // A first name such as SK stands right behind the two fillers.
  const firstNames = namesOf(secondary, (name) => /^<<[^<]/.test(secondary) && /^(.)(?!\1).$/.test(name))
  // Such letters alone, to the end of the line, are fillers; two different ones may be a name.
  const row = primary.replace(/(?:<(?:[KSC]|([KSC])\1|[KSC]{3,}))+$/, '').split('<')
  // `ERIKSSON<K<ANNA`: the letter stands in the separator.
  const middle = row.findIndex((name, index) => index > 0 && FILLERS.test(name) && name.length === 1)
  if (firstNames.length === 0 && middle > 0) {
    const [before, after] = [row.slice(0, middle), row.slice(middle + 1)]
    return { lastName: before.join(' '), firstName: namesOf(after.join('<'), () => false).join(' '), single: false }
  }
  const isRow = /<[KSC]|[KSC]<./.test(row.join('<'))
  return {
    lastName: lastNames.join(' '),
    firstName: firstNames.join(' '),
    single: firstNames.length === 0 && !isRow,
  }
}

function namesOf(part: string, keepsFirst: (name: string) => boolean): string[] {
  const names = part.split(/<+/).filter(Boolean)
  return names
    .filter((name, index) => !FILLERS.test(name) || (index === 0 && keepsFirst(name)))
    .map((name, index, kept) => (index === kept.length - 1 ? name.replace(GLUED, '') || name : name))
}

/** How letters are written in a machine-readable zone besides their plain form. ICAO Doc 9303, part 3, section 6. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{
    ä: 'ae',
    å: 'aa',
    æ: 'ae',
    ö: 'oe',
    ø: 'oe',
    œ: 'oe',
    ü: '(?:ue|uxx)',
    ñ: '(?:n|nxx)',
    ß: 'ss',
    þ: 'th',
    ð: 'd',
  },
  ...{ ĳ: 'ij', đ: 'dj?', ŋ: 'ng?', ı: 'i', ł: 'l', ħ: 'h', ŧ: 't', ĸ: 'q' },
}

/** Whether a passport's capitals write a name that was typed: MUELLER Müller, OBRIEN O’Brien, ZOE MARIE Zoë-Marie. */
export function writesName(capitals: string, typed: string): boolean {
  const letters = [...typed.normalize('NFC').toLowerCase()].map((letter) => {
    const plain = compact(letter)
    const other = WRITTEN[letter]
    return other ? `(?:${plain}|${other})` : plain
  })
  return new RegExp(`^${letters.join('')}$`, 'u').test(compact(capitals))
}

/** `MARIE CLAIRE` as a person writes it. */
export const nameOfCapitals = (capitals: string): string =>
  capitals.toLowerCase().replaceAll(/\p{L}+/gu, (word) => word.replace(/./u, (letter) => letter.toUpperCase()))

/** Small letters alone, without accents. */
const compact = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}]/gu, '')
