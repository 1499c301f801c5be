import { TransactionPage, TransactionQuery } from '@passage/contracts/api/desk/transactions.schema'
import { listTransactions } from '@passage/core/orders/lists/list-transactions'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

export const transactions = new Hono<Env>().get(
  '/transactions',
  operation({ summary: 'Orders, newest first: the caller’s, the agency’s, or all', answers: { 200: TransactionPage } }),
  authorize('order:read'),
  validate('query', TransactionQuery),
  async (c) => c.json(await listTransactions(c.var.deps.db, await actingPerson(c), c.req.valid('query')), 200),
)
