/**
 * The edit distance of two words (letters changed, left out, added, or neighbours swapped), up to `most`; else `most` +
 * 1.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length] ?? most + 1
}

/** The tolerated edit distance: less for short words, which resemble too many others. */
const wrongLetters = (word: string): number => {
  if (word.length < 4) return 0
  return word.length < 9 ? 1 : 2
}

/** Letters that are confused with each other. */
const ALIKE = ['aeiouy', 'ckq', 'csz', 'mn', 'vw']

/** `inda` of `india`; not `soul` of `seoul`. */
const withoutOneVowel = (word: string): string[] =>
  [...word].flatMap((letter, at) =>
    at > 1 && 'aeiouy'.includes(letter) ? [word.slice(0, at) + word.slice(at + 1)] : [],
  )

/** Of a short word: a letter changed into one that sounds otherwise makes it another word. Of four letters, only swapped ones,
 * or a last one or a vowel left out. */
function mayBe(word: string, candidate: string): boolean {
  if (word.length > 5) return true
  const swapped = [...word].sort().join('') === [...candidate].sort().join('')
  if (word.length === 4) return swapped || candidate.slice(0, -1) === word || withoutOneVowel(candidate).includes(word)
  if (word.length !== candidate.length || swapped) return true
  const at = [...word].findIndex((letter, index) => letter !== candidate[index])
  return ALIKE.some((letters) => letters.includes(word[at] ?? '') && letters.includes(candidate[at] ?? ''))
}

/** `morrocan`, `philipines`: doubled letters are the most frequent mistake. */
const undoubled = (word: string): string => word.replace(/(.)\1/g, '$1')

/**
 * The words of a list that a misspelt one may mean: those with the smallest distance. A different first letter counts
 * only when neighbours are swapped or one letter is left out.
 */
export function nearestWords(word: string, known: readonly string[]): readonly string[] {
  const most = wrongLetters(word)
  if (most === 0) return []
  let least = most
  let nearest: string[] = []
  for (const candidate of known) {
    if (candidate.length < 4 || !beginsAlike(word, candidate)) continue
    const wrong = distance(word, candidate, least)
    if (wrong > least || !mayBe(word, candidate)) continue
    if (wrong < least) nearest = []
    least = wrong
    nearest.push(candidate)
  }
  return nearest.length > 0 ? nearest : known.filter((candidate) => undoubled(candidate) === undoubled(word))
}

const beginsAlike = (a: string, b: string): boolean =>
  a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]) || a === b.slice(1) || a.slice(1) === b
