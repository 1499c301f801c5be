import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as people from '../migrations/0001-people.ts'
import * as catalogue from '../migrations/0002-catalogue.ts'
import * as orders from '../migrations/0003-orders.ts'
import * as documents from '../migrations/0004-documents.ts'
import * as payments from '../migrations/0005-payments.ts'
import * as mails from '../migrations/0006-mails.ts'
import * as eventsAndAudit from '../migrations/0007-events-and-audit.ts'
import * as contact from '../migrations/0008-contact.ts'
import * as statistics from '../migrations/0009-statistics.ts'
import * as requests from '../migrations/0010-requests.ts'

/** The schema by area. After the first release a change is a new migration at the end. */
const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-catalogue': catalogue,
  '0003-orders': orders,
  '0004-documents': documents,
  '0005-payments': payments,
  '0006-mails': mails,
  '0007-events-and-audit': eventsAndAudit,
  '0008-contact': contact,
  '0009-statistics': statistics,
  '0010-requests': requests,
}

/** Brings the schema up to date; returns the names of the migrations that it applied. Throws the first migration's error. */
export async function migrate(db: Kysely<never>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
