import { readPlaces } from '@passage/contracts/places/places'
import type { Token } from './tokens.ts'

const ORDINALS: readonly (readonly string[])[] = [
  ['first', 'premier', 'premiere', '1', '1st', '1er', '1ere', 'former'],
  ['second', 'deuxieme', 'seconde', '2', '2nd', '2e', '2eme', 'latter'],
  ['third', 'troisieme', '3', '3rd', '3e', '3eme'],
  ['fourth', 'quatrieme', '4', '4th', '4e', '4eme'],
]

/** Words that distinguish Georgia in the Caucasus from the state. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  GE: ['country', 'pays', 'caucasus', 'caucase', 'europe', 'tbilisi'],
  US: ['state', 'usa', 'america', 'american', 'amerique', 'etat', 'atlanta', 'us'],
}

/**
 * The meant country of several: by a word unique to it, or, as the answer to "which one?", by its position in the list.
 */
export function resolveChoice(tokens: readonly Token[], codes: readonly string[], byPlace = true): string | undefined {
  const words = codes.map((code) => new Set([...wordsOf(code), ...(ALSO[code] ?? [])]))
  const own = codes.filter((_, index) =>
    tokens.some(
      ({ text }) => words[index]?.has(text) && words.every((others, other) => other === index || !others.has(text)),
    ),
  )
  if (own.length === 1) return own[0]
  if (!byPlace) return undefined
  const place = ORDINALS.findIndex((forms) => tokens.some(({ text }) => forms.includes(text)))
  return codes[place]
}

const wordsOf = (code: string): string[] =>
  readPlaces()
    .filter((place) => place.code === code)
    .flatMap(({ names }) => names.filter(({ own }) => own).flatMap((name) => [...name.words]))
    .filter((word) => word.length > 3 || word === 'sud')
