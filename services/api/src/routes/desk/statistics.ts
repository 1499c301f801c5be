import { DashboardPicture, DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import {
  TransactionExportQuery,
  TransactionPage,
  TransactionQuery,
} from '@passage/contracts/api/desk/transactions.schema'
import { dialectFor } from '@passage/contracts/domain/csv-dialect'
import { EXPORT_PARTIAL_HEADER, EXPORT_ROWS_HEADER } from '@passage/contracts/domain/desk/export-headers'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { exportTransactions } from '@passage/core/exports/export-transactions'
import { listTransactions } from '@passage/core/orders/lists/list-transactions'
import { readPicture, readStats } from '@passage/core/statistics/read-figures'
import { Hono } from 'hono'
import { z } from 'zod'
import { csvAnswer } from '../../http/answer/csv-answer.ts'
import { authorize } from '../../http/authorize.ts'
import { languageOf } from '../../http/language.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** The dashboard's figures, and its list as a file. Agency specification §7. */
export const statistics = new Hono<Env>()
  .get(
    '/stats',
    operation({ summary: 'Six figures of all orders, or of the agency’s', answers: { 200: DashboardStats } }),
    authorize('statistics:read'),
    async (c) => c.json(await readStats(c.var.deps.db, await actingPerson(c)), 200),
  )
  .get(
    '/picture',
    operation({
      summary: 'Orders and revenue of the last 30 days, and the time from payment to submission',
      answers: { 200: DashboardPicture },
    }),
    authorize('statistics:read'),
    async (c) => c.json(await readPicture(c.var.deps.db, await actingPerson(c)), 200),
  )
  .get(
    '/transactions',
    operation({
      summary: 'Orders, newest first: the caller’s, the agency’s, or all',
      answers: { 200: TransactionPage },
    }),
    authorize('order:read'),
    validate('query', TransactionQuery),
    async (c) => c.json(await listTransactions(c.var.deps, await actingPerson(c), c.req.valid('query')), 200),
  )
  .get(
    '/transactions.csv',
    operation({
      summary: `The list’s orders as a file, 50,000 at most: \`${EXPORT_ROWS_HEADER}\` is their number, \`${EXPORT_PARTIAL_HEADER}\` whether there are more; audited`,
      answers: { 200: z.string() },
      contentType: 'text/csv',
    }),
    authorize('order:read'),
    validate('query', TransactionExportQuery),
    async (c) => {
      const { language: asked, dialect, ...filter } = c.req.valid('query')
      const language = languageOf(c, asked)
      const person = await actingPerson(c)
      const { rows, partial, pieces } = await exportTransactions(contextOf(c, person), person, filter, {
        language,
        dialect: dialect ?? dialectFor(language),
      })
      const name = { en: 'orders', fr: 'commandes' }[language]
      return csvAnswer(pieces, `${name}-${luxembourgDay(new Date())}.csv`, {
        [EXPORT_ROWS_HEADER]: String(rows),
        [EXPORT_PARTIAL_HEADER]: String(partial),
      })
    },
  )
