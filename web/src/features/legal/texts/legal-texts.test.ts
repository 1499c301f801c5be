import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import { LEGAL_VERSIONS, type LegalDocument, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { SCREENS } from '@passage/contracts/domain/site/screens'
import { describe, expect, it } from 'vitest'
import type { LegalText } from '../legal-text.ts'
import { LEGAL_TEXTS } from './legal-texts.ts'
import { PUBLISHED } from './published.ts'

const documents = Object.keys(LEGAL_VERSIONS) as LegalDocument[]
const published = documents.flatMap((document) => LEGAL_VERSIONS[document].map((version) => ({ document, version })))

async function textOf(document: LegalDocument, version: string, language: Language): Promise<LegalText> {
  const versions: Record<string, Record<Language, () => Promise<{ default: LegalText }>>> = LEGAL_TEXTS[document]
  const load = versions[version]
  if (!load) throw new Error(`There is no text of ${document} ${version}.`)
  return (await load[language]()).default
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf)

describe.each(published)('$document $version', ({ document, version }) => {
  it('has the published wording of its version', async () => {
    for (const language of LANGUAGES) {
      const name = `${document} ${version} ${language}`
      expect([name, hashOf(await textOf(document, version, language))]).toEqual([name, PUBLISHED[name]])
    }
  })

  it('has the same parts in both languages', async () => {
    const [en, fr] = await Promise.all([textOf(document, version, 'en'), textOf(document, version, 'fr')])
    expect(shapeOf(fr)).toEqual(shapeOf(en))
    expect(new Set(en.sections.map(({ id }) => id)).size).toBe(en.sections.length)
  })

  it('follows the typography of the other texts', async () => {
    const french = stringsOf(await textOf(document, version, 'fr')).map((text) => text.replaceAll(/\]\([^)]*\)/g, ']'))
    expect(
      french.filter((text) => /[^\u202f\u00a0:;!?][:;!?](?!\/\/)|«[^\u202f\u00a0]|[^\u202f\u00a0]»/u.test(text)),
    ).toEqual([])
    for (const language of LANGUAGES) {
      expect(stringsOf(await textOf(document, version, language)).filter((text) => text.includes('!'))).toEqual([])
    }
  })

  it('links to existing pages only', async () => {
    for (const language of LANGUAGES) {
      const text = stringsOf(await textOf(document, version, language)).join('\n')
      const paths = [...text.matchAll(/\]\((\/[^)#?]*)/g)].map(([, path]) => path)
      expect(paths.filter((path) => !(SCREENS as readonly string[]).includes(path ?? ''))).toEqual([])
    }
  })
})

it('the order form’s summary of the terms belongs to their version', async () => {
  for (const language of LANGUAGES) {
    const { default: texts } = await import(`../../../i18n/${language}/terms/index.ts`)
    expect(hashOf(texts.points)).toBe(PUBLISHED[`terms ${TERMS_VERSION} ${language} in short`])
  }
})

/** The structure of texts, lists and tables without their words. */
const shapeOf = (text: LegalText) =>
  text.sections.map(({ id, blocks }) => [
    id,
    ...blocks.map((block) => {
      if (typeof block === 'string') return 'text'
      return 'rows' in block ? [block.head.length, ...block.rows.map((row) => row.length)] : block.length
    }),
  ])
