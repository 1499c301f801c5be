import type { VisaRequirementKind } from './visa-requirements.ts'

/** The governments' own names of their travel authorisations, by destination; the same in both languages. */
export const AUTHORISATIONS: Readonly<Partial<Record<string, string>>> = {
  AU: 'ETA/eVisitor',
  CA: 'eTA',
  GB: 'UK ETA',
  IL: 'ETA-IL',
  KE: 'eTA',
  KR: 'K-ETA',
  LK: 'ETA',
  MA: 'AEVM',
  MX: 'SAE',
  NZ: 'NZeTA',
  US: 'ESTA',
}

/** The name of a destination's travel authorisation, `ETA` where it has no other one; null: another requirement. settled.md, 2026-11-28. */
export const authorisationOf = (requirement: VisaRequirementKind, destination: string): string | null =>
  requirement === 'eta' ? (AUTHORISATIONS[destination] ?? 'ETA') : null
