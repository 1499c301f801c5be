import type { CreateAgencyOrder } from '@passage/contracts/api/orders/agency-orders.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import { matchNamed } from '@passage/contracts/domain/match-named'
import { commissionOf } from '@passage/contracts/domain/money/commission'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { ORDER_QUOTAS, type OrderQuotas } from '@passage/contracts/domain/orders/order-quotas'
import { speedOf } from '@passage/contracts/domain/orders/priority'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import { listCountries } from '../../catalogue/countries/list-countries.ts'
import { findVisaType } from '../../catalogue/find-visa-type.ts'
import { activeOffers, isServedBy } from '../../catalogue/offer-view.ts'
import type { Context, Tx } from '../../context.ts'
import { agencyOfRole } from '../../people/select-users.ts'
import { type Placed, placeOrder } from './create-order.ts'
import { type CreatedOrder, requestHash } from './find-repeated.ts'

/**
 * An agency's order for its client, by destination and visa type. Throws as `createOrder`, and `invalid_input` for another
 * commission. Agency specification §7; settled.md.
 */
export function createAgencyOrder(
  context: Context,
  person: ActingPerson,
  input: CreateAgencyOrder,
  idempotencyKey: string | null,
  quotas: OrderQuotas = ORDER_QUOTAS,
): Promise<CreatedOrder> {
  const repeat = { idempotencyKey, requestHash: requestHash(input, context.fields), quotas, journey: input }
  return placeOrder(context, person, repeat, (tx) => prepare(tx, person, input))
}

async function prepare(tx: Tx, person: ActingPerson, input: CreateAgencyOrder): Promise<Placed> {
  const { destinationCountry, visaType, visaProductId, agencyCommission, priority, ...details } = input
  const agencyId = await orderingAgency(tx, person, input.agencyId)
  const visa = { destinationCountry, visaType, visaProductId }
  const offerId = await findOffer(tx, visa, agencyId)
  const commission = toAmount(commissionOf(toCents(details.totalAmount) ?? 0))
  if (agencyCommission !== commission) {
    throw new InvalidInput([{ path: 'agencyCommission', message: `The commission is €${commission}.` }])
  }
  const order = { ...details, visaProductId: offerId, processingSpeed: speedOf(priority) }
  return { order, agencyId, priority }
}

/** Staff choose the agency; a member's own agency is used whatever the call says. settled.md, People. */
async function orderingAgency(tx: Tx, person: ActingPerson, picked: number | null | undefined): Promise<number> {
  const agencyId = isStaff(person.role) ? await agencyOfRole(tx, 'b2b_client', picked) : person.agencyId
  if (agencyId !== null) return agencyId
  const message = isStaff(person.role)
    ? 'Choose the agency that orders.'
    : 'Your account does not belong to an agency yet. Ask us to assign it.'
  throw new InvalidInput([{ path: 'agencyId', message }])
}

type Visa = Pick<CreateAgencyOrder, 'destinationCountry' | 'visaType' | 'visaProductId'>

/** The named offer of this visa; else the agency's own, else the cheapest. Throws `offer_not_available`. */
async function findOffer(tx: Tx, visa: Visa, agencyId: number): Promise<number> {
  const country = matchNamed(await listCountries(tx), visa.destinationCountry)
  if (!country) {
    throw new InvalidInput([{ path: 'destinationCountry', message: 'Choose one of the destinations on offer.' }])
  }
  const visaTypeId = await findVisaType(tx, visa.visaType)
  const offer = await activeOffers(tx)
    .select('offers.id')
    .where('offers.countryId', '=', country.id)
    .where('offers.visaTypeId', '=', visaTypeId)
    .$if(visa.visaProductId !== undefined, (some) => some.where('offers.id', '=', visa.visaProductId ?? 0))
    .orderBy(isServedBy(agencyId), 'desc')
    .orderBy(sql`offers.base_cents + offers.fee_cents`)
    .orderBy('offers.id')
    .limit(1)
    .executeTakeFirst()
  if (!offer) throw new DomainError('offer_not_available', 'This visa is no longer on offer.')
  return offer.id
}
