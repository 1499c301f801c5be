import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import type { UnassignedRow } from '../api/team.ts'
import { useUnassignedColumns } from './unassigned-columns.tsx'

await loadAllTexts()

const ROW = { promisedOn: '2026-12-01', departureDate: '2026-12-14', actBy: '2026-11-25T16:00:00Z' } as UnassignedRow

function Dates() {
  const columns = useUnassignedColumns()
  return ['promised', 'departure', 'actBy'].map((name) => <p key={name}>{columns[name]?.cell?.(ROW, {} as never)}</p>)
}

describe('an unassigned order', () => {
  it.each([
    ['en', [/1\u00a0Dec/, /14\u00a0Dec/, /2[56]\u00a0Nov/]],
    ['fr', [/1\u00a0déc\./, /14\u00a0déc\./, /2[56]\u00a0nov\./]],
  ] as const)('has its dates in one form in %s', (locale, days) => {
    getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
    const drawn = renderToStaticMarkup(<Dates />)
    // The last day of acting is the 26th in the zones east of UTC+8.
    for (const day of days) expect(drawn).toMatch(day)
    expect(drawn).not.toContain('/2026')
  })
})
