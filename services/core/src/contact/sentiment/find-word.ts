import type { Vocabulary } from './words.ts'
import { ENGLISH } from './words-en.ts'
import { FRENCH } from './words-fr.ts'

const FRENCH_FUNCTION = new Set(
  'le la les un une des du de d l je j tu il elle on nous vous ils et est a ai mon ma mes votre vos ce ca cela c que qui ne n pas pour avec dans sur tout tres suis au aux en'.split(
    ' ',
  ),
)
const ENGLISH_FUNCTION = new Set(
  'the a an i you he she it we they and is are was were my your our this that of to for with in on not have has very am been be so'.split(
    ' ',
  ),
)

/** French words of feeling that English uses without any. */
const PLAIN_IN_ENGLISH = new Set(
  'content contents extra pros louche injure tort sale main plait plain mal dire correct court grave'.split(' '),
)

/** True where a clause is rather French than English. */
export function looksFrench(words: readonly string[]): boolean {
  let score = 0
  for (const word of words) score += Number(FRENCH_FUNCTION.has(word)) - Number(ENGLISH_FUNCTION.has(word))
  return score > 0
}

/** What a word weighs (words.ts), or undefined where it says nothing: the clause's language first, then the other, then spelling mistakes. */
export function weighWord(word: string, french: boolean): number | undefined {
  const [own, other] = french ? [FRENCH, ENGLISH] : [ENGLISH, FRENCH]
  return (
    look(word, own) ??
    (french || !PLAIN_IN_ENGLISH.has(word) ? look(word, other) : undefined) ??
    lookMisspelt(word, own)
  )
}

function look(word: string, { exact, beginnings }: Vocabulary): number | undefined {
  const weight = exact.get(word)
  if (weight !== undefined) return weight
  for (let length = word.length; length >= 4; length--) {
    const beginning = beginnings.get(word.slice(0, length))
    if (beginning !== undefined) return beginning
  }
  return undefined
}

const undouble = (word: string) => word.replace(/(.)\1/g, '$1')

interface Spelling {
  known: string
  weight: number
  beginning: boolean
}

/** Both vocabularies with doubled letters single, longest words first. */
const SPELLINGS = new Map(
  [ENGLISH, FRENCH].map((vocabulary): [Vocabulary, Spelling[]] => [
    vocabulary,
    [
      ...[...vocabulary.exact].map(([word, weight]) => ({ known: undouble(word), weight, beginning: false })),
      ...[...vocabulary.beginnings].map(([word, weight]) => ({ known: undouble(word), weight, beginning: true })),
    ],
  ]),
)

/** A doubled letter more or less in words of four letters and more; one letter wrong, missing or swapped in those of seven and more. */
function lookMisspelt(word: string, vocabulary: Vocabulary): number | undefined {
  const plain = undouble(word)
  if (plain.length < 4) return undefined
  return SPELLINGS.get(vocabulary)?.find((spelling) => spells(plain, spelling))?.weight
}

function spells(plain: string, { known, weight, beginning }: Spelling): boolean {
  if (plain === known) return true
  if (plain.length < 7 || known.length < (beginning ? 6 : 7) || Math.abs(weight) < 1 || plain[0] !== known[0])
    return false
  if (!beginning) return isOneEditAway(plain, known)
  return [-1, 0, 1].some((more) => isOneEditAway(plain.slice(0, known.length + more), known))
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
