import { offersTemplate, TEMPLATE_NAME } from '@passage/contracts/domain/catalogue/offers-template'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { saveBlob } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { useFileDrop } from '../../../../ui/forms/use-file-drop.ts'
import { ACCEPTED, type FileProblem } from '../file/file-problem.ts'
import { useUploadTexts } from '../state/use-upload-texts.ts'

interface ChooseFileProps {
  problem: FileProblem | 'check_failed' | null
  onFile: (file: File) => void
}

/** An area to press or to drop a file on; every file is accepted and shown with its mistakes. Agency specification §2.7. */
export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const { LL, locale } = useI18n()
  const texts = LL.bulkUpload
  const { limits } = useUploadTexts()
  const drop = useFileDrop({ enabled: true, onFiles: ([file]) => file && onFile(file), click: true })
  const saveTemplate = () =>
    saveBlob(new Blob([offersTemplate(locale)], { type: 'text/csv;charset=utf-8' }), TEMPLATE_NAME)
  return (
    <div className="grid gap-5">
      <p>{texts.intro()}</p>
      <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-4">
        <Button variant="secondary" icon={Download} className="shrink-0" onClick={saveTemplate}>
          {texts.template()}
        </Button>
        <p className="text-sm text-slate">{texts.templateHint()}</p>
      </div>
      <div
        {...drop.getRootProps({ role: 'presentation' })}
        className={cx(
          'flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-4',
          'text-center hover:border-sea',
          drop.isDragActive ? 'border-sea bg-sea-tint' : 'border-control bg-paper',
        )}
      >
        <input {...drop.getInputProps({ accept: ACCEPTED, 'aria-label': texts.choose() })} />
        <Button icon={FileSpreadsheet}>{texts.choose()}</Button>
        <p>{drop.isDragActive ? texts.dropNow() : texts.drop()}</p>
        <p className="text-sm text-slate">{texts.rules(limits)}</p>
      </div>
      {problem && <Problem problem={problem} />}
    </div>
  )
}

function Problem({ problem }: { problem: FileProblem | 'check_failed' }) {
  const { LL } = useI18n()
  const texts = LL.bulkUpload
  const words = useUploadTexts()
  if (problem === 'check_failed')
    return (
      <Alert kind="error" live="assertive" title={texts.uploadFailed()}>
        {texts.checkFailed()}
      </Alert>
    )
  const title = problem.code === 'type' ? texts.invalidType() : texts.processingError()
  return (
    <Alert kind="error" live="assertive" title={title}>
      {words.file(problem)}
    </Alert>
  )
}
