import type { CreateOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import { toCents } from '@passage/contracts/domain/money/money'
import { splitFee } from '@passage/contracts/domain/money/offer-price'
import type { Tx } from '../context.ts'
import { brokenConstraint } from '../database/is-unavailable.ts'
import { findVisaType } from './find-visa-type.ts'
import type { NewOffer } from './put-offers.ts'

export type OfferRow = NewOffer & { isActive: boolean }
export type OfferIdentity = Pick<NewOffer, 'countryId' | 'visaTypeId' | 'agencyId'>

/** The offer as it is to be stored; what is left out stays as it was `before`. Throws `invalid_input`. */
export async function offerRow(tx: Tx, input: CreateOffer, before: OfferRow | null): Promise<OfferRow> {
  const identity = {
    countryId: await existing(tx, 'countries', input.countryId),
    visaTypeId: await findVisaType(tx, input.visaType),
    agencyId: await existing(tx, 'agencies', input.agencyId ?? before?.agencyId ?? (await houseAgency(tx))),
  }
  return composeRow(input, identity, before)
}

/** {@link offerRow} where it is known which offer it is. */
export function composeRow(input: CreateOffer, identity: OfferIdentity, before: OfferRow | null): OfferRow {
  const baseCents = toCents(input.basePrice) ?? 0
  const feeCents = toCents(input.processingFee) ?? 0
  return {
    ...identity,
    baseCents,
    ...feeParts(baseCents, feeCents, before),
    processingDays: input.processingDays,
    description: input.description,
    descriptionFr: input.descriptionFr || frenchOf(input.description, before),
    isActive: input.isActive ?? before?.isActive ?? true,
  }
}

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

/** The agency that was there first is ours. */
export async function houseAgency(tx: Tx): Promise<number> {
  const first = await tx.selectFrom('agencies').select('id').orderBy('id').limit(1).executeTakeFirst()
  return first?.id ?? 0
}

export const UNKNOWN = {
  countries: { path: 'countryId', message: 'There is no such country.' },
  agencies: { path: 'agencyId', message: 'There is no such agency.' },
}

/** Held, so that it is not deleted before the offer refers to it. */
async function existing(tx: Tx, table: keyof typeof UNKNOWN, id: number): Promise<number> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (!row) throw new InvalidInput([UNKNOWN[table]])
  return row.id
}

/** The refusal behind a second offer for the same; any other error as it is. */
export const asOfferExists = (error: unknown): unknown =>
  brokenConstraint(error) === 'offers_country_id_visa_type_id_agency_id_key'
    ? new DomainError('offer_exists', 'This agency has an offer for this country and visa type already.')
    : error
