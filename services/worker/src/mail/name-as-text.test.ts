import { describe, expect, it } from 'vitest'
import { nameAsText } from './name-as-text.ts'

describe('nameAsText', () => {
  it.each([
    ['Marie Durand', 'Marie Durand'],
    ['J.-P. O’Neil, Jr.', 'J.-P. O’Neil, Jr.'],
    ['محمد الحسيني', 'محمد الحسيني'],
    ['You won, see www.evil.example/now', 'You won, see www. evil. example/now'],
    ['https://evil.example', 'https: //evil. example'],
    ['mailto:me@evil.example', 'mailto: me@ evil. example'],
    ['evil。example evil．example', 'evil。 example evil． example'],
    ['Marie\nDurand\u202e\u200b\u0000 .', 'Marie Durand .'],
  ])('shows %j as %j', (name, shown) => {
    expect(nameAsText(name)).toBe(shown)
  })

  it('cuts at eighty characters, never inside a grapheme', () => {
    expect(nameAsText('x'.repeat(80))).toBe('x'.repeat(80))
    expect(nameAsText('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`)
    expect(nameAsText('👨‍👩‍👧'.repeat(30))).toBe(`${'👨‍👩‍👧'.repeat(9)}…`)
  })
})
