import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  PASSPORT_INDEX,
  type RequirementRow,
  type RequirementSource,
  type VisaRequirementKind,
} from '@passage/contracts/domain/catalogue/visa-requirements'

/** The source of the bundled data; its licence (MIT) is beside it. */
export const BUNDLED_SOURCE: RequirementSource = { date: '2026-02-17', ...PASSPORT_INDEX }

const KINDS: Readonly<Record<string, VisaRequirementKind>> = {
  r: 'visa required',
  e: 'e-visa',
  t: 'eta',
  a: 'visa on arrival',
  f: 'visa free',
  n: 'no admission',
}

/**
 * The bundled visa requirements: a table of passports by destinations. A number is the days of a visa-free stay; own
 * countries are empty.
 */
export function bundledRequirements(): RequirementRow[] {
  const [header = '', ...lines] = readFileSync(join(import.meta.dirname, 'passport-index.csv'), 'utf8')
    .trim()
    .split('\n')
  const [, ...destinations] = header.split(',')
  return lines.flatMap((line) => {
    const [passport = '', ...cells] = line.split(',')
    return destinations.flatMap((destination, index): RequirementRow | [] => {
      const cell = cells[index]
      if (!cell) return []
      const kind = KINDS[cell]
      const known = kind ? { requirement: kind, days: null } : { requirement: 'visa free' as const, days: Number(cell) }
      return { passport, destination, ...known }
    })
  })
}
