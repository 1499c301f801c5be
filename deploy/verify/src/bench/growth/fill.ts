import type { Database } from '@passage/core/database/connect'
import { sql } from 'kysely'
import { fillOrders, type Owners, PART } from './fill-orders.ts'

/** Countries × visa types × agencies are the offers. */
const COUNTRIES = 150
const VISA_TYPES = 7

/** So many offers, as many orders in all states over two years, and as many contact messages. */
export async function fill(db: Database, rows: number, owners: Owners): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`insert into countries (id, code, name, name_fr, flag)
    select n + 1, chr(65 + n / 26) || chr(65 + n % 26), 'Country ' || n, 'Pays ' || n, ''
    from generate_series(0, ${COUNTRIES - 1}) n`)
  await run(`insert into visa_types (id, code, name, name_fr)
    select n + 1, 'type' || n, 'Visa type ' || n, 'Type de visa ' || n from generate_series(0, ${VISA_TYPES - 1}) n`)
  const agencies = Math.ceil(rows / (COUNTRIES * VISA_TYPES))
  await run(`insert into agencies (id, name)
    select n + 1, 'Agency ' || n from generate_series(0, ${agencies - 1}) n`)
  for (let from = 0; from < rows; from += PART) {
    await run(`insert into offers (id, country_id, visa_type_id, agency_id, base_cents, stripe_commission_cents,
        margin_cents, processing_days, description, description_fr, is_active)
      select n + 1, n % ${COUNTRIES} + 1, n / ${COUNTRIES} % ${VISA_TYPES} + 1, n / ${COUNTRIES * VISA_TYPES} + 1,
        8000, 204, 3696, 7, 'Included: entry E' || n, 'Compris : entrée', n % 100 > 0
      from generate_series(${from}, ${Math.min(from + PART, rows) - 1}) n`)
  }
  await fillOrders(run, { rows, agencies, owners })
  await run(`insert into contact_messages (first_name, last_name, email, subject, message, language, request_hash,
      received_at, answered_at, sentiment_label, sentiment_score, sentiment_confidence)
    select 'Zoë', 'Müller ' || n, 'zoe' || n || '@people.example', 'general', 'Où est le visa V' || n || ' ?', 'fr', '',
      received, case when n % 1000 > 0 then received end, 'neutral', 3, 0.5
    from generate_series(1, ${rows}) n, lateral (select now() - n * interval '20 seconds' as received) times`)
  await run('vacuum analyze')
}
