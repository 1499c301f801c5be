import type { CommissionStatement } from '@passage/contracts/api/desk/commission.schema'
import { CSV_DIALECTS, type CsvDialect } from '@passage/contracts/domain/csv-dialect'
import { luxembourgDay, luxembourgMonth } from '@passage/contracts/domain/luxembourg-day'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money/money'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { COMMISSION_PERCENT } from '@passage/contracts/domain/people/partners'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import { noSuchAgency, readSummary } from '../agencies/select-agencies.ts'
import type { Queryable } from '../context.ts'
import { csvAmount, csvDay, csvLines } from '../exports/csv.ts'
import { EXPORT_TEXTS } from '../exports/export-texts.ts'
import { type CommissionLine, commissionLines } from './commission-lines.ts'

/** A statement with its first lines, for a PDF. */
export interface ReadStatement {
  statement: CommissionStatement
  lines: CommissionLine[]
}

/**
 * An agency's commission of a month. `keep`: number of returned lines. Throws `agency_not_found`, also for another
 * agency.
 */
export async function readStatement(
  db: Queryable,
  person: ActingPerson,
  { agencyId, month }: { agencyId: number; month: string },
  { keep = 0, now = new Date() } = {},
): Promise<ReadStatement> {
  const agency = await statementAgency(db, person, agencyId)
  const none = { count: 0, base: 0, commission: 0 }
  const sums = { paid: { ...none }, refund: { ...none }, refund_returned: { ...none } }
  const lines: CommissionLine[] = []
  for await (const page of commissionLines(db, agencyId, month)) {
    for (const { kind, baseCents, commissionCents } of page) {
      sums[kind].count += 1
      sums[kind].base += baseCents
      sums[kind].commission += commissionCents
    }
    lines.push(...page.slice(0, keep - lines.length))
  }
  const { paid, refund, refund_returned: returned } = sums
  const total = paid.commission + refund.commission + returned.commission
  const statement: CommissionStatement = {
    ...{ agencyId, agencyName: agency.name, month, currency: CURRENCY, ratePercent: COMMISSION_PERCENT },
    ...{ orders: paid.count, base: toAmount(paid.base), commission: toAmount(paid.commission) },
    ...{ refunds: refund.count, refunded: toAmount(-refund.base), reversed: toAmount(-refund.commission) },
    ...{ returns: returned.count, returned: toAmount(returned.base), restored: toAmount(returned.commission) },
    total: toAmount(total),
    payable: toAmount(agency.verifiedAt ? total : 0),
    verifiedAt: agency.verifiedAt,
    monthIsOver: luxembourgMonth(month).until <= now,
  }
  return { statement, lines }
}

/** The agency, for its members and administrators. Throws `agency_not_found`. */
export async function statementAgency(db: Queryable, person: ActingPerson, agencyId: number) {
  const reaches = scopeOf('commission:read', person.role) === 'any' || person.agencyId === agencyId
  if (!reaches) throw noSuchAgency()
  return readSummary(db, agencyId)
}

/** A month's lines, each with its day in Luxembourg, and their sum as a CSV file, piece by piece, as `exportTransactions` writes one. */
export async function* exportStatement(
  db: Queryable,
  { agencyId, month }: { agencyId: number; month: string },
  { language, dialect }: { language: Language; dialect: CsvDialect },
): AsyncGenerator<string> {
  const texts = EXPORT_TEXTS[language]
  yield CSV_DIALECTS[dialect].mark + csvLines([texts.commission], dialect)
  const sums = { base: 0, commission: 0 }
  for await (const page of commissionLines(db, agencyId, month)) {
    for (const line of page) {
      sums.base += line.baseCents
      sums.commission += line.commissionCents
    }
    yield csvLines(
      page.map((line) => cellsOf(line, language, dialect)),
      dialect,
    )
  }
  const total = [csvAmount(sums.base, dialect), csvAmount(sums.commission, dialect)]
  yield csvLines([['', '', '', texts.total, ...total, CURRENCY]], dialect)
}

const cellsOf = (line: CommissionLine, language: Language, dialect: CsvDialect): string[] => [
  csvDay(luxembourgDay(line.at), dialect),
  line.orderNumber,
  line.customerName,
  EXPORT_TEXTS[language].entries[line.kind],
  csvAmount(line.baseCents, dialect),
  csvAmount(line.commissionCents, dialect),
  CURRENCY,
]
