import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ActionFailure } from '../parts/action-failure.tsx'
import { SendBackForm } from './send-back-form.tsx'
import type { Verdict } from './use-verdict.ts'

/** Under the buttons: why the document goes back, and why a verdict was not taken. */
export function VerdictForm({ verdict }: { verdict: Verdict }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.review
  const failure = useRef<HTMLDivElement>(null)
  // Where others judged it meanwhile, the button that had the focus is gone.
  useEffect(() => {
    if (verdict.error && !verdict.open && document.activeElement === document.body) failure.current?.focus()
  }, [verdict.error, verdict.open])
  return (
    <>
      {verdict.sendingBack && (
        <SendBackForm
          document={verdict.document}
          language={verdict.order.language}
          busy={verdict.busyWith === 'rejected'}
          judged={verdict.judgedMeanwhile}
          onSend={verdict.sendBack}
          onCancel={verdict.stopSendBack}
        />
      )}
      {verdict.error && (
        <div ref={failure} tabIndex={-1} className="mt-3">
          <ActionFailure error={verdict.error} title={texts.failed()} kept={texts.kept()} />
        </div>
      )}
    </>
  )
}
