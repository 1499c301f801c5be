import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { packageNames, readPlaces } from './places.ts'
import { likeliestPlaces, searchPlaces } from './search-places.ts'
import { COUNTRY_OF } from './territories.ts'

const names = readPlaces().flatMap(({ code }) => packageNames(code).own.map((name) => ({ code, name: foldText(name) })))

describe('searchPlaces with every name', () => {
  it('finds the country first, or another one with the same name', () => {
    for (const { code, name } of names) {
      const found = searchPlaces(name)
      const same = names.filter((other) => other.name === name).map((other) => other.code)
      expect(same, `${name} finds ${found[0]}`).toContain(found[0])
      expect(found, name).toContain(code)
    }
  })

  it('finds a country before its territories for every prefix of a territory’s name', () => {
    for (const { code, names } of readPlaces()) {
      const country = COUNTRY_OF.get(code)
      for (const { joined } of country ? names : []) {
        for (let length = 1; length < Math.min(joined.length, 6); length++) {
          const typed = joined.slice(0, length)
          const found = searchPlaces(typed)
          const whole = names.some((name) => name.joined === typed) || code.toLowerCase() === typed
          if (!whole && country && found.includes(country)) {
            expect(found.indexOf(country), `${typed}: ${code}`).toBeLessThan(found.indexOf(code))
          }
        }
      }
    }
  })

  it('ignores case and accents', () => {
    const accents = fc.infiniteStream(fc.constantFrom('', '', '\u0300', '\u0301', '\u0308', '\u0327'))
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.boolean(), accents, ({ name }, capitals, accent) => {
        const dressed = [...name].map((letter) => letter + accent.next().value).join('')
        expect(searchPlaces(capitals ? dressed.toUpperCase() : dressed)).toEqual(searchPlaces(name))
      }),
    )
  })

  it('finds a name of six letters and more within the first five despite one typo, in 99 of 100 cases', () => {
    const long = names.filter(({ name }) => name.length >= 6)
    const typos = fc.record({ of: fc.constantFrom(...long), place: fc.nat(), letter: fc.nat(25), kind: fc.nat(3) })
    const samples = fc.sample(typos, { numRuns: 1_000, seed: 7 })
    const found = samples.filter(({ of, place, letter, kind }) => {
      const typed = withTypo(of.name, place % (of.name.length - 1), String.fromCharCode(97 + letter), kind)
      return searchPlaces(typed).slice(0, 5).includes(of.code)
    })
    expect(found.length / samples.length).toBeGreaterThan(0.99)
  })
})

describe('searchPlaces with any text', () => {
  it('answers known codes, each once', () => {
    const codes = readPlaces().map(({ code }) => code)
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string())
    fc.assert(
      fc.property(typed, (text) => {
        const found = searchPlaces(text)
        expect(new Set(found).size).toBe(found.length)
        expect(codes).toEqual(expect.arrayContaining([...found]))
      }),
    )
  })
})

describe('likeliestPlaces', () => {
  it('answers the country of every name and every code', () => {
    for (const { code, name } of names) expect(likeliestPlaces(name), name).toContain(code)
    for (const { code } of readPlaces()) expect(likeliestPlaces(code), code).toEqual([code])
  })
})

/** Removes, inserts or replaces a letter, or swaps two. */
function withTypo(name: string, at: number, letter: string, kind: number): string {
  const [before, here = '', next = '', rest] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
  return before + [next, letter + here + next, letter + next, next + here][kind] + rest
}
