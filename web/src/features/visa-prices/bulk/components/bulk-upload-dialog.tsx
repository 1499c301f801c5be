import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { uploadOffers, useRereadOffers } from '../../api/offers.ts'
import { type Preview, prepareUpload, type Stage } from '../state/prepare-upload.ts'
import { afterWriting, countRows, offersToWrite, type UploadRow } from '../state/upload-rows.ts'
import { ChooseFile } from './choose-file.tsx'
import { UploadCounts, UploadPreview } from './upload-preview.tsx'
import { UploadRows } from './upload-rows.tsx'

/** From a file to many offers: choose it, see what each row will do, confirm. Agency specification §2.7. */
export default function BulkUploadDialog({ onClose }: { onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.bulkUpload
  const { stage, choose, write, startOver } = useBulkUpload(() => toast.success(texts.complete()))
  const content = useFocusOfStage(stage.at)
  return (
    <Dialog
      open
      onClose={onClose}
      // Once it is being written nothing stops it: the window waits for the result.
      busy={stage.at === 'writing'}
      size={stage.at === 'preview' || stage.at === 'done' ? 'wide' : 'large'}
      title={texts.title()}
      footer={<Footer stage={stage} onWrite={write} onStartOver={startOver} onClose={onClose} />}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {stage.at === 'choosing' && <ChooseFile problem={stage.problem} onFile={choose} />}
        {stage.at === 'reading' && <Working text={texts.reading({ name: stage.name })} percent={stage.percent} />}
        {stage.at === 'checking' && <Working text={texts.checking()} percent={null} />}
        {stage.at === 'preview' && <UploadPreview {...stage} />}
        {stage.at === 'writing' && <Working text={texts.writing()} percent={null} />}
        {stage.at === 'done' && <UploadResult rows={stage.rows} />}
      </div>
    </Dialog>
  )
}

/** What had the focus goes with its stage: the next one gets it. */
function useFocusOfStage(at: Stage['at']) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) content.current?.focus()
    shown.current = at
  }, [at])
  return content
}

function Working({ text, percent }: { text: string; percent: number | null }) {
  const { LL } = useI18n()
  return (
    <div className="grid gap-3 py-6">
      <p role="status" className="wrap-anywhere">
        {text}
      </p>
      <ProgressBar value={percent} label={LL.bulkUpload.progress()} />
    </div>
  )
}

interface FooterProps {
  stage: Stage
  onWrite: (preview: Extract<Stage, { at: 'preview' }>) => void
  onStartOver: () => void
  onClose: () => void
}

function Footer({ stage, onWrite, onStartOver, onClose }: FooterProps): ReactNode {
  const { LL } = useI18n()
  const texts = LL.bulkUpload
  const secondary = (label: string, onClick: () => void) => (
    <Button variant="secondary" onClick={onClick}>
      {label}
    </Button>
  )
  switch (stage.at) {
    case 'choosing':
      return secondary(LL.common.cancel(), onClose)
    case 'reading':
    case 'checking':
      return secondary(LL.common.cancel(), onStartOver)
    case 'writing':
      return null
    case 'preview': {
      const { created, updated } = countRows(stage.rows)
      return (
        <>
          {secondary(LL.common.cancel(), onClose)}
          {secondary(texts.another(), onStartOver)}
          {created + updated > 0 && <Button onClick={() => onWrite(stage)}>{texts.save(created + updated)}</Button>}
        </>
      )
    }
    case 'done':
      return (
        <>
          {secondary(texts.another(), onStartOver)}
          <Button onClick={onClose}>{LL.common.close()}</Button>
        </>
      )
  }
}

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

/** A bulk upload from the chosen file to its result: read beside the page, asked of the server, and written when it is confirmed. */
function useBulkUpload(onDone: () => void) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', problem: null })
  const client = useQueryClient()
  const reread = useRereadOffers()
  const running = useRef(new AbortController())
  const stop = () => running.current.abort()
  useEffect(() => () => running.current.abort(), [])

  function choose(file: File): void {
    stop()
    running.current = new AbortController()
    void prepareUpload(file, { client, signal: running.current.signal, onStage: setStage })
  }

  /** Cannot be stopped: it is written as a whole or not at all. */
  async function write(preview: Preview): Promise<void> {
    setStage({ at: 'writing' })
    try {
      const written = await uploadOffers(offersToWrite(preview.rows), false)
      setStage({ at: 'done', rows: afterWriting(preview.rows, written) })
      onDone()
    } catch {
      setStage({ at: 'preview', failed: true, read: preview.read, rows: preview.rows })
    }
    void reread()
  }

  const startOver = () => {
    stop()
    setStage({ at: 'choosing', problem: null })
  }
  return { stage, choose, write: (preview: Preview) => void write(preview), startOver }
}
