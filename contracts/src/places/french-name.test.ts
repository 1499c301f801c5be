import { describe, expect, it } from 'vitest'
import { frenchNameOf } from './french-name.ts'

describe('frenchNameOf', () => {
  it.each([
    ['JP', 'Japon'],
    ['US', 'États-Unis'],
    ['SA', 'Arabie saoudite'],
    ['XK', 'Kosovo'],
  ])('answers %s as %s', (code, name) => {
    expect(frenchNameOf(code)).toBe(name)
  })

  // CLDR names the first three, but they are no countries.
  it.each(['EU', 'UK', 'ZZ', 'QQ'])('answers undefined for %s', (code) => {
    expect(frenchNameOf(code)).toBeUndefined()
  })
})
