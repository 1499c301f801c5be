import { CommissionQuery, CommissionStatement } from '@passage/contracts/api/desk/commission.schema'
import { PathRowId } from '@passage/contracts/api/fields.schema'
import { dialectFor } from '@passage/contracts/domain/csv-dialect'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Audited } from '@passage/core/audit/audit'
import { recordOperation } from '@passage/core/audit/record'
import { exportStatement, readStatement, statementAgency } from '@passage/core/commission/read-statement'
import { statementFileName } from '@passage/integrations/printing/file-name'
import { attachment } from '@passage/integrations/storage/content-disposition'
import { Hono } from 'hono'
import { z } from 'zod'
import { csvAnswer } from '../../http/answer/csv-answer.ts'
import { authorize } from '../../http/authorize.ts'
import { languageOf } from '../../http/language.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByAgency = z.object({ agencyId: PathRowId })

/** The most lines of the PDF; the CSV has every line. */
const LINES_IN_PDF = 1_000

const thisMonth = (): string => luxembourgDay(new Date()).slice(0, 7)

/** Downloads contain names and amounts, so each is audited. */
const exported = (agencyId: number, details: { month: string; format: 'csv' | 'pdf' }): Audited => ({
  action: 'commission.exported',
  objectType: 'agency',
  objectId: String(agencyId),
  details,
})

/** An agency's commission of a month, for its members and administrators. settled.md, Orders and prices. */
export const commission = new Hono<Env>()
  .get(
    '/:agencyId/commission',
    operation({
      summary: 'Commission of a month: orders paid, refunds reversed pro rata, what is payable',
      answers: { 200: CommissionStatement },
      problems: ['agency_not_found'],
    }),
    authorize('commission:read'),
    validate('param', ByAgency),
    validate('query', CommissionQuery),
    async (c) => {
      const { month = thisMonth() } = c.req.valid('query')
      const wanted = { ...c.req.valid('param'), month }
      const { statement } = await readStatement(c.var.deps.db, await actingPerson(c), wanted)
      return c.json(statement, 200)
    },
  )
  .get(
    '/:agencyId/commission.csv',
    operation({
      summary: 'Every order and refund of a month’s commission, and their sum, as a file',
      answers: { 200: z.string() },
      contentType: 'text/csv',
      problems: ['agency_not_found'],
    }),
    authorize('commission:read'),
    validate('param', ByAgency),
    validate('query', CommissionQuery),
    async (c) => {
      const { month = thisMonth(), language: asked, dialect } = c.req.valid('query')
      const { agencyId } = c.req.valid('param')
      const { db } = c.var.deps
      const person = await actingPerson(c)
      const language = languageOf(c, asked)
      const { name: agencyName } = await statementAgency(db, person, agencyId)
      await recordOperation(contextOf(c, person), exported(agencyId, { month, format: 'csv' }))
      const fileName = statementFileName(language, { agencyName, month }, 'csv')
      const written = { language, dialect: dialect ?? dialectFor(language) }
      return csvAnswer(exportStatement(db, { agencyId, month }, written), fileName)
    },
  )
  .get(
    '/:agencyId/commission.pdf',
    operation({
      summary: 'A month’s commission as a PDF',
      answers: { 200: z.string().meta({ format: 'binary' }) },
      contentType: 'application/pdf',
      problems: ['agency_not_found', 'too_many_requests'],
    }),
    authorize('commission:read'),
    validate('param', ByAgency),
    validate('query', CommissionQuery),
    async (c) => {
      const { month = thisMonth(), language: asked } = c.req.valid('query')
      const { db, limits, printer, settings } = c.var.deps
      const language = languageOf(c, asked)
      const wanted = { ...c.req.valid('param'), month }
      const person = await actingPerson(c)
      const { statement, lines } = await readStatement(db, person, wanted, { keep: LINES_IN_PDF })
      await limits.takePdf(person.id)
      const content = {
        kind: 'commission',
        ...{ language, company: settings.company, drawnAt: new Date().toISOString(), figures: statement },
        lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
      } as const
      const bytes = await printer.print(content, person.id)
      await recordOperation(contextOf(c, person), exported(wanted.agencyId, { month, format: 'pdf' }))
      return c.body(Uint8Array.from(bytes), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(statementFileName(language, statement, 'pdf')),
      })
    },
  )
