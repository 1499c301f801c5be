import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { expect, it } from 'vitest'
import { describeImport } from './describe-import.ts'

const source = { date: '2026-02-17', name: 'Index', address: 'https://index.example' }
const row = (destination: string, days: number | null = null): RequirementRow => ({
  passport: 'FR',
  destination,
  requirement: days === null ? 'e-visa' : 'visa free',
  days,
})

it('describeImport lists the stored source, the file, the number of changes and the first of them', () => {
  const added = ['AE', 'BR', 'CA', 'CN', 'EG', 'IN', 'JP'].map((destination) => row(destination))
  const changes = { added, changed: [{ before: row('US'), after: row('US', 90) }], removed: [], unchanged: 3 }
  const before = { ...source, date: '2026-03-01' }
  expect(describeImport({ ...changes, before, same: false }, source)).toEqual([
    'Stored: Index, 2026-03-01, https://index.example',
    'The file: Index, 2026-02-17, https://index.example',
    'The file is older than what is stored.',
    '7 added, 1 changed, 0 removed, 3 unchanged.',
    '  added: FR to AE: e-visa',
    '  added: FR to BR: e-visa',
    '  added: FR to CA: e-visa',
    '  added: FR to CN: e-visa',
    '  added: FR to EG: e-visa',
    '  added: … and 2 more',
    '  changed: FR to US: e-visa, now visa free for 90 days',
  ])
})
