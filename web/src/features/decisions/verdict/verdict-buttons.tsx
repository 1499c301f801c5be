import { Check, Undo2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { Verdict } from './use-verdict.ts'

/** Approve, or send back; nothing for a document that waits for no verdict. */
export function VerdictButtons({ verdict }: { verdict: Verdict }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.review
  if (!verdict.open) return null
  const file = verdict.document.fileName
  return (
    <>
      <Button
        size="small"
        icon={Check}
        busy={verdict.busyWith === 'approved'}
        aria-label={texts.approveFor({ file })}
        aria-keyshortcuts="a"
        onClick={verdict.approve}
        className="ml-2"
      >
        {texts.approve()}
      </Button>
      <Button
        ref={verdict.opener}
        variant="secondary"
        size="small"
        icon={Undo2}
        aria-expanded={verdict.sendingBack}
        aria-label={texts.sendBackFor({ file })}
        aria-keyshortcuts="r"
        onClick={verdict.sendingBack ? verdict.stopSendBack : verdict.startSendBack}
        className="ml-2"
      >
        {texts.sendBack()}
      </Button>
    </>
  )
}
