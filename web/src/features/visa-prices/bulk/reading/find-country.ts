import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { foldText } from '@passage/contracts/places/fold-text'
import { likeliestPlaces } from '@passage/contracts/places/search-places'
import type { RowProblem } from './row-problem.ts'

/** `guessed`: not by its own name or code, so that a person should look. */
export type FoundCountry = { country: Country; guessed: boolean } | { problem: RowProblem }

export interface CountryFinder {
  /** By what stands in the country's cell, else by the description. Agency specification §5. */
  find(typed: string, description: string): FoundCountry
}

/** Finds the catalogue's countries; what a text means is looked up once. Only a text that leaves no choice counts. */
export function countryFinder(countries: readonly Country[]): CountryFinder {
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const named = countries.flatMap((country) =>
    [...new Set([country.name, country.nameFr].map(foldText))].map((name) => ({ name, country })),
  )
  const known = new Map<string, FoundCountry>()

  function byText(typed: string): FoundCountry {
    const text = foldText(typed)
    const own = named.find(({ name }) => name === text)?.country ?? byCode.get(typed.trim().toUpperCase())
    if (own) return { country: own, guessed: false }
    const codes = likeliestPlaces(typed)
    const value = typed.trim()
    if (codes.length === 0) return { problem: { code: 'country_wrong', value } }
    if (codes.length > 1) return { problem: { code: 'country_unclear', value } }
    const country = byCode.get(codes[0] as string)
    return country ? { country, guessed: true } : { problem: { code: 'country_not_listed', value } }
  }

  function byDescription(description: string): FoundCountry {
    const text = ` ${foldText(description)} `
    const inIt = named.filter(({ name }) => text.includes(` ${name} `))
    // `Guinea` stands in `Guinea-Bissau` too.
    const whole = inIt.filter(
      ({ name }) => !inIt.some((other) => other.name !== name && ` ${other.name} `.includes(` ${name} `)),
    )
    const found = new Set(whole.map(({ country }) => country))
    const [country] = found
    if (country && found.size === 1) return { country, guessed: true }
    return {
      problem: { code: found.size > 1 ? 'country_unclear' : 'country_missing', value: description.slice(0, 80) },
    }
  }

  return {
    find(typed, description) {
      const isGiven = typed.trim() !== ''
      const key = isGiven ? `country ${typed}` : `description ${description}`
      const found = known.get(key) ?? (isGiven ? byText(typed) : byDescription(description))
      known.set(key, found)
      return found
    },
  }
}
