import { useState } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from './button.tsx'
import { Alert } from './feedback/alert.tsx'

interface UnsentQuestion {
  onClose: () => void
  /** Whether something was typed and not sent. */
  unsent?: (() => boolean) | undefined
  /** What becomes of it; else it is kept as a draft. */
  text?: string | undefined
}

/** Closing asks first where something was typed and not sent; closing again while it asks stays. */
export function useUnsentQuestion({ onClose, unsent, text }: UnsentQuestion) {
  const { LL } = useI18n()
  // What had the focus when it was asked whether to close.
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
