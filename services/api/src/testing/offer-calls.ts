import { AdminOffer, AdminOfferPage, OffersDeleted } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { offerBody } from './bodies.ts'
import type { TestApp } from './test-app.ts'

export const OFFERS_PATH = '/api/admin/visa-orders'
const as = 'admin' as const

/** An administrator’s calls about offers, and the stored prices and audit. */
export function offerCalls(test: () => TestApp) {
  const post = (json: object) => test().call(`POST ${OFFERS_PATH}`, { as, json })
  const put = (id: number, json: object) => test().call(`PUT ${OFFERS_PATH}/${id}`, { as, json })
  const remove = (id: number) => test().call(`DELETE ${OFFERS_PATH}/${id}`, { as })
  const setStatus = (ids: number[], isActive: boolean) =>
    test().call(`PATCH ${OFFERS_PATH}/bulk-status`, { as, json: { ids, isActive } })
  const removeAll = async (ids: number[]) =>
    OffersDeleted.parse(await (await test().call(`POST ${OFFERS_PATH}/bulk-delete`, { as, json: { ids } })).json())
  const list = async (query = '') =>
    AdminOfferPage.parse(await (await test().call(`GET ${OFFERS_PATH}${query}`, { as })).json())
  const created = async (change: object = {}) =>
    AdminOffer.parse(await (await post({ ...(await offerBody(test())), ...change })).json())
  const bodyOf = ({ countryId, visaType, agencyId, version, ...offer }: AdminOffer, change: object = {}) => ({
    ...{ countryId, visaType, agencyId, processingDays: offer.processingDays, description: offer.description },
    ...{ basePrice: offer.basePrice, processingFee: offer.processingFee, isActive: offer.isActive },
    expectedVersion: version,
    ...change,
  })
  const audited = async (id: number) =>
    test()
      .db.selectFrom('audit')
      .select(['action', 'actorId', 'details'])
      .where('objectType', '=', 'offer')
      .where('objectId', '=', String(id))
      .orderBy('id')
      .execute()
  const pricesOf = async (id: number) =>
    test()
      .db.selectFrom('offerPrices')
      .select(['baseCents', 'stripeCommissionCents', 'marginCents', 'byId'])
      .where('offerId', '=', id)
      .orderBy('id')
      .execute()
  return { post, put, remove, setStatus, removeAll, list, created, bodyOf, audited, pricesOf }
}
