import type { CreateOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import {
  mayBeOnTime,
  OFFER_CONDITIONS,
  type OfferConditions,
  USUAL_CONDITIONS,
} from '@passage/contracts/domain/catalogue/journey-needs'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import { toCents } from '@passage/contracts/domain/money/money'
import { splitFee } from '@passage/contracts/domain/money/offer-price'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { brokenConstraint } from '../database/errors.ts'
import { findVisaType } from './find-visa-type.ts'

/** Amounts in cents. settled.md, Orders and prices: commission and margin together are the processing fee. */
export interface NewOffer extends OfferConditions {
  countryId: number
  visaTypeId: number
  agencyId: number
  baseCents: number
  stripeCommissionCents: number
  marginCents: number
  processingDays: number
  description: string
  descriptionFr: string
}

export type OfferRow = NewOffer & { isActive: boolean }
export type OfferIdentity = Pick<NewOffer, 'countryId' | 'visaTypeId' | 'agencyId'>

/** The offer to store; omitted fields stay as `before`. Throws `invalid_input`. */
export async function offerRow(tx: Tx, input: CreateOffer, before: OfferRow | null): Promise<OfferRow> {
  const identity = {
    countryId: await existing(tx, 'countries', input.countryId),
    visaTypeId: await findVisaType(tx, input.visaType),
    agencyId: await existing(tx, 'agencies', input.agencyId ?? before?.agencyId ?? (await houseAgency(tx))),
  }
  const row = composeRow(input, identity, before)
  if (row.onTime && !mayBeOnTime(row)) throw new InvalidInput([NOT_ON_TIME])
  return row
}

const NOT_ON_TIME = {
  path: 'onTime',
  message:
    'The embassy waits for travellers who appear in person or send the passport: their delay would count as ours.',
}

/** {@link offerRow} with a known offer. */
export function composeRow(input: CreateOffer, identity: OfferIdentity, before: OfferRow | null): OfferRow {
  const baseCents = toCents(input.basePrice) ?? 0
  const feeCents = toCents(input.processingFee) ?? 0
  return {
    ...identity,
    baseCents,
    ...feeParts(baseCents, feeCents, before),
    processingDays: input.processingDays,
    description: input.description,
    descriptionFr: (input.descriptionFr ?? frenchOf(input.description, before)) || input.description,
    isActive: input.isActive ?? before?.isActive ?? true,
    ...conditionsOf(input, before ?? USUAL_CONDITIONS),
  }
}

const conditionsOf = (input: CreateOffer, before: OfferConditions): OfferConditions => ({
  neededDays: input.neededDays ?? before.neededDays,
  inPerson: input.inPerson ?? before.inPerson,
  passportSent: input.passportSent ?? before.passportSent,
  onTime: input.onTime ?? before.onTime,
  refusedFeePercent: input.refusedFeePercent ?? before.refusedFeePercent,
})

/** An unchanged price keeps its stored parts. */
function feeParts(baseCents: number, feeCents: number, before: OfferRow | null) {
  if (!before || before.baseCents !== baseCents) return splitFee(baseCents, feeCents)
  const { stripeCommissionCents, marginCents } = before
  const same = stripeCommissionCents + marginCents === feeCents
  return same ? { stripeCommissionCents, marginCents } : splitFee(baseCents, feeCents)
}

/** A separate French text stays; a French text that equals the English one changes with it. */
const frenchOf = (english: string, before: OfferRow | null): string =>
  before && before.descriptionFr !== before.description ? before.descriptionFr : english

/** Our agency is the oldest one. */
export async function houseAgency(tx: Tx): Promise<number> {
  const first = await tx.selectFrom('agencies').select('id').orderBy('id').limit(1).executeTakeFirst()
  return first?.id ?? 0
}

export const UNKNOWN = {
  countries: { path: 'countryId', message: 'There is no such country.' },
  agencies: { path: 'agencyId', message: 'There is no such agency.' },
}

/** Locked, so that it is not deleted before the offer refers to it. */
async function existing(tx: Tx, table: keyof typeof UNKNOWN, id: number): Promise<number> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (!row) throw new InvalidInput([UNKNOWN[table]])
  return row.id
}

/** The refusal for a second offer with the same identity; another error unchanged. */
export const asOfferExists = (error: unknown): unknown =>
  brokenConstraint(error) === 'offers_country_id_visa_type_id_agency_id_key'
    ? new DomainError('offer_exists', 'This agency has an offer for this country and visa type already.')
    : error

export const IDENTITY = ['countryId', 'visaTypeId', 'agencyId'] as const
export const OFFER_ROW_COLUMNS = [
  ...IDENTITY,
  ...(['baseCents', 'stripeCommissionCents', 'marginCents', 'processingDays'] as const),
  ...(['description', 'descriptionFr', 'isActive'] as const),
  ...OFFER_CONDITIONS,
]

const TEXTS: readonly string[] = ['description', 'descriptionFr'] satisfies (keyof OfferRow)[]

type Value = OfferRow[keyof OfferRow]
type Change = [Value, Value] | 'rewritten'
export type OfferChanges = Partial<Record<(typeof OFFER_ROW_COLUMNS)[number], Change>>

/** The changed fields with their old and new values; texts without values. */
export function changesOf(before: OfferRow, wanted: OfferRow): OfferChanges {
  const changes: OfferChanges = {}
  for (const column of OFFER_ROW_COLUMNS) {
    const [from, to] = [before[column], wanted[column]]
    if (from === to) continue
    changes[column] = TEXTS.includes(column) ? 'rewritten' : [from, to]
  }
  return changes
}

/** Adds changed prices of these offers to their history. The offers are locked by the caller. */
export async function keepPrices(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  offerIds: readonly number[],
): Promise<void> {
  if (offerIds.length === 0) return
  await sql`
    insert into offer_prices (offer_id, base_cents, stripe_commission_cents, margin_cents, by_kind, by_id)
    select offers.id, offers.base_cents, offers.stripe_commission_cents, offers.margin_cents, ${actor.kind}, ${actor.id}
    from offers left join lateral (
      select base_cents, stripe_commission_cents, margin_cents
      from offer_prices where offer_id = offers.id order by id desc limit 1
    ) before on true
    where offers.id = any(string_to_array(${offerIds.join(',')}, ',')::integer[])
      and (offers.base_cents, offers.stripe_commission_cents, offers.margin_cents)
        is distinct from (before.base_cents, before.stripe_commission_cents, before.margin_cents)
    order by offers.id`.execute(tx)
}
