import type { DocumentDownloads } from '@passage/contracts/api/documents/documents.schema'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff, ROLES } from '@passage/contracts/domain/people/roles'
import type { Queryable } from '../context.ts'
import { findVisa } from './find-document.ts'

/** The downloads of a visa by people other than staff, from the audit. Throws `document_not_found`. */
export async function listDownloads(
  db: Queryable,
  person: ActingPerson,
  documentId: string,
): Promise<DocumentDownloads> {
  await findVisa(db, person, 'order:deliver', documentId)
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select(['audit.at', 'users.name as by'])
    .where('audit.objectType', '=', 'document')
    .where('audit.objectId', '=', documentId)
    .where('audit.action', '=', 'document.viewed')
    .where((eb) => eb.or([eb('users.role', 'is', null), eb('users.role', 'not in', ROLES.filter(isStaff))]))
    .orderBy('audit.id')
    .execute()
  return { downloads: rows.map(({ at, by }) => ({ at: at.toISOString(), by })) }
}
