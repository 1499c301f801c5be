import { foldText } from './fold-text.ts'
import { SCHENGEN, SCHENGEN_MEMBERS } from './schengen.ts'
import { MIN_PREFIX_LENGTH, meansSchengen, RANK, rankPlaces } from './search-places.ts'
import { COUNTRY_OF } from './territories.ts'

interface Named {
  /** Code of the catalogue, which administrators may choose freely. */
  code: string
  name: string
  nameFr: string
}

export interface FoundCountries<Country> {
  /** Of the list, best match first. */
  found: readonly Country[]
  /** ISO codes of countries missing from the list that match at least as well as the best of it, best first. */
  notListed: readonly string[]
  isSchengen: boolean
}

/** So many countries missing from a list are named. */
const MOST_NOT_LISTED = 3

/** Searches a list of countries, best match first: see {@link lookUpCountries}. Never throws. */
export const searchCountries = <Country extends Named>(
  countries: readonly Country[],
  typed: string,
): readonly Country[] => lookUpCountries(countries, typed).found

/**
 * Searches a list of countries by name, code, nationality or city, then by the beginning of the list's own names, and names the
 * countries that are meant and missing. A country that is missing by its whole name hides worse matches: Espagne is not Port-d’Espagne.
 * The Schengen area stands for its members, in the list's order, and comes first where it is in the list. Never throws.
 */
export function lookUpCountries<Country extends Named>(
  countries: readonly Country[],
  typed: string,
): FoundCountries<Country> {
  const wanted = foldText(typed)
  if (wanted === '') return { found: [], notListed: [], isSchengen: false }
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const named = countries.filter(({ name, nameFr }) => [name, nameFr].some((own) => foldText(own).startsWith(wanted)))
  const ranked = rankPlaces(typed)
  const bestListed = ranked.find(([code]) => byCode.has(code))?.[1] ?? RANK.typoInPrefix
  const notListed = missing(ranked, (code) => byCode.has(code), bestListed, wanted)
  const [[, best] = []] = notListed
  const isSchengen = meansSchengen(typed)
  const isHidden = (rank: number) =>
    (isSchengen && rank >= RANK.typo) || (best !== undefined && best < RANK.start && best < bestListed && rank > best)
  const known = ranked.flatMap(([code, rank]) => (isHidden(rank) ? [] : (byCode.get(code) ?? [])))
  const area = isSchengen ? countries.filter(({ code }) => code === SCHENGEN) : []
  const members = isSchengen ? countries.filter(({ code }) => SCHENGEN_MEMBERS.includes(code)) : []
  return {
    found: [...new Set([...area, ...members, ...known, ...named])],
    notListed: notListed.slice(0, MOST_NOT_LISTED).map(([code]) => code),
    isSchengen,
  }
}

type Ranked = readonly (readonly [code: string, rank: number])[]

/** Matches outside the list: those better than its best one, and those by their whole name that are as good. A short beginning means none beside others. */
function missing(ranked: Ranked, isListed: (code: string) => boolean, best: number, wanted: string): Ranked {
  if (wanted.length < MIN_PREFIX_LENGTH && best < RANK.typoInPrefix) return []
  const codes = new Set(ranked.map(([code]) => code))
  return ranked.filter(
    ([code, rank]) =>
      !isListed(code) &&
      !codes.has(COUNTRY_OF.get(code) ?? '') &&
      (rank < best || (rank < RANK.start && rank === best)),
  )
}
