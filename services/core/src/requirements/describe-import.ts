import type { RequirementRow, RequirementSource } from '@passage/contracts/domain/catalogue/visa-requirements'
import type { ImportOutcome } from './import-requirements.ts'

const EXAMPLES = 5

/** An import's changes for a terminal: counts, and the first few of each. */
export function describeImport(outcome: ImportOutcome, source: RequirementSource): string[] {
  const { added, changed, removed, before } = outcome
  return [
    before ? `Stored: ${sourceInWords(before)}` : 'Nothing is stored yet.',
    `The file: ${sourceInWords(source)}`,
    ...(before && source.date < before.date ? ['The file is older than what is stored.'] : []),
    `${countsOf(outcome)}.`,
    ...examples('added', added, (row) => `${pair(row)}: ${inWords(row)}`),
    ...examples('changed', changed, (one) => `${pair(one.after)}: ${inWords(one.before)}, now ${inWords(one.after)}`),
    ...examples('removed', removed, (row) => `${pair(row)}: ${inWords(row)}`),
  ]
}

export const countsOf = ({ added, changed, removed, unchanged }: ImportOutcome): string =>
  `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`

function examples<T>(what: string, rows: readonly T[], line: (row: T) => string): string[] {
  const more = rows.length - EXAMPLES
  return [
    ...rows.slice(0, EXAMPLES).map((row) => `  ${what}: ${line(row)}`),
    ...(more > 0 ? [`  ${what}: … and ${more} more`] : []),
  ]
}

const sourceInWords = ({ date, name, address }: RequirementSource): string => `${name}, ${date}, ${address}`

const pair = ({ passport, destination }: RequirementRow): string => `${passport} to ${destination}`

const inWords = ({ requirement, days }: RequirementRow): string =>
  days === null ? requirement : `${requirement} for ${days} days`
