import { CircleAlert, CircleCheck, FilePlus2, FileText, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts'
import { ACCEPT } from '../../documents/state/chosen-file.ts'
import { failureText } from '../../documents/state/use-document-texts.ts'
import type { VisaFailure, VisaItem } from './visa-upload.ts'

export interface VisaFileProps {
  item: VisaItem
  busy: boolean
  onRemove: () => void
  /** Its traveller, and what speaks against it. */
  children?: ReactNode
}

/** A chosen file as a card. */
export function VisaFile({ children, ...line }: VisaFileProps) {
  return (
    <li className="grid gap-2 rounded-control border border-hairline bg-card p-3">
      <VisaFileLine {...line} />
      {children && <div className="grid gap-2 sm:pl-8">{children}</div>}
    </li>
  )
}

/** A chosen file with its size in MB, progress and failure. */
export function VisaFileLine({ item, busy, onRemove }: Omit<VisaFileProps, 'children'>) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.staffWork.visa
  const { file, phase, failure } = item
  const Icon = failure ? CircleAlert : phase === 'linked' ? CircleCheck : FileText
  const tone = failure ? 'text-red' : phase === 'linked' ? 'text-green' : 'text-slate'
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 grow basis-40">
        <p dir="auto" className="font-medium break-all">
          {file.name}
        </p>
        <p className="text-sm text-slate tabular-nums">{format.megabytes(file.size)}</p>
        <p
          role={failure ? 'alert' : 'status'}
          className={cx('text-sm', failure ? 'font-medium text-red' : 'text-slate')}
        >
          {failure ? failureWords(failure) : item.text === undefined ? texts.match.reading() : texts.phases[phase]()}
        </p>
      </div>
      {phase !== 'linked' && (
        <Button
          variant="quiet"
          size="small"
          icon={Trash2}
          disabled={busy}
          aria-label={texts.removeFor({ file: file.name })}
          onClick={onRemove}
        >
          {texts.remove()}
        </Button>
      )}
    </div>
  )

  function failureWords(of: VisaFailure): string {
    if (of.stage === 'storage') return failureText(of.why, { contentType: file.type, documentType: 'visa' }, LL)
    const refusals: Partial<Record<string, () => string>> = texts.refusals
    return (of.code && refusals[of.code]?.()) || texts.notLinked()
  }
}

/** A drop area; every file is accepted and shown with its errors. Agency specification §2.5. */
export function VisaDrop({ enabled, onFiles }: { enabled: boolean; onFiles: (files: readonly File[]) => void }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.visa
  const drop = useFileDrop({ enabled, onFiles, click: true, multiple: true })
  return (
    // The button is part of the area, whose press opens the file dialog: not twice.
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
