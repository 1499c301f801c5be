import type { CommissionStatement } from '@passage/contracts/api/desk/commission.schema'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { saveStatement, useCommission } from '../api/statistics.ts'
import { CsvDialectSelect, useCsvDialect } from './csv-dialect-select.tsx'

/** The figures of a month's statement, and its files. */
export function Statement({ agencyId, month }: { agencyId: number; month: string }) {
  const { LL, locale } = useI18n()
  const texts = LL.statistics.commission
  const read = useCommission(agencyId, month)
  const [dialect, chooseDialect] = useCsvDialect()
  const save = useMutation({
    mutationFn: (kind: 'csv' | 'pdf') => saveStatement({ agencyId, month }, kind, { language: locale, dialect }),
  })
  const busy = (kind: 'csv' | 'pdf') => save.isPending && save.variables === kind
  return (
    <>
      <ListFailure list={read} failed={texts.failed()} stale={texts.stale()} />
      {read.isPending && <Skeleton className="h-56" />}
      {read.data && (
        <>
          <Figures statement={read.data} fading={read.isPlaceholderData} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              icon={FileText}
              busy={busy('pdf')}
              onClick={() => save.mutate('pdf')}
            >
              {texts.pdf()}
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon={FileSpreadsheet}
              busy={busy('csv')}
              onClick={() => save.mutate('csv')}
            >
              {texts.csv()}
            </Button>
            <CsvDialectSelect value={dialect} onChange={chooseDialect} />
          </div>
          {save.isError && <Alert kind="error">{LL.statistics.fileFailed()}</Alert>}
        </>
      )}
    </>
  )
}

function Figures({ statement, fading }: { statement: CommissionStatement; fading: boolean }) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const texts = LL.statistics.commission
  const money = (amount: string) => format.money(amount, statement.currency)
  const rows: [label: string, value: string, strong?: boolean][] = [
    [texts.orders(), format.number(statement.orders)],
    [texts.base(), money(statement.base)],
    [texts.commission({ percent: format.percent(statement.ratePercent) }), money(statement.commission)],
    [texts.refunds(), format.number(statement.refunds)],
    [texts.refunded(), money(statement.refunded)],
    [texts.reversed(), money(statement.reversed)],
    ...returnsOf(),
    [texts.total(), money(statement.total), true],
    [texts.payable(), statement.verifiedAt ? money(statement.payable) : texts.later(), true],
  ]
  /** For a month in which a bank returned a refund. */
  function returnsOf(): typeof rows {
    if (statement.returns === 0) return []
    return [
      [texts.returns(), format.number(statement.returns)],
      [texts.returned(), money(statement.returned)],
      [texts.restored(), money(statement.restored)],
    ]
  }
  const notes = [
    !statement.verifiedAt && texts.afterVerification(),
    !statement.monthIsOver && texts.running(),
    Number(statement.total) < 0 && texts.owed(),
    statement.orders + statement.refunds + statement.returns === 0 && texts.empty(),
  ].filter((note) => note !== false)
  return (
    <div aria-busy={fading} className={cx('grid gap-3', fading && 'opacity-60')}>
      <dl className="grid gap-y-1 tabular-nums">
        {rows.map(([label, value, strong]) => (
          <div key={label} className={cx('flex justify-between gap-4', strong && 'font-semibold')}>
            <dt className={strong ? undefined : 'text-slate'}>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <div role="status" className="grid gap-1 text-sm text-slate">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  )
}
