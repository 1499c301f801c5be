import { OrderId } from '@passage/contracts/api/fields.schema'
import { MailView } from '@passage/contracts/api/orders/order-work.schema'
import { listMails } from '@passage/core/mails/list-mails'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

export const orderMails = new Hono<Env>().get(
  '/:orderId/mails',
  operation({
    summary: "An order's mails with their results; for staff",
    answers: { 200: z.array(MailView) },
    problems: ['order_not_found'],
  }),
  authorize('order:operate'),
  validate('param', z.object({ orderId: OrderId })),
  async (c) => c.json(await listMails(c.var.deps.db, await actingPerson(c), c.req.valid('param').orderId), 200),
)
