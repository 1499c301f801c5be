/** A word's feeling, from -4 (fury) to 4 (delight). `*` at the end matches any ending. */
export interface Vocabulary {
  exact: ReadonlyMap<string, number>
  beginnings: ReadonlyMap<string, number>
}

/** Reads a vocabulary from groups of words by weight. */
export function vocabulary(groups: Readonly<Record<string, string>>): Vocabulary {
  const exact = new Map<string, number>()
  const beginnings = new Map<string, number>()
  for (const [weight, words] of Object.entries(groups)) {
    for (const word of words.split(/\s+/).filter(Boolean)) {
      if (word.endsWith('*')) beginnings.set(word.slice(0, -1), Number(weight))
      else exact.set(word, Number(weight))
    }
  }
  return { exact, beginnings }
}
