import { describe, expect, it } from 'vitest'
import { commandOf } from './command-of.ts'

describe('commandOf', () => {
  it.each([
    ['a', 'KeyA', 'a', 'a US keyboard'],
    ['a', 'KeyQ', 'a', 'a French keyboard, whose letter counts and not its place'],
    ['A', 'KeyA', 'a', 'capitals'],
    ['α', 'KeyA', 'a', 'a Greek keyboard'],
    ['ф', 'KeyA', 'a', 'a Russian keyboard'],
    ['К', 'KeyR', 'r', 'a Russian keyboard in capitals'],
    ['ش', 'KeyA', 'a', 'an Arabic keyboard'],
    ['لا', 'KeyB', 'b', 'an Arabic key of two letters'],
    ['١', 'Digit1', '1', 'Arabic digits'],
    ['ظ', 'Slash', '/', 'an Arabic letter in the place of the slash'],
    ['Enter', 'Enter', 'Enter', 'a key with a name'],
    ['é', 'Digit2', 'é', 'a Latin letter with an accent'],
  ])('reads %s at %s as %s: %s', (key, code, command) => {
    expect(commandOf({ key, code, shiftKey: false })).toBe(command)
  })

  it('reads the Arabic question mark as the help key', () => {
    expect(commandOf({ key: '؟', code: 'Slash', shiftKey: true })).toBe('?')
  })
})
