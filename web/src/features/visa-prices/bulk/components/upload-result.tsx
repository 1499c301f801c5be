import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { countRows, type UploadRow } from '../state/upload-rows.ts'
import { UploadCounts } from './upload-counts.tsx'
import { UploadRows } from './upload-rows.tsx'

/** What became of each row. Agency specification §2.7. */
export function UploadResult({ rows }: { rows: readonly UploadRow[] }) {
  const { LL } = useI18n()
  const texts = LL.bulkUpload
  const { failed } = countRows(rows)
  return (
    <div className="grid gap-5">
      <Alert kind={failed > 0 ? 'warning' : 'success'} title={texts.complete()}>
        {failed > 0 && texts.failedLeft(failed)}
      </Alert>
      <UploadCounts
        counts={[
          { label: texts.successful(), count: rows.length - failed, look: 'text-green' },
          { label: texts.failed(), count: failed, ...(failed > 0 && { look: 'text-red' }) },
          { label: texts.total(), count: rows.length },
        ]}
      />
      <UploadRows rows={rows} initially={failed > 0 ? 'failed' : ''} />
    </div>
  )
}
