import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskName } from './masking.ts'

describe('maskName', () => {
  it.each([
    ['two words', 'Marie Durand', 'M••• D•••'],
    ['one word', 'Sukarno', 'S•••'],
    ['a word of one letter', 'A B', 'A••• B•••'],
    ['accents', 'Émilie Østergård', 'É••• Ø•••'],
    ['accents that are characters of their own', 'E\u0301milie Durand', 'E\u0301••• D•••'],
    ['right-to-left script', 'مريم الحسن', 'م••• ا•••'],
    ['a script without spaces', '김민수', '김•••'],
    ['emoji', '👩‍🚀Ripley 🇫🇷Durand', '👩‍🚀••• 🇫🇷•••'],
    ['spaces of all kinds', '  Marie \u00a0\t Anne\u2003Durand ', 'M••• A••• D•••'],
    ['a hyphen, which makes one word', 'Jean-Luc', 'J•••'],
    ['nothing', '   ', ''],
  ])('masks %s', (_what, name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  it('shows only the first character of each word and hides its length', () => {
    const letter = fc.constantFrom(...'abcdeàéîöñşИЖعب漢字')
    const word = fc.string({ unit: letter, minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        expect(maskName(words.join(' '))).toBe(words.map((text) => `${[...text][0]}•••`).join(' '))
      }),
    )
  })
})
