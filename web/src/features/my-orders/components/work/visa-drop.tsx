import { UploadCloud } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { ACCEPT } from '../../../documents/state/chosen-file.ts'

export interface VisaDropProps {
  enabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** An area to press or to drop files on; whatever comes is taken and told what is wrong with it. Agency specification §2.5. */
export function VisaDrop({ enabled, onFiles }: VisaDropProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.visa
  const drop = useDropzone({
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map((rejection) => rejection.file)]),
    disabled: !enabled,
    noPaste: true,
  })
  return (
    <div
      {...drop.getRootProps({ role: 'button', 'aria-label': texts.choose() })}
      className={cx(
        'flex min-h-28 flex-col items-center justify-center rounded-card border-2 border-dashed p-4 text-center',
        drop.isDragActive ? 'border-sea bg-sea-tint' : 'border-control bg-paper',
        enabled ? 'hover:border-sea' : 'opacity-60',
      )}
    >
      <input {...drop.getInputProps({ accept: ACCEPT })} />
      <UploadCloud aria-hidden className="size-8 text-sea" />
      <p className="mt-1 font-medium">{drop.isDragActive ? texts.dropNow() : texts.drop()}</p>
      <p className="text-sm text-slate">{texts.rules()}</p>
    </div>
  )
}
