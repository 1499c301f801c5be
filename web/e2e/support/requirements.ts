import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { putRequirements } from '@passage/local/testing/requirements'

/** Requirements of passports that no other test uses. */
export const REQUIREMENTS: RequirementRow[] = [
  { passport: 'BE', destination: 'JP', requirement: 'visa free', days: 90 },
  { passport: 'BE', destination: 'CN', requirement: 'visa required', days: null },
  { passport: 'BE', destination: 'IN', requirement: 'e-visa', days: null },
  { passport: 'BE', destination: 'US', requirement: 'eta', days: null },
  { passport: 'BE', destination: 'RU', requirement: 'no admission', days: null },
  { passport: 'IN', destination: 'JP', requirement: 'visa required', days: null },
  { passport: 'IN', destination: 'FR', requirement: 'visa required', days: null },
]

/** Imports the list; importing it again changes nothing. */
export const bringRequirements = (): Promise<void> => putRequirements(REQUIREMENTS, '2026-02-17')
