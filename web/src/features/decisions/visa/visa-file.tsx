import { CircleAlert, CircleCheck, FileText, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { failureText } from '../../documents/state/file-failure.ts'
import type { VisaFailure, VisaItem } from './visa-upload.ts'

export interface VisaFileProps {
  item: VisaItem
  busy: boolean
  onRemove: () => void
}

/** A chosen file with its size in MB, how far it is, and what went wrong. */
export function VisaFile({ item, busy, onRemove }: VisaFileProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.staffWork.visa
  const { file, phase, failure } = item
  const Icon = failure ? CircleAlert : phase === 'linked' ? CircleCheck : FileText
  const tone = failure ? 'text-red' : phase === 'linked' ? 'text-green' : 'text-slate'
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control border border-hairline bg-card p-3">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium break-all">{file.name}</p>
        <p className="text-sm text-slate tabular-nums">{format.megabytes(file.size)}</p>
        <p
          role={failure ? 'alert' : 'status'}
          className={cx('text-sm', failure ? 'font-medium text-red' : 'text-slate')}
        >
          {failure ? failureWords(failure) : texts.phases[phase]()}
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
    </li>
  )

  function failureWords(of: VisaFailure): string {
    if (of.stage === 'storage') return failureText(of.why, { contentType: file.type, documentType: 'visa' }, LL)
    const refusals: Partial<Record<string, () => string>> = texts.refusals
    return (of.code && refusals[of.code]?.()) || texts.notLinked()
  }
}
