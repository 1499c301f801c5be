import type { Language } from '@passage/contracts/domain/orders/travel'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import type { UnassignedRow } from '../api/team.ts'
import { useUnassignedColumns } from './unassigned-columns.tsx'

await loadAllTexts()

const HOUR = 3_600_000
const ROW = {
  ...{ promisedOn: '2026-12-01', promisedIf: null, departureDate: '2026-12-14', orderStatus: 'document_review' },
  ...{ whoseTurn: 'passage', nextAction: 'prepare', priority: 'normal', decisions: ['open'], requestedDocuments: [] },
  ...{ heldSince: null, dueAt: null, forecastOn: null, neededBy: null, assignee: null, reminders: null },
  actBy: new Date(Date.now() - HOUR).toISOString(),
} as unknown as UnassignedRow

function Cells({ row }: { row: UnassignedRow }) {
  const columns = useUnassignedColumns()
  return ['promised', 'departure', 'next'].map((name) => <p key={name}>{columns[name]?.cell?.(row, {} as never)}</p>)
}

const drawn = (row: Partial<UnassignedRow>, locale: Language = 'en'): string => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  return renderToStaticMarkup(<Cells row={{ ...ROW, ...row } as UnassignedRow} />)
}

describe('an unassigned order', () => {
  it.each([
    ['en', [/1\u00a0Dec/, /14\u00a0Dec/, /Prepare file/, /text-red/]],
    ['fr', [/1\u00a0déc\./, /14\u00a0déc\./, /Préparer/, /text-red/]],
  ] as const)('has its dates in one form, its next step and its lateness in %s', (locale, parts) => {
    const said = drawn({}, locale)
    for (const part of parts) expect(said).toMatch(part)
    expect(said).not.toContain('/2026')
  })

  it('is promised as the desk’s row says while its customer is awaited', () => {
    const awaited: Partial<UnassignedRow> = {
      ...{ whoseTurn: 'customer', nextAction: 'wait', promisedOn: null },
      promisedIf: { on: '2026-12-14', by: '2026-12-01' },
    }
    expect(drawn(awaited)).toContain('14\u00a0Dec if here by 1\u00a0Dec')
    expect(drawn(awaited)).toContain('Call customer')
    expect(drawn({ ...awaited, actBy: new Date(Date.now() + 50 * HOUR).toISOString() })).toContain('Waiting')
  })
})
