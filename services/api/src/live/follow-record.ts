import type { Database } from '@passage/core/database/connect'
import { lastAuditId } from '@passage/core/desk/read-changes'

/** A transaction that began before others may end after them: so many lines before the last one are looked at, too. */
const LOOK_BACK = 100

export interface FollowedRecord<Line> {
  /** From now on. Answered from PostgreSQL, so that nothing between this and the next `look` is missed. */
  begin(): Promise<void>
  /** What came since the last look, each once, and late ones. */
  look(): Promise<Line[]>
  /** NATS says this line before a look finds it. Answers whether it is news; from then on it is not. */
  isNews(auditId: number): boolean
}

/**
 * Follows the record, for API processes that missed NATS messages. The record is PostgreSQL's audit: every change leaves a line.
 * `readAfter` answers the lines of interest with a greater id, in their order.
 */
export function followRecord<Line extends { auditId: number }>(
  readAfter: (afterId: number) => Promise<Line[]>,
  db: Database,
): FollowedRecord<Line> {
  let known = new Set<number>()
  /** Where the two previous looks began, the older first: lines before it are known. */
  let [older, newer] = [0, 0]

  const lookBack = async () => Math.max(0, (await lastAuditId(db)) - LOOK_BACK)
  async function read(): Promise<Line[]> {
    // By the ids of all lines: lines of interest may be rare, and each look would read more than the one before.
    const start = await lookBack()
    const lines = await readAfter(older)
    const fresh = lines.filter(({ auditId }) => !known.has(auditId))
    older = newer
    newer = start
    known = new Set([...known, ...lines.map(({ auditId }) => auditId)].filter((id) => id > older))
    return fresh
  }

  return {
    async begin() {
      newer = older = await lookBack()
      await read()
    },
    look: read,
    isNews(auditId) {
      if (known.has(auditId)) return false
      known.add(auditId)
      return true
    },
  }
}
