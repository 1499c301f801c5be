import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { CURRENCY, toAmount } from '@passage/contracts/domain/money/money'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Reader } from '../context.ts'
import { BYTE_ORDER_MARK, csvLines } from '../exports/csv.ts'
import { EXPORT_TEXTS } from '../exports/export-texts.ts'
import { type CommissionLine, commissionLines } from './commission-lines.ts'

/** A month's lines, each with its day in Luxembourg, and their sum as a CSV file, piece by piece, as `exportTransactions` writes one. */
export async function* exportStatement(
  db: Reader,
  { agencyId, month }: { agencyId: number; month: string },
  language: Language,
): AsyncGenerator<string> {
  const texts = EXPORT_TEXTS[language]
  yield BYTE_ORDER_MARK + csvLines([texts.commission])
  const sums = { base: 0, commission: 0 }
  for await (const page of commissionLines(db, agencyId, month)) {
    for (const line of page) {
      sums.base += line.baseCents
      sums.commission += line.commissionCents
    }
    yield csvLines(page.map((line) => cellsOf(line, language)))
  }
  yield csvLines([['', '', '', texts.total, toAmount(sums.base), toAmount(sums.commission), CURRENCY]])
}

const cellsOf = (line: CommissionLine, language: Language): string[] => [
  luxembourgDay(line.at),
  line.orderNumber,
  line.customerName,
  EXPORT_TEXTS[language].entries[line.kind],
  toAmount(line.baseCents),
  toAmount(line.commissionCents),
  CURRENCY,
]
