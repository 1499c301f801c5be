import { useState } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from './button.tsx'
import { Alert } from './feedback/alert.tsx'

interface UnsentQuestion {
  onClose: () => void
  /** Whether there is unsent input. */
  unsent?: (() => boolean) | undefined
  /** The question's text; left out: that the input is kept as a draft. */
  text?: string | undefined
}

/** Asks before closing when there is unsent input; closing again while it asks is ignored. */
export function useUnsentQuestion({ onClose, unsent, text }: UnsentQuestion) {
  const { LL } = useI18n()
  // The element that had the focus before the question.
  const [asked, setAsked] = useState<Element | null>(null)
  const stay = () => {
    if (asked instanceof HTMLElement) asked.focus()
    setAsked(null)
  }
  const closeUnless = (isUnsent: (() => boolean) | undefined) => {
    if (asked) stay()
    else if (isUnsent?.()) setAsked(document.activeElement)
    else onClose()
  }
  const close = () => closeUnless(unsent)
  const question = asked && (
    <Alert
      kind="warning"
      live="assertive"
      title={LL.common.unsent.title()}
      action={
        <>
          <Button size="small" autoFocus onClick={stay}>
            {LL.common.unsent.stay()}
          </Button>
          <Button variant="secondary" size="small" onClick={onClose}>
            {LL.common.close()}
          </Button>
        </>
      }
    >
      {text ?? LL.common.unsent.text()}
    </Alert>
  )
  return { close, closeUnless, question }
}
