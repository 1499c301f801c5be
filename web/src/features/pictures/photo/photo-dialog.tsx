import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PhotoCheck } from './photo-check.tsx'

interface PhotoDialogProps {
  file: File
  /** ISO code; null: not known. */
  destination: string | null
  onClose: () => void
  onUse: (file: File) => void
}

/** A chosen photo is checked before it is uploaded. */
export function PhotoDialog({ file, destination, onClose, onUse }: PhotoDialogProps) {
  const { LL } = useI18n()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open onClose={onClose} busy={busy} title={LL.pictures.photo.title()} size="large">
      <PhotoCheck file={file} destination={destination} {...{ busy, setBusy, onUse }} onAnother={onClose} />
    </Dialog>
  )
}
