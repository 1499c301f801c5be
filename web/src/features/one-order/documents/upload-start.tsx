import { useAtomValue } from 'jotai'
import { type DragEvent, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FilePicker } from '../../documents/components/file-picker.tsx'
import { givenConsentAtom } from '../../documents/state/given-consent.ts'
import { useAtRest } from '../use-near-or-later.ts'
import type { UploadFlow, UploadFlowProps } from './upload-flow.tsx'

const loadFlow = async () => (await import('./upload-flow.tsx')).UploadFlow

interface Started {
  Flow: typeof UploadFlow
  file: File
}

/**
 * Where a file is chosen or dropped. Checking and sending are loaded meanwhile, and take over once there is a file: until then
 * this picker stays, for the system's dialog hands its file to it alone.
 */
export function UploadStart(props: UploadFlowProps) {
  const { LL } = useI18n()
  const isEnabled = useAtomValue(givenConsentAtom) !== null
  const wanted = useAtRest() || isEnabled
  const [started, setStarted] = useState<Started | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (wanted) void loadFlow().catch(() => undefined)
  }, [wanted])

  function start(file: File) {
    setFailed(false)
    void loadFlow().then(
      (Flow) => setStarted({ Flow, file }),
      () => setFailed(true),
    )
  }

  const drop = useDropped(isEnabled, start)
  if (started) return <started.Flow {...props} first={started.file} />
  return (
    <div {...drop.area} className={cx('rounded-control', drop.isOver && 'bg-sea-tint outline-dashed outline-sea')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilePicker name={props.name} another={false} enabled={isEnabled} onFile={start} />
        {isEnabled ? (
          <span className="hidden text-sm text-slate pointer-fine:inline">
            {drop.isOver ? LL.document.dropNow() : LL.document.drop()}
          </span>
        ) : (
          <span className="text-sm text-slate">{LL.document.consentFirst()}</span>
        )}
      </div>
      {failed && (
        <div className="mt-2">
          <Alert kind="error" live="assertive">
            {LL.failure.network()}
          </Alert>
        </div>
      )}
    </div>
  )
}

/** One dropped file. What is dropped before it may be taken is left alone: a browser would open it in place of the page. */
function useDropped(isEnabled: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const area = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(isEnabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file && isEnabled) onFile(file)
    },
  }
  return { isOver, area }
}
