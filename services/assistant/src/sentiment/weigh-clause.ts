import { readFileSync } from 'node:fs'
import type { Vocabulary } from './words.ts'
import { ENGLISH } from './words-en.ts'
import { FRENCH } from './words-fr.ts'

/** The weights found in a clause (words.ts), positive and negative apart. */
export interface Weight {
  glad: number
  sorry: number
  /** The part that a question does not reduce. */
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

/**
 * Sums the weights of a normalised clause. `requested`: the message contains a request, so thanks are courtesy;
 * `wishes`: its sentence does.
 */
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

/**
 * A negation affects the next four words; in French also directly after its verb. A negated word loses part of its
 * weight.
 */
function negationOf(words: readonly string[], place: number, found: number, french: boolean): number {
  const before = words.slice(Math.max(0, place - 4), place)
  const since = before.slice(before.lastIndexOf('|') + 1)
  const turned =
    since.some((word) => NEGATIONS.has(word)) || (french && /^(?:pas|plus|jamais)$/.test(words[place + 1] ?? ''))
  if (!turned) return 1
  if (found > 0) return found <= 0.6 ? -3 : -0.9
  return -0.35
}

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

/** French words of feeling that are neutral in English. */
const PLAIN_IN_ENGLISH = new Set(
  'content contents extra pros louche injure tort sale main plait plain mal dire correct court grave'.split(' '),
)

/** Whether a clause is more French than English. */
function looksFrench(words: readonly string[]): boolean {
  let score = 0
  for (const word of words) score += Number(FRENCH_FUNCTION.has(word)) - Number(ENGLISH_FUNCTION.has(word))
  return score > 0
}

/** A word's weight (words.ts), or undefined: the clause's language first, then the other, then spelling mistakes. */
function weighWord(word: string, french: boolean): number | undefined {
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

/** Both vocabularies with doubled letters reduced, longest words first. */
const SPELLINGS = new Map(
  [ENGLISH, FRENCH].map((vocabulary): [Vocabulary, Spelling[]] => [
    vocabulary,
    [
      ...[...vocabulary.exact].map(([word, weight]) => ({ known: undouble(word), weight, beginning: false })),
      ...[...vocabulary.beginnings].map(([word, weight]) => ({ known: undouble(word), weight, beginning: true })),
    ],
  ]),
)

/**
 * Accepts a doubled letter more or less in words of four letters and more; one wrong, missing or swapped letter from
 * seven on.
 */
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

/**
 * A phrase and its weight (scale of words.ts). In questions it counts less, unless `always` (a reproach), or not at all
 * (`not-asked`).
 */
interface Phrase {
  pattern: RegExp
  weight: number
  when: 'always' | 'not-asked' | undefined
}

/**
 * Reads phrases-en.txt or phrases-fr.txt. `name = pattern` defines `{name}`, `[weight when]` begins a group, `#` a
 * remark; other lines are the group's alternatives, regular expressions of whole words. A group counts once in a
 * clause.
 */
function readPhrases(language: 'en' | 'fr'): Phrase[] {
  const text = readFileSync(new URL(`phrases-${language}.txt`, import.meta.url), 'utf8')
  const parts = new Map<string, string>()
  const groups: { head: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)?.[1]
    const [, name, part] = /^([a-z]+) = (.+)$/.exec(line) ?? []
    if (head) groups.push({ head, lines: [] })
    else if (name && part) parts.set(name, part)
    else if (line && !line.startsWith('# ')) groups.at(-1)?.lines.push(line)
  }
  return groups.map(({ head, lines }) => {
    const [weight, when] = head.split(' ')
    const alternatives = lines.join('|').replace(/\{([a-z]+)\}/g, (_, name: string) => parts.get(name) ?? '')
    return {
      pattern: new RegExp(`\\b(?:${alternatives})\\b`),
      weight: Number(weight),
      when: when === 'always' || when === 'not-asked' ? when : undefined,
    }
  })
}
