import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'

export interface ChangedRequirement {
  before: RequirementRow
  after: RequirementRow
}

export interface RequirementChanges {
  added: RequirementRow[]
  changed: ChangedRequirement[]
  removed: RequirementRow[]
  /** How many. */
  unchanged: number
}

/** What makes one list of requirements into another, pair by pair. */
export function compareRequirements(
  stored: readonly RequirementRow[],
  wanted: readonly RequirementRow[],
): RequirementChanges {
  const left = new Map(stored.map((row) => [pairOf(row), row]))
  const changes: RequirementChanges = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const after of wanted) {
    const before = left.get(pairOf(after))
    left.delete(pairOf(after))
    if (!before) changes.added.push(after)
    else if (before.requirement === after.requirement && before.days === after.days) changes.unchanged += 1
    else changes.changed.push({ before, after })
  }
  changes.removed.push(...left.values())
  return changes
}

const pairOf = ({ passport, destination }: RequirementRow): string => passport + destination
