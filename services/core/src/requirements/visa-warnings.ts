import {
  isAcknowledged,
  type SeenRequirement,
  type VisaWarning,
  visaFitOf,
} from '@passage/contracts/domain/catalogue/visa-fit'
import type { Queryable } from '../context.ts'
import { AT_HOME, readPassportRequirements } from './read-requirement.ts'

/** An ordered visa, and the nationalities of its travellers in order; undefined: unknown. */
interface OrderedVisa {
  /** ISO alpha-2. */
  destination: string
  visaTypeCode: string
  nationalities: readonly (string | undefined)[]
}

/**
 * Warnings against the visa for each traveller's passport, and whether each is among `seen`. settled.md, 2026-11-28.
 */
export async function readVisaWarnings(
  db: Queryable,
  { destination, visaTypeCode, nationalities }: OrderedVisa,
  seen: readonly SeenRequirement[],
  now: Date,
): Promise<VisaWarning[]> {
  const passports = new Set(nationalities.flatMap((one) => one || []))
  const known = new Map<string, Awaited<ReturnType<typeof requirementOf>>>()
  for (const passport of passports) known.set(passport, await requirementOf(db, passport, destination))
  return nationalities.flatMap((nationality, index): VisaWarning[] => {
    const found = nationality && known.get(nationality)
    if (!nationality || !found) return []
    const { requirement, days, date, source } = found
    const fit = visaFitOf({ passport: nationality, destination, requirement }, visaTypeCode)
    if (fit === 'fits') return []
    const warning = { travellerId: index + 1, nationality, fit, requirement, days, date, source: source?.name ?? null }
    return [{ ...warning, acknowledgedAt: isAcknowledged(warning, seen) ? now.toISOString() : null }]
  })
}

const requirementOf = async (db: Queryable, passport: string, destination: string) =>
  passport === destination ? AT_HOME : (await readPassportRequirements(db, passport, [destination])).get(destination)
