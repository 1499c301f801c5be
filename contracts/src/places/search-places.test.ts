import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { packageNames, readPlaces } from './places.ts'
import { likeliestPlaces, searchPlaces } from './search-places.ts'
import { SEARCHES } from './searches.fixture.ts'
import { COUNTRY_OF } from './territories.ts'

const names = readPlaces().flatMap(({ code }) => packageNames(code).own.map((name) => ({ code, name: foldText(name) })))

describe.each(Object.entries(SEARCHES))('%s', (_, searches) => {
  it.each(searches.map(([typed, ...codes]) => ({ typed, codes })))('$typed', ({ typed, codes: [first, after] }) => {
    const found = searchPlaces(typed)
    expect(found[0]).toBe(first)
    const expected = after?.split(' ') ?? []
    expect(found.filter((code) => expected.includes(code))).toEqual(expected)
  })
})

describe('what is found', () => {
  it('is nothing for nonsense, for nothing, and for what is too short or too wrong to be a typo', () => {
    for (const typed of ['', '   ', '-', '%', '_', '\0', '🏝️', 'xyzzy', 'nothing-like-this', 'pru', 'suoth koera']) {
      expect(searchPlaces(typed), typed).toEqual([])
    }
  })

  it('has no other spelling beside a name that was typed whole', () => {
    expect(searchPlaces('Bali')).toContain('ID')
    expect(searchPlaces('Mali')).not.toContain('ID')
  })

  it('has no typo in half a word beside a typo in a whole name, or what was typed right', () => {
    expect(searchPlaces('niget')).toContain('NE')
    expect(searchPlaces('niget')).not.toContain('NG')
    expect(searchPlaces('bratu')).toContain('SK')
    expect(searchPlaces('brat')).toEqual(['SK'])
    expect(searchPlaces('brati')).toEqual(['SK'])
  })

  it.each([
    ['an emoji', 'Japan 🇯🇵', ['JP']],
    ['a byte of zero', 'Jap\0an', ['JP']],
    ['its own script', '日本', ['JP']],
    ['right-to-left text', 'مصر', ['EG']],
    ['half of a pair', 'Japan\uD83C', ['JP']],
    ['10,000 letters', 'a'.repeat(10_000), []],
    ['2,000 words', 'saint '.repeat(2_000), []],
    ['10,000 spaces', 'Japan'.padStart(10_000), ['JP']],
  ])('survives %s', (_, typed, expected) => {
    expect(searchPlaces(typed)).toEqual(expected)
  })

  it('is a list of codes, each once, whatever is typed', () => {
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

  it('is the same in capitals and with any accents', () => {
    const accents = fc.infiniteStream(fc.constantFrom('', '', '\u0300', '\u0301', '\u0308', '\u0327'))
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.boolean(), accents, ({ name }, capitals, accent) => {
        const dressed = [...name].map((letter) => letter + accent.next().value).join('')
        expect(searchPlaces(capitals ? dressed.toUpperCase() : dressed)).toEqual(searchPlaces(name))
      }),
    )
  })
})

describe('a country', () => {
  it('comes first by each of its own names, unless another has the same', () => {
    for (const { code, name } of names) {
      const found = searchPlaces(name)
      const same = names.filter((other) => other.name === name).map((other) => other.code)
      expect(same, `${name} finds ${found[0]}`).toContain(found[0])
      expect(found, name).toContain(code)
    }
  })

  it('comes first by its codes', () => {
    for (const { code, codes } of readPlaces()) for (const typed of codes) expect(searchPlaces(typed)[0]).toBe(code)
  })

  it('comes before its territories, as far as one types their names, until one is typed whole', () => {
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

  it('is within the first five with any one typo in a name of six letters and more, in 99 of 100', () => {
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

describe('where a text leaves no choice', () => {
  it('is the country that has the code, or is among those that have the name', () => {
    for (const { code, name } of names) expect(likeliestPlaces(name), name).toContain(code)
    for (const { code } of readPlaces()) expect(likeliestPlaces(code), code).toEqual([code])
  })

  it.each([
    ['Etats Unis', ['US']],
    ['Congo', ['CG', 'CD']],
    ['japn', ['JP']],
    ['Tokyo', ['JP']],
    ['ja', []],
    ['xyzzy', []],
    ['', []],
  ])('%s is %s', (typed, expected) => {
    expect(likeliestPlaces(typed)).toEqual(expected)
  })

  it('is not where several fit as well', () => {
    for (const typed of ['United', 'Saint', 'Guin', 'Republic'])
      expect(likeliestPlaces(typed).length, typed).not.toBe(1)
  })
})

/** A letter left out, added or changed, or two swapped. */
function withTypo(name: string, at: number, letter: string, kind: number): string {
  const [before, here = '', next = '', rest] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
  return before + [next, letter + here + next, letter + next, next + here][kind] + rest
}

it('takes less than 20 ms a key, of one in twenty of the searches above', () => {
  const times = Object.values(SEARCHES)
    .flat()
    .filter((_, index) => index % 20 === 0)
    .map(([typed]) => {
      const start = performance.now()
      for (let length = 1; length <= typed.length; length++) searchPlaces(typed.slice(0, length))
      return (performance.now() - start) / typed.length
    })
  expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(20)
})
