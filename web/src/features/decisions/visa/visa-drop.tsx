import { FilePlus2 } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { ACCEPT } from '../../documents/state/chosen-file.ts'

export interface VisaDropProps {
  enabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** An area to press or to drop files on; every file is accepted and shown with its mistakes. Agency specification §2.5. */
export function VisaDrop({ enabled, onFiles }: VisaDropProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.visa
  const drop = useDropzone({
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map((rejection) => rejection.file)]),
    disabled: !enabled,
    noKeyboard: true,
    noPaste: true,
  })
  return (
    // The button's press is the area's: it opens the list of files once.
    <div
      {...drop.getRootProps({ role: 'presentation' })}
      className={cx(
        'flex min-h-28 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-4 text-center',
        drop.isDragActive ? 'border-sea bg-sea-tint' : 'border-control bg-paper',
        enabled && 'cursor-pointer hover:border-sea',
      )}
    >
      <input {...drop.getInputProps({ accept: ACCEPT, 'aria-label': texts.choose() })} />
      <Button variant="secondary" size="small" icon={FilePlus2} disabled={!enabled}>
        {texts.choose()}
      </Button>
      <p>{drop.isDragActive ? texts.dropNow() : texts.drop()}</p>
      <p className="text-sm text-slate">{texts.rules()}</p>
    </div>
  )
}
