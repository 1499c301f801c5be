import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { ReadOffers } from '../reading/read-offers.ts'
import { countInactive, countRows, type UploadRow } from '../state/upload-rows.ts'
import { UploadRows } from './upload-rows.tsx'

interface UploadPreviewProps {
  read: ReadOffers
  rows: readonly UploadRow[]
  /** Whether the rows were sent and the outcome is unknown. */
  failed: boolean
}

/** What each row will do, before anything is written. settled.md, Catalogue. */
export function UploadPreview({ read, rows, failed }: UploadPreviewProps) {
  const { LL } = useI18n()
  const texts = LL.bulkUpload
  const counts = countRows(rows)
  const inactive = countInactive(rows)
  const { counted } = texts
  return (
    <div className="grid gap-5">
      <p role="status">
        {counts.created + counts.updated > 0 ? texts.previewTitle() : texts.nothingToDo()}{' '}
        {counts.failed > 0 && texts.failedStay(counts.failed)}
      </p>
      {failed && (
        <Alert kind="error" live="assertive" title={texts.uploadFailed()}>
          {texts.writeFailed()}
        </Alert>
      )}
      <UploadCounts
        counts={[
          { label: counted.created(), count: counts.created, look: 'text-green' },
          { label: counted.updated(), count: counts.updated, look: 'text-blue' },
          { label: counted.unchanged(), count: counts.unchanged },
          { label: counted.failed(), count: counts.failed, ...(counts.failed > 0 && { look: 'text-red' }) },
        ]}
      />
      {inactive > 0 && (
        <Alert kind="warning" live="off">
          {texts.inactive(inactive)}
        </Alert>
      )}
      <Remarks read={read} />
      <UploadRows rows={rows} />
    </div>
  )
}

/** What of the file a person might not expect to be read, or not to be. */
function Remarks({ read: { sheet, otherSheets, hiddenRows, ignoredColumns } }: { read: ReadOffers }) {
  const { LL } = useI18n()
  const texts = LL.bulkUpload
  const remarks = [
    sheet !== null && otherSheets > 0 && texts.sheet({ name: sheet, others: otherSheets }),
    hiddenRows > 0 && texts.hidden(hiddenRows),
    ignoredColumns.length > 0 && texts.ignored(ignoredColumns.join(', ')),
  ].filter((remark) => remark !== false)
  if (remarks.length === 0) return null
  return (
    <Alert kind="info" live="off">
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Alert>
  )
}

interface Count {
  label: string
  count: number
  look?: string
}

/** Figures beside one another, each with what it counts. */
export function UploadCounts({ counts }: { counts: readonly Count[] }) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <section aria-label={LL.bulkUpload.counts()}>
      <dl className={cx('grid gap-3 sm:flex sm:*:grow', counts.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
        {counts.map(({ label, count, look = 'text-ink' }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-card border border-hairline bg-paper px-3 py-3 sm:px-4"
          >
            <dt className="text-sm text-slate">{label}</dt>
            <dd className={`font-display text-2xl font-semibold tabular-nums ${look}`}>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
