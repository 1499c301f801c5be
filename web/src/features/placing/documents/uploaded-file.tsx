import { UploadRow } from '../../documents/components/upload-row.tsx'
import type { Uploads } from '../../documents/state/run-uploads.ts'
import type { UploadItem } from '../../documents/state/upload-item.ts'

export interface UploadedFileProps {
  item: UploadItem
  /** Consent is given. */
  enabled: boolean
  uploads: Uploads
  /** The row went away at a press: the focus has to go somewhere. */
  onGone: () => void
}

/** One file of a form's list. */
export function UploadedFile({ item, enabled, uploads, onGone }: UploadedFileProps) {
  const { id } = item
  const remove = () => {
    uploads.remove(id)
    onGone()
  }
  const cancel = () => {
    uploads.cancel(id)
    if (!item.stored) onGone()
  }
  return (
    <li data-field={`upload.${id}`}>
      <UploadRow
        item={item}
        enabled={enabled}
        onCancel={cancel}
        onRetry={uploads.hasBytes(id) ? () => uploads.retry(id) : undefined}
        onReplace={(file) => uploads.replace(id, file)}
        onRemove={remove}
      />
    </li>
  )
}
