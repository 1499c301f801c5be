import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { RequirementChanges } from './compare-requirements.ts'

/** Writes what differs, each kind in one statement however many rows it is. */
export async function writeRequirements(tx: Tx, { added, changed, removed }: RequirementChanges): Promise<void> {
  const written = [...added, ...changed.map(({ after }) => after)]
  if (removed.length > 0)
    await sql`delete from visa_requirements using ${table(removed)}
      where visa_requirements.passport = given.passport and visa_requirements.destination = given.destination`.execute(
      tx,
    )
  if (written.length > 0)
    await sql`insert into visa_requirements (passport, destination, requirement, days)
      select passport, destination, requirement, days from ${table(written)}
      on conflict (passport, destination)
        do update set requirement = excluded.requirement, days = excluded.days`.execute(tx)
}

const table = (rows: readonly RequirementRow[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json)
    as given (passport text, destination text, requirement text, days integer)`
