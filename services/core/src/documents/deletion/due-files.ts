import { sql } from 'kysely'
import type { Reader } from '../../context.ts'

export interface DueFile {
  kind: 'document' | 'embassy_file'
  id: string
}

/** Files to delete now, by id after `after`, by PostgreSQL's clock; the deletion itself checks again. design.md, Documents. */
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
