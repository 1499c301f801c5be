import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { loadTexts } from '../../../i18n/texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { importOnline } from '../../../lib/import-online.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FilePicker } from '../../documents/components/file-picker.tsx'
import { givenConsentAtom } from '../../documents/state/given-consent.ts'
import { useAtRest } from '../use-near-or-later.ts'
import type { UploadFlow, UploadFlowProps } from './upload-flow.tsx'

const loadFlow = importOnline(async () => {
  const [flow] = await Promise.all([import('./upload-flow.tsx'), loadTexts('ownOrder', 'document')])
  return flow.UploadFlow
})

interface Started {
  Flow: typeof UploadFlow
  /** Chosen here while the rest was on its way. */
  file: File | null
}

/**
 * Where a file is chosen, as it looks at first: dropping, checking and sending take over once consent is given, the page is
 * at rest or a file was chosen.
 */
export function UploadStart(props: UploadFlowProps) {
  const { LL } = useI18n()
  const isEnabled = useAtomValue(givenConsentAtom) !== null
  const wanted = useAtRest() || isEnabled
  const [started, setStarted] = useState<Started | null>(null)
  const [failed, setFailed] = useState(false)
  // The system's dialog may be open, and hands its file to this picker alone.
  const isUsed = useRef(false)
  const use = () => {
    isUsed.current = true
  }

  useEffect(() => {
    if (!wanted) return
    const takeOver = (Flow: typeof UploadFlow) =>
      !isUsed.current && setStarted((before) => before ?? { Flow, file: null })
    void loadFlow().then(takeOver, () => undefined)
  }, [wanted])

  function start(file: File) {
    setFailed(false)
    void loadFlow().then(
      (Flow) => setStarted({ Flow, file }),
      () => setFailed(true),
    )
  }

  if (started) return <started.Flow {...props} first={started.file} />
  return (
    <div onClickCapture={use} onFocusCapture={use} className="rounded-control">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilePicker name={props.name} another={false} enabled={isEnabled} onFile={start} />
        {!isEnabled && <span className="text-sm text-slate">{LL.document.consentFirst()}</span>}
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
