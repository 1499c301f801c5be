/** A made-up person. */
export interface Traveller {
  first: string
  last: string
  /** The name in Latin letters, where `first` and `last` are in another script. */
  latin?: string
}

export const fullName = ({ first, last }: Traveller): string => `${first} ${last}`

const UNDECOMPOSABLE: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Ø: 'O',
  Œ: 'OE',
  Þ: 'TH',
  ß: 'SS',
  ẞ: 'SS',
}

/** The name in the letters A to Z, as the machine-readable zone of a passport prints it. */
export function machineName(traveller: Traveller): string {
  const upper = (traveller.latin ?? fullName(traveller)).toUpperCase()
  const letters = [...upper].map((letter) => UNDECOMPOSABLE[letter] ?? letter).join('')
  return letters
    .normalize('NFD')
    .replace(/[^A-Z ]+/g, (gap) => (/^\p{M}+$/u.test(gap) ? '' : ' '))
    .replace(/ +/g, ' ')
    .trim()
}
