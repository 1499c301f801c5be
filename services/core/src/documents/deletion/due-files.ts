import { sql } from 'kysely'
import type { Reader } from '../../context.ts'

export interface DueFile {
  kind: 'document' | 'embassy_file'
  id: string
}

/**
 * Files that have to go now, by id from `after` on: overdue, marked by a person, or to be looked for once more. By
 * PostgreSQL's clock. What it answers is only a hint: the deletion itself asks again. design.md, Documents.
 */
export async function dueFiles(db: Reader, after: string | null, limit: number): Promise<DueFile[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  const { rows } = await sql<DueFile>`
    select id, 'document' as kind from documents where deleted_at is null and deletes_at <= now() and id > ${from}
    union select id, 'document' from documents
      where deleted_at is null and deleted_because is not null and id > ${from}
    union select id, 'document' from documents where look_again_at <= now() and id > ${from}
    union select id, 'embassy_file' from embassy_files where deleted_at is null and deletes_at <= now() and id > ${from}
    union select id, 'embassy_file' from embassy_files
      where deleted_at is null and deleted_because is not null and id > ${from}
    order by id limit ${limit}`.execute(db)
  return rows
}
