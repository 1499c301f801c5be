import { sql } from 'kysely'
import { auditAll } from '../../audit/audit.ts'
import type { Context, Tx } from '../../context.ts'
import type { OfferIdentity, OfferRow } from '../offer-row.ts'
import { keepPrices } from '../offer-row.ts'
import { keyOf, type PlannedRow } from './bulk-plan.ts'

/**
 * Writes new and changed offers in one statement each, with their prices and audit rows. Returns new ids by key,
 * without concurrently added ones.
 */
export async function writeUpload(
  tx: Tx,
  context: Context,
  planned: readonly PlannedRow[],
): Promise<ReadonlyMap<string, number>> {
  const added = await addOffers(
    tx,
    planned.filter(({ before }) => !before).map(({ wanted }) => wanted),
  )
  const changed = planned.flatMap(({ before, wanted, changes }) =>
    before && Object.keys(changes).length > 0 ? [{ ...wanted, id: before.id, changes }] : [],
  )
  await changeOffers(tx, changed)
  await keepPrices(tx, context, [...added.values(), ...changed.map(({ id }) => id)])
  const creations = planned.flatMap(({ wanted }) => {
    const id = added.get(keyOf(wanted))
    const { description: _, descriptionFr: __, ...details } = wanted
    return id === undefined ? [] : [{ action: 'offer.created', ...objectOf(id), details } as const]
  })
  const changes = changed.map((offer) => ({
    ...({ action: 'offer.changed', ...objectOf(offer.id) } as const),
    details: offer.changes,
  }))
  await auditAll(tx, context, [...creations, ...changes])
  return added
}

const objectOf = (id: number) => ({ objectType: 'offer', objectId: String(id) }) as const

async function addOffers(tx: Tx, rows: readonly OfferRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { rows: added } = await sql<OfferIdentity & { id: number }>`
    insert into offers (country_id, visa_type_id, agency_id, base_cents, stripe_commission_cents, margin_cents,
      processing_days, description, description_fr, is_active)
    select "countryId", "visaTypeId", "agencyId", "baseCents", "stripeCommissionCents", "marginCents",
      "processingDays", description, "descriptionFr", "isActive"
    from ${table(rows)}
    on conflict (country_id, visa_type_id, agency_id) do nothing
    returning id, country_id, visa_type_id, agency_id`.execute(tx)
  return new Map(added.map((offer) => [keyOf(offer), offer.id]))
}

async function changeOffers(tx: Tx, rows: readonly (OfferRow & { id: number })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update offers set base_cents = "baseCents", stripe_commission_cents = "stripeCommissionCents",
      margin_cents = "marginCents", processing_days = "processingDays", description = given.description,
      description_fr = "descriptionFr", is_active = "isActive", version = version + 1
    from ${table(rows)}
    where offers.id = given.id`.execute(tx)
}

const table = (rows: readonly OfferRow[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as given (id integer, "countryId" integer,
    "visaTypeId" integer, "agencyId" integer, "baseCents" integer, "stripeCommissionCents" integer,
    "marginCents" integer, "processingDays" integer, description text, "descriptionFr" text, "isActive" boolean)`
