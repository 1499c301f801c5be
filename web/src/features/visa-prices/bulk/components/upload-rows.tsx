import { toCents } from '@passage/contracts/domain/money/money'
import { useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Flag } from '../../../../ui/flag.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/inputs.tsx'
import { Badge } from '../../../../ui/lists/badge.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import {
  countRows,
  descriptionThatStays,
  ROW_OUTCOMES,
  type RowOutcome,
  statusSet,
  type UploadRow,
} from '../state/upload-rows.ts'
import { useUploadTexts } from '../state/use-upload-texts.ts'

const PER_PAGE = 20
const TONES = { failed: 'red', created: 'green', updated: 'blue', unchanged: 'grey' } as const

/** The rows of a file, a page at a time, all or those of one outcome. */
export function UploadRows({ rows, initially = '' }: { rows: readonly UploadRow[]; initially?: RowOutcome | '' }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.bulkUpload
  const [{ shown, page }, setPlace] = useState<{ shown: RowOutcome | ''; page: number }>({ shown: initially, page: 1 })
  const counts = countRows(rows)
  const found = shown === '' ? rows : rows.filter(({ outcome }) => outcome === shown)
  return (
    <div className="grid gap-3">
      <Field label={texts.show()} className="max-w-64">
        {(control) => (
          <Select
            {...control}
            value={shown}
            onChange={(event) => setPlace({ shown: event.target.value as RowOutcome | '', page: 1 })}
          >
            <option value="">{texts.all(format.number(rows.length))}</option>
            {ROW_OUTCOMES.map((outcome) => (
              <option key={outcome} value={outcome}>
                {texts.some({ outcome: texts.outcomes[outcome](), count: format.number(counts[outcome]) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {found.length === 0 && <p className="text-slate">{texts.noRows()}</p>}
      <ul aria-label={texts.rows()} className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((row) => (
          <Row key={row.read.row} row={row} />
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={Math.ceil(found.length / PER_PAGE)}
        onPage={(next) => setPlace({ shown, page: next })}
      />
    </div>
  )
}

function Row({ row }: { row: UploadRow }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.bulkUpload
  const words = useUploadTexts()
  const { read, outcome } = row
  const { offer, country } = read
  const name = [words.place(row), words.visaType(row)].filter(Boolean).join(', ')
  const status = statusSet(row)
  const stays = descriptionThatStays(row)
  const total = offer && (toCents(offer.basePrice) ?? 0) + (toCents(offer.processingFee) ?? 0)
  return (
    <li className="grid items-start gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[6rem_7rem_minmax(0,1fr)_auto]">
      <span className="flex items-center justify-between gap-3 text-slate tabular-nums sm:pt-0.5">
        {texts.row(read.row)}
        <span className="sm:hidden">
          <Badge tone={TONES[outcome]}>{texts.outcomes[outcome]()}</Badge>
        </span>
      </span>
      <span className="hidden sm:block">
        <Badge tone={TONES[outcome]}>{texts.outcomes[outcome]()}</Badge>
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="flex items-center gap-2 font-medium sm:pt-0.5">
          {typeof country !== 'string' && <Flag code={country.code} />}
          <bdi>{name}</bdi>
        </p>
        {outcome === 'failed' && <p className="text-red">{words.rowError(row)}</p>}
        {outcome !== 'failed' && read.guessedFrom !== null && (
          <p className="text-sm text-slate">
            {read.guessedFrom
              ? texts.guessed({ typed: read.guessedFrom, country: words.place(row) })
              : texts.fromDescription()}
          </p>
        )}
        {outcome === 'updated' && <p className="text-sm text-slate">{texts.changes(words.changes(row))}</p>}
        {stays && <p className="text-sm font-medium text-orange">{texts.stays[stays]()}</p>}
      </div>
      {offer && total !== null && (
        <p className="text-slate tabular-nums sm:pt-0.5 sm:text-right">
          {format.money(total / 100)} · {LL.visaPrices.days(offer.processingDays)}
          {status !== null && ` · ${words.activeText(status)}`}
        </p>
      )}
    </li>
  )
}
