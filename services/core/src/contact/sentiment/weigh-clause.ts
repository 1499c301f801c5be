import { looksFrench, weighWord } from './find-word.ts'
import { type Phrase, readPhrases } from './read-phrases.ts'

/** What was found in a clause: weights (words.ts), apart by sign, so that mixed feelings show. */
export interface Weight {
  glad: number
  sorry: number
  /** Of these, what a question does not soften. */
  reproach: number
}

const ENGLISH_PHRASES = readPhrases('en')
const FRENCH_PHRASES = readPhrases('fr')

const NEGATIONS = new Set(
  'not no never neither nor none nothing hardly barely scarcely without ne n pas jamais aucun aucune sans ni rien guere nullement'.split(
    ' ',
  ),
)
const STRONGER = new Set(
  'very really extremely so too absolutely completely totally utterly deeply highly incredibly remarkably truly terribly quite such tres vraiment extremement tellement trop absolument completement totalement franchement si particulierement hyper ultra profondement'.split(
    ' ',
  ),
)
const WEAKER = new Set('slightly somewhat bit little rather fairly peu legerement assez plutot relativement'.split(' '))
const THANKS = new Set('thanks thank merci mercis remercie remercions cheers'.split(' '))

/** Sums what a normalised clause says. `requested`: the message asks for something, so thanks in it are courtesy; `wishes`: its sentence does. */
export function weighClause(clause: string, requested: boolean, wishes: boolean): Weight {
  const weight: Weight = { glad: 0, sorry: 0, reproach: 0 }
  const french = looksFrench(clause.split(/[^a-z]+/))
  const rest = takePhrases(
    clause,
    french ? [FRENCH_PHRASES, ENGLISH_PHRASES] : [ENGLISH_PHRASES, FRENCH_PHRASES],
    wishes,
    weight,
  )
  const words = rest.split(/[^a-z|]+/).filter(Boolean)
  words.forEach((word, place) => {
    const found = weighWord(word, french)
    if (found === undefined || word === '|') return
    if (THANKS.has(word)) {
      weight.glad += requested ? 0 : 1.3
      return
    }
    add(weight, found * stressOf(words, place) * negationOf(words, place, found, french))
  })
  return weight
}

function takePhrases(clause: string, lists: readonly (readonly Phrase[])[], wishes: boolean, weight: Weight): string {
  let rest = clause
  for (const { pattern, weight: value, when } of lists.flat()) {
    const match = pattern.exec(rest)
    if (!match || match[0] === '') continue
    rest = `${rest.slice(0, match.index)} | ${rest.slice(match.index + match[0].length)}`
    if (when === 'not-asked' && wishes) continue
    add(weight, value)
    if (when === 'always' && value < 0) weight.reproach -= value
  }
  return rest
}

function add(weight: Weight, value: number): void {
  if (value > 0) weight.glad += value
  else weight.sorry -= value
}

function stressOf(words: readonly string[], place: number): number {
  const before = words.slice(Math.max(0, place - 2), place)
  if (before.some((word) => STRONGER.has(word))) return 1.35
  return before.some((word) => WEAKER.has(word)) ? 0.6 : 1
}

/** A negation reaches four words ahead; French also puts it right after its verb. What it turns loses part of its weight. */
function negationOf(words: readonly string[], place: number, found: number, french: boolean): number {
  const before = words.slice(Math.max(0, place - 4), place)
  const since = before.slice(before.lastIndexOf('|') + 1)
  const turned =
    since.some((word) => NEGATIONS.has(word)) || (french && /^(?:pas|plus|jamais)$/.test(words[place + 1] ?? ''))
  if (!turned) return 1
  if (found > 0) return found <= 0.6 ? -3 : -0.9
  return -0.35
}
