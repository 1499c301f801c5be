import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import type { UploadRow } from '../state/upload-rows.ts'
import { UploadResult } from './bulk-upload-dialog.tsx'
import { UploadPreview } from './upload-preview.tsx'

await loadAllTexts()

/** A row that creates an offer, or changes one to be inactive. */
const rowOf = (row: number, isActive?: boolean, outcome: 'created' | 'updated' = 'created') =>
  ({
    read: {
      ...{ row, country: 'Japan', guessedFrom: null, visaType: 'Tourist visa', problems: [] },
      offer: {
        basePrice: '80.00',
        processingFee: '39.00',
        processingDays: 7,
        ...(isActive !== undefined && { isActive }),
      },
    },
    outcome,
    done: { row, id: null, version: 0, outcome, changed: outcome === 'updated' ? ['isActive'] : [], before: null },
    refusal: null,
  }) as unknown as UploadRow

function shown(
  rows: readonly UploadRow[],
  locale: 'en' | 'fr' = 'en',
  where: 'preview' | 'result' = 'preview',
): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const read = { sheet: null, otherSheets: 0, hiddenRows: 0, ignoredColumns: [], rows: [] }
  if (where === 'result') return renderToStaticMarkup(<UploadResult rows={rows} />)
  return renderToStaticMarkup(<UploadPreview read={read as never} rows={rows} failed={false} />)
}

it('the preview counts the new offers that stay inactive', () => {
  const rows = [rowOf(2), rowOf(3, true), rowOf(4, false), rowOf(5, false, 'updated')]
  expect(shown(rows)).toContain('2 new visa orders will be inactive')
  expect(shown(rows, 'fr')).toContain('2 nouvelles offres de visa seront inactives')
  expect(shown([rowOf(2)])).toContain('1 new visa order will be inactive')
  expect(shown([rowOf(2)], 'fr')).toContain('1 nouvelle offre de visa sera inactive')
})

/** A row that changes these fields of an offer. */
const changing = (row: number, ...changed: string[]) => {
  const updated = rowOf(row, true, 'updated')
  return { ...updated, done: { ...updated.done, changed } } as UploadRow
}

describe.each(['preview', 'result'] as const)('the %s', (where) => {
  const words = (rows: readonly UploadRow[], locale: 'en' | 'fr' = 'en') => shown(rows, locale, where)

  it('says of a changed description that the other language’s stays', () => {
    expect(words([changing(2, 'basePrice', 'description')])).toContain('The French description stays as it is.')
    expect(words([changing(2, 'descriptionFr')])).toContain('The English description stays as it is.')
    expect(words([changing(2, 'description')], 'fr')).toContain('La description en français reste inchangée.')
  })

  it('says nothing of it where both change, or none, or the offer is new', () => {
    const rows = [changing(2, 'description', 'descriptionFr'), changing(3, 'basePrice'), rowOf(4, true)]
    expect(words(rows)).not.toContain('stays as it is')
  })
})

it('the preview says nothing of inactive offers when each new one is active', () => {
  expect(shown([rowOf(3, true), rowOf(5, false, 'updated')])).not.toContain('inactive:')
})
