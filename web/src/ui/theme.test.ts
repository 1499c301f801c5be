import { glob, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

type Colour = readonly [red: number, green: number, blue: number]

const css = await readFile(new URL('theme.css', import.meta.url), 'utf8')
const dark = /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(css)?.[1] ?? ''

const tokensIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/--color-([a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))

const LIGHT = tokensIn(css.slice(css.indexOf('@theme'), css.indexOf('--font-sans')))
const MODES = { light: LIGHT, dark: new Map([...LIGHT, ...tokensIn(dark)]) }

/** White in both modes, on purpose. */
const SAME = ['sheet']

const TONES = ['yellow', 'blue', 'green', 'red', 'orange', 'purple', 'grey']
const SURFACES = ['card', 'paper', 'paper-deep']
const FILLS = ['sea', 'sea-deep', 'stamp', 'stamp-deep', 'ink', 'green', 'purple']

/** Text colours with their backgrounds. */
const TEXTS: [string, string][] = [
  ...SURFACES.flatMap((on) =>
    ['ink', 'slate', 'sea', 'sea-deep', 'stamp', 'red', 'green', 'orange', 'purple', 'grey'].map(
      (text): [string, string] => [text, on],
    ),
  ),
  ...FILLS.map((on): [string, string] => ['on-fill', on]),
  ...TONES.map((tone): [string, string] => [tone, `${tone}-tint`]),
  ...['sea-tint', ...TONES.map((tone) => `${tone}-tint`)].map((on): [string, string] => ['ink', on]),
  ['sea', 'sea-tint'],
  ['sea-deep', 'sea-tint'],
  ['slate', 'sea-tint'],
  ['slate', 'grey-tint'],
  ['sea', 'grey-tint'],
]

/** Edges of controls, focus rings, icons and bars of charts with their backgrounds. WCAG 1.4.11. */
const SIGNS: [string, string][] = [
  ...SURFACES.flatMap((on) => ['control', 'sea'].map((sign): [string, string] => [sign, on])),
  ...['green', 'red', 'orange', 'blue'].map((tone): [string, string] => [tone, `${tone}-tint`]),
  ['sea', 'sea-tint'],
]

function colour(mode: keyof typeof MODES, token: string): Colour {
  const [, hex = ''] = /^#([0-9a-f]{6})$/.exec(MODES[mode].get(token) ?? '') ?? []
  expect(hex, `${token} is a colour without transparency`).not.toBe('')
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(0), part(2), part(4)]
}

/** WCAG 2.2, *relative luminance*. */
function luminance(rgb: Colour): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Colour, b: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

const tooFaint = (mode: keyof typeof MODES, pairs: readonly [string, string][], least: number) =>
  pairs.flatMap(([front, back]) => {
    const measured = contrast(colour(mode, front), colour(mode, back))
    return measured < least ? [`${front} on ${back}: ${measured.toFixed(2)}`] : []
  })

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  test('texts have a contrast of at least 4.5', () => expect(tooFaint(mode, TEXTS, 4.5)).toEqual([]))

  test('edges, focus rings and icons have enough contrast', () => expect(tooFaint(mode, SIGNS, 3)).toEqual([]))
})

test('every colour has a dark variant', () => {
  const twins = tokensIn(dark)
  expect([...LIGHT.keys()].filter((token) => !twins.has(token))).toEqual(SAME)
  expect([...twins.keys()].filter((token) => !LIGHT.has(token))).toEqual([])
})

test('components use tokens and no fixed colours', async () => {
  const web = new URL('..', import.meta.url).pathname
  const found: string[] = []
  for await (const file of glob(`${web}**/*.tsx`)) {
    const literals = (await readFile(file, 'utf8')).match(/\b[a-z]+-(?:white|black)\b|#[0-9a-f]{6}\b/gi) ?? []
    found.push(...literals.map((literal) => `${file.slice(web.length)}: ${literal}`))
  }
  expect(found).toEqual([])
})

test('the contrast is calculated by the formula of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})
