import type { Database } from '@passage/core/database/connect'
import { type Change, lastAuditId, readChanges } from '@passage/core/desk/read-changes'

/** A transaction that began before others may end after them: so many lines before the last one are looked at, too. */
const LOOK_BACK = 100

export interface FollowedRecord {
  /** From now on. Answered from PostgreSQL, so that nothing between this and the next `look` is missed. */
  begin(): Promise<void>
  /** What came since the last look, each once, and late ones. */
  look(): Promise<Change[]>
  /** NATS says this line before a look finds it. Answers whether it is news; from then on it is not. */
  isNews(auditId: number): boolean
}

/** Follows what is on record, for processes that NATS has not told. The record is PostgreSQL's audit: every change leaves a line. */
export function followRecord(db: Database): FollowedRecord {
  let told = new Set<number>()
  /** Where the record ended at the last looks, the older first: what is before the oldest is told. */
  let [older, newer] = [0, 0]

  async function read(): Promise<Change[]> {
    const changes = await readChanges(db, older)
    const fresh = changes.filter(({ auditId }) => !told.has(auditId))
    older = newer
    newer = Math.max(newer, changes.at(-1)?.auditId ?? 0)
    told = new Set([...told, ...changes.map(({ auditId }) => auditId)].filter((id) => id > older))
    return fresh
  }

  return {
    async begin() {
      newer = older = Math.max(0, (await lastAuditId(db)) - LOOK_BACK)
      await read()
    },
    look: read,
    isNews(auditId) {
      if (told.has(auditId)) return false
      told.add(auditId)
      return true
    },
  }
}
