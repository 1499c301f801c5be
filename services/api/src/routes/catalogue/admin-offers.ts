import {
  AdminOffer,
  AdminOfferPage,
  AdminOfferQuery,
  ChangeOfferStatus,
  CorrectDays,
  CreateOffer,
  DeleteOffers,
  OfferStatusChanged,
  OffersDeleted,
  UpdateOffer,
} from '@passage/contracts/api/catalogue/admin-offers.schema'
import { BulkUpload, BulkUploadAnswer, TemplateQuery } from '@passage/contracts/api/catalogue/bulk-offers.schema'
import { PathRowId } from '@passage/contracts/api/fields.schema'
import { offersTemplate, TEMPLATE_NAME } from '@passage/contracts/domain/catalogue/offers-template'
import { uploadOffers } from '@passage/core/catalogue/bulk/bulk-upload'
import { changeOfferStatus, deleteOffer, deleteOffers } from '@passage/core/catalogue/change-offers'
import { listAdminOffers } from '@passage/core/catalogue/list-admin-offers'
import { correctDays, createOffer, updateOffer } from '@passage/core/catalogue/save-offer'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByOffer = z.object({ offerId: PathRowId })

const asAdministrator = async (c: Ctx) => contextOf(c, await actingPerson(c))

/** Prices of visas, for administrators. Agency specification §2.7 and §7. */
export const adminOffers = new Hono<Env>()
  .get(
    '/',
    operation({ summary: 'All offers, 5 a page, the newest first', answers: { 200: AdminOfferPage } }),
    authorize('catalogue:manage'),
    validate('query', AdminOfferQuery),
    async (c) => c.json(await listAdminOffers(c.var.deps.db, c.req.valid('query')), 200),
  )
  .post(
    '/',
    operation({ summary: 'Add an offer', answers: { 201: AdminOffer }, problems: ['offer_exists'] }),
    authorize('catalogue:manage'),
    validate('json', CreateOffer),
    async (c) => c.json(await createOffer(await asAdministrator(c), c.req.valid('json')), 201),
  )
  .put(
    '/:offerId',
    operation({
      summary: 'Change an offer; placed orders keep their price',
      answers: { 200: AdminOffer },
      problems: ['offer_not_found', 'offer_exists', 'offer_in_use', 'offer_changed'],
    }),
    authorize('catalogue:manage'),
    validate('param', ByOffer),
    validate('json', UpdateOffer),
    async (c) => {
      const { offerId } = c.req.valid('param')
      return c.json(await updateOffer(await asAdministrator(c), offerId, c.req.valid('json')), 200)
    },
  )
  .put(
    '/:offerId/processing-days',
    operation({
      summary: 'Correct the business days of an offer; placed orders keep their promise',
      answers: { 200: AdminOffer },
      problems: ['offer_not_found', 'offer_changed'],
    }),
    authorize('catalogue:manage'),
    validate('param', ByOffer),
    validate('json', CorrectDays),
    async (c) => {
      const { offerId } = c.req.valid('param')
      return c.json(await correctDays(await asAdministrator(c), offerId, c.req.valid('json')), 200)
    },
  )
  .delete(
    '/:offerId',
    operation({
      summary: 'Delete an offer without orders',
      answers: { 204: null },
      problems: ['offer_not_found', 'offer_in_use'],
    }),
    authorize('catalogue:manage'),
    validate('param', ByOffer),
    async (c) => {
      await deleteOffer(await asAdministrator(c), c.req.valid('param').offerId)
      return c.body(null, 204)
    },
  )
  .patch(
    '/bulk-status',
    operation({ summary: 'Activate or deactivate offers', answers: { 200: OfferStatusChanged } }),
    authorize('catalogue:manage'),
    validate('json', ChangeOfferStatus),
    async (c) => c.json(await changeOfferStatus(await asAdministrator(c), c.req.valid('json')), 200),
  )
  .post(
    '/bulk-delete',
    operation({ summary: 'Delete offers; those with orders stay', answers: { 200: OffersDeleted } }),
    authorize('catalogue:manage'),
    validate('json', DeleteOffers),
    async (c) => c.json(await deleteOffers(await asAdministrator(c), c.req.valid('json').ids), 200),
  )
  .post(
    '/bulk-upload',
    operation({ summary: 'Create and change offers, up to 5,000 at a time', answers: { 200: BulkUploadAnswer } }),
    authorize('catalogue:manage'),
    validate('json', BulkUpload),
    async (c) => c.json(await uploadOffers(await asAdministrator(c), c.req.valid('json')), 200),
  )
  .get(
    '/template',
    operation({
      summary: 'The template of a bulk upload as CSV',
      answers: { 200: z.string() },
      contentType: 'text/csv',
    }),
    authorize('catalogue:manage'),
    validate('query', TemplateQuery),
    (c) =>
      c.body(offersTemplate(c.req.valid('query').language), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${TEMPLATE_NAME}"`,
      }),
  )
