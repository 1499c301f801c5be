import type { UploadFailure } from '@passage/contracts/api/catalogue/bulk-offers.schema'
import { matchNamed } from '@passage/contracts/domain/match-named'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { idsOf } from '../../database/expressions.ts'
import { listVisaTypes } from '../countries/list-countries.ts'
import { noSuchVisaType } from '../find-visa-type.ts'
import {
  changesOf,
  composeRow,
  houseAgency,
  OFFER_ROW_COLUMNS,
  type OfferChanges,
  type OfferIdentity,
  type OfferRow,
  UNKNOWN,
} from '../offer-row.ts'
import type { UploadedRow } from './bulk-read.ts'

type StoredOffer = OfferRow & { id: number; version: number }

/** The planned row: `before` is null for a new offer. */
export interface PlannedRow {
  row: number
  wanted: OfferRow
  before: StoredOffer | null
  changes: OfferChanges
}

export interface UploadPlan {
  planned: PlannedRow[]
  failed: UploadFailure[]
}

export const keyOf = ({ countryId, visaTypeId, agencyId }: OfferIdentity): string =>
  `${countryId}/${visaTypeId}/${agencyId}`

/**
 * Plans each row; a second row for the same offer fails. With `lock` the existing offers are locked until the
 * transaction ends.
 */
export async function planUpload(tx: Tx, rows: readonly UploadedRow[], lock: boolean): Promise<UploadPlan> {
  const { identified, failed } = await identify(tx, rows)
  const first = new Map<string, number>()
  const once = identified.filter(({ row, identity }) => {
    const repeats = first.get(keyOf(identity))
    if (repeats === undefined) first.set(keyOf(identity), row)
    else failed.push({ row, code: 'repeated', error: `Row ${row} repeats row ${repeats}.`, repeats })
    return repeats === undefined
  })
  const known = await findOffers(
    tx,
    once.map(({ identity }) => identity),
    lock,
  )
  const planned = once.flatMap(({ row, offer, expectedVersion, identity }) => {
    const before = known.get(keyOf(identity)) ?? null
    // Only a row with "yes" publishes an offer, and an empty cell changes nothing.
    // Agency specification §5, Bulk upload.
    const isActive = offer.isActive ?? before?.isActive ?? false
    const wanted = composeRow({ ...offer, isActive, descriptionFr: offer.descriptionFr || undefined }, identity, before)
    const changes = before ? changesOf(before, wanted) : {}
    const isAnother = expectedVersion !== undefined && expectedVersion !== (before?.version ?? 0)
    // Another administrator made the same change: nothing is lost.
    if (!isAnother || (before && Object.keys(changes).length === 0)) return [{ row, wanted, before, changes }]
    failed.push(changedMeanwhile(row))
    return []
  })
  return { planned, failed }
}

export const changedMeanwhile = (row: number): UploadFailure => ({
  row,
  code: 'changed_meanwhile',
  error: 'Someone else has just added, changed or deleted this offer. Upload the file again.',
})

/** The offer of each row. Countries and agencies are locked, so that they are not deleted meanwhile. */
async function identify(tx: Tx, rows: readonly UploadedRow[]) {
  const types = await listVisaTypes(tx)
  const ours = rows.some(({ offer }) => offer.agencyId === undefined) ? await houseAgency(tx) : 0
  const agencyOf = ({ offer }: UploadedRow) => offer.agencyId ?? ours
  const countries = await existing(
    tx,
    'countries',
    rows.map(({ offer }) => offer.countryId),
  )
  const agencies = await existing(tx, 'agencies', rows.map(agencyOf))
  const typeIds = new Map<string, number | null>()
  const typeOf = (typed: string): number | null => {
    if (!typeIds.has(typed)) typeIds.set(typed, matchNamed(types, typed)?.id ?? null)
    return typeIds.get(typed) ?? null
  }
  const failed: UploadFailure[] = []
  const identified = rows.flatMap((read) => {
    const { row, offer } = read
    const refuse = (code: UploadFailure['code'], error: string) => {
      failed.push({ row, code, error })
      return []
    }
    const identity = { countryId: offer.countryId, agencyId: agencyOf(read), visaTypeId: typeOf(offer.visaType) }
    const { visaTypeId } = identity
    if (!countries.has(identity.countryId)) return refuse('country_unknown', UNKNOWN.countries.message)
    if (visaTypeId === null) return refuse('visa_type_unknown', noSuchVisaType(types))
    if (!agencies.has(identity.agencyId)) return refuse('agency_unknown', UNKNOWN.agencies.message)
    return [{ ...read, identity: { ...identity, visaTypeId } }]
  })
  return { identified, failed }
}

async function existing(tx: Tx, table: keyof typeof UNKNOWN, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const wanted = sql<boolean>`id = any(string_to_array(${[...new Set(ids)].join(',')}, ',')::integer[])`
  const rows = await tx.selectFrom(table).select('id').where(wanted).orderBy('id').forKeyShare().execute()
  return new Set(idsOf(rows))
}

/** In the order of their ids, as everywhere, to avoid deadlocks. */
async function findOffers(
  tx: Tx,
  identities: readonly OfferIdentity[],
  lock: boolean,
): Promise<Map<string, StoredOffer>> {
  const wanted = sql<boolean>`(country_id, visa_type_id, agency_id) in (
    select "countryId", "visaTypeId", "agencyId" from json_to_recordset(${JSON.stringify(identities)}::text::json)
      as given ("countryId" integer, "visaTypeId" integer, "agencyId" integer))`
  const offers = await tx
    .selectFrom('offers')
    .select(['id', 'version', ...OFFER_ROW_COLUMNS])
    .where(wanted)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return new Map(offers.map((offer) => [keyOf(offer), offer]))
}
