import { foldText } from '@passage/contracts/places/fold-text'

export interface Token {
  /** Folded: lower case, no accents. */
  text: string
  /** As it was typed. */
  raw: string
  /** The characters before it: only space, a comma, or the end of a sentence. */
  after: 'space' | 'comma' | 'stop'
}

/** `me + wife`: a sign between words is a word. */
const WORD = /[\p{L}\p{N}\p{M}]+|(?<=\s)[+&](?=\s)/gu
const isSign = (typed: string): boolean => typed === '+' || typed === '&'
/** `U.S.`, `R.D.C`, `St.` */
const SHORTENED = /(?<!\p{L})(?:(?:\p{L}\.){2,}\p{L}?|ste?\.(?=\s?\p{L}))/giu
/** `w/ friends`, `w/o visa` */
const WITH = /(?<!\p{L})w\/(o(?!\p{L}))?/giu
const SAINTS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
])

/** The words of a message. `J’ai` are two; `U.S.` is one. */
export function tokensOf(message: string): Token[] {
  const text = message
    .normalize('NFC')
    .replace(SHORTENED, (dotted) => dotted.replaceAll('.', ''))
    .replace(WITH, (_, out) => (out ? 'without ' : 'with '))
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index)
    end = match.index + match[0].length
    const [word = ''] = isSign(match[0]) ? ['and'] : foldText(match[0]).split(' ')
    if (word) tokens.push({ text: SAINTS.get(word) ?? word, raw: match[0], after: breakIn(between) })
  }
  return tokens
}

function breakIn(between: string): Token['after'] {
  if (/[.!?;\n](\s|$)|[!?;\n…]/.test(between)) return 'stop'
  return /[,:()/–—]|\s-\s/.test(between) ? 'comma' : 'space'
}

/** The texts of some tokens, separated by one space. */
export const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')
