import { UploadRow } from '../../documents/components/upload-row.tsx'
import type { UploadItem } from '../../documents/state/upload-queue.ts'
import { cancelUpload, hasBytes, removeUpload, replaceFile, retryUpload } from '../state/run-uploads.ts'

/** One file of the wizard's list. */
export function WizardUpload({ item, enabled }: { item: UploadItem; enabled: boolean }) {
  const { id } = item
  return (
    <li>
      <UploadRow
        item={item}
        enabled={enabled}
        onCancel={() => cancelUpload(id)}
        onRetry={hasBytes(id) ? () => retryUpload(id) : undefined}
        onReplace={(file) => replaceFile(id, file)}
        onRemove={() => removeUpload(id)}
      />
    </li>
  )
}
