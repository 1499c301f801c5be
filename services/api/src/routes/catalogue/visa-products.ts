import { VisaProduct, VisaProductQuery } from '@passage/contracts/api/catalogue/visa-products.schema'
import { PathRowId } from '@passage/contracts/api/fields.schema'
import { listProducts, readProduct } from '@passage/core/catalogue/list-products'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByOffer = z.object({ offerId: PathRowId })

/** Offers with their margins, for staff. Public specification §7; settled.md, Catalogue. */
export const visaProducts = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'All active offers with the parts of their prices, by English name of the country',
      answers: { 200: z.array(VisaProduct) },
    }),
    authorize('product:read'),
    validate('query', VisaProductQuery),
    async (c) => c.json(await listProducts(c.var.deps.db, c.req.valid('query')), 200),
  )
  .get(
    '/:offerId',
    operation({
      summary: 'One active offer with the parts of its price',
      answers: { 200: VisaProduct },
      problems: ['offer_not_found'],
    }),
    authorize('product:read'),
    validate('param', ByOffer),
    async (c) => c.json(await readProduct(c.var.deps.db, c.req.valid('param').offerId), 200),
  )
