import type { Database } from '@passage/core/database/connect'
import { lastAuditId } from '@passage/core/desk/read-changes'

/** A transaction may commit after later ones, so each poll reads this many audit rows again. */
const OVERLAP = 100

export interface FollowedAudit<Line> {
  /** Starts now. Resolves once PostgreSQL has answered, so that the next `poll` misses nothing. */
  begin(): Promise<void>
  /** The new rows since the last poll, each once, late commits included. */
  poll(): Promise<Line[]>
  /** Returns whether a row is new, and marks it as known: NATS announces it before a poll finds it. */
  isNew(auditId: number): boolean
}

/**
 * Follows PostgreSQL's audit, in which every change adds a row, for API processes that missed NATS messages.
 * `readAfter` answers the rows of interest with a greater id, in order.
 */
export function followAudit<Line extends { auditId: number }>(
  readAfter: (afterId: number) => Promise<Line[]>,
  db: Database,
): FollowedAudit<Line> {
  let known = new Set<number>()
  /** Where the two previous polls began: earlier rows are known. */
  let [older, newer] = [0, 0]

  const startOfOverlap = async () => Math.max(0, (await lastAuditId(db)) - OVERLAP)
  async function read(): Promise<Line[]> {
    // By the ids of all rows: when rows of interest are rare, each poll would read more than the one before.
    const start = await startOfOverlap()
    const lines = await readAfter(older)
    const fresh = lines.filter(({ auditId }) => !known.has(auditId))
    older = newer
    newer = start
    known = new Set([...known, ...lines.map(({ auditId }) => auditId)].filter((id) => id > older))
    return fresh
  }

  return {
    async begin() {
      newer = older = await startOfOverlap()
      await read()
    },
    poll: read,
    isNew(auditId) {
      if (known.has(auditId)) return false
      known.add(auditId)
      return true
    },
  }
}
