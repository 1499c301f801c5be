import { UploadRow } from '../../../documents/components/upload-row.tsx'
import type { UploadItem } from '../../../documents/state/upload-queue.ts'
import { cancelUpload, hasBytes, removeUpload, replaceFile, retryUpload } from '../../state/run-uploads.ts'

export interface WizardUploadProps {
  item: UploadItem
  /** Consent is given. */
  enabled: boolean
  /** The row went away at a press: the focus has to go somewhere. */
  onGone: () => void
}

/** One file of the wizard's list. */
export function WizardUpload({ item, enabled, onGone }: WizardUploadProps) {
  const { id } = item
  const remove = () => {
    removeUpload(id)
    onGone()
  }
  const cancel = () => {
    cancelUpload(id)
    if (!item.stored) onGone()
  }
  return (
    <li data-field={`upload.${id}`}>
      <UploadRow
        item={item}
        enabled={enabled}
        onCancel={cancel}
        onRetry={hasBytes(id) ? () => retryUpload(id) : undefined}
        onReplace={(file) => replaceFile(id, file)}
        onRemove={remove}
      />
    </li>
  )
}
