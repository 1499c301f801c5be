import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import { SCHENGEN } from '@passage/contracts/places/schengen'

// Writes specs.data.ts from the JSON file of the package `passport-photo-specs`:
//   node reading/src/photo/specs/write-specs.ts FILE
// It takes each country's photo for a visa; the one for applications online where there are several.

interface Document {
  id: string
  name: string
  widthMm: number
  heightMm: number
  widthPx: number
  heightPx: number
  background: string
  requirements: string[]
}

interface Specs {
  meta: { version: string; lastUpdated: string }
  countries: { id: string; name: string; documents: Document[] }[]
}

/** Names that differ from those of the Unicode CLDR. */
const CODES: Readonly<Record<string, string>> = {
  schengen: SCHENGEN,
  uk: 'GB',
  uae: 'AE',
  turkey: 'TR',
  'hong-kong': 'HK',
  bosnia: 'BA',
  'czech-republic': 'CZ',
  myanmar: 'MM',
}

/** The file has no figure here: 1 to 1 3/8 of 2 inches, by the Department of State's page on photos for visas. */
const HEADS: Readonly<Record<string, string>> = { US: '50-69' }

const names = new Intl.DisplayNames('en', { type: 'region' })
const codeOf = (id: string, name: string): string => {
  const code = CODES[id] ?? [...COUNTRY_CODES].find((one) => names.of(one) === name)
  if (!code) throw new Error(`No code is known for ${name}`)
  return code
}

/** `e-visa` before `visa` before others of the kind, in the order of the file. */
function visaPhoto(documents: readonly Document[]): Document | undefined {
  const visas = documents.filter(({ id }) => /visa|evoa/.test(id) && !/offline/.test(id))
  return visas.find(({ id }) => /evisa/.test(id)) ?? visas.find(({ id }) => /visa$/.test(id)) ?? visas[0]
}

const background = (words: string) =>
  /red|blue/i.exec(words)?.[0].toLowerCase() ?? (/^(?:plain )?white$/i.test(words) ? 'white' : 'light')

/** Per cent of the picture's height from chin to crown. */
function headOf({ requirements, heightMm }: Document): string | undefined {
  for (const words of requirements) {
    const [, from, to, unit] = /face.* (\d+) ?- ?(\d+) ?(mm|%)/i.exec(words) ?? []
    if (!from || !to) continue
    return unit === '%' ? `${from}-${to}` : [from, to].map((mm) => Math.round((Number(mm) / heightMm) * 100)).join('-')
  }
  return undefined
}

/** Photos for visas of the same size. */
const hasSizeOf = (visa: Document) => (other: Document) =>
  other.id.includes('visa') && other.widthMm === visa.widthMm && other.heightMm === visa.heightMm

const [path = ''] = process.argv.slice(2)
const { meta, countries } = JSON.parse(readFileSync(path, 'utf8')) as Specs
const rows = countries.flatMap(({ id, name, documents }) => {
  const visa = visaPhoto(documents)
  if (!visa) return []
  const code = codeOf(id, name)
  const head = documents.filter(hasSizeOf(visa)).map(headOf).find(Boolean) ?? HEADS[code]
  const figures = [`${visa.widthMm}x${visa.heightMm}`, `${visa.widthPx}x${visa.heightPx}`, background(visa.background)]
  return [[code, ...figures, ...(head ? [head] : [])].join(' ')]
})
writeFileSync(
  join(import.meta.dirname, 'specs.data.ts'),
  `/**
 * Photos for visas: destination, millimetres, pixels, background, and the head in per cent of the height where it is said.
 * Made by write-specs.ts from \`passport-photo-specs\` (data ${meta.version} of ${meta.lastUpdated}; MIT, the licence is beside it).
 */
export const PHOTO_SPECS = \`
${rows.toSorted().join('\n')}
\`
`,
)
