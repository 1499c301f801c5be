import type { FormEvent, ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useUnsentQuestion } from '../../../ui/unsent-question.tsx'
import { submitOrCloseByKeys } from './submit-by-keys.ts'

interface InlineFormProps {
  /** The label of the sending button; null: there is nothing to send. */
  send: string | null
  busy: boolean
  onSend: () => void
  onClose: () => void
  /** Whether there is unsent input: Escape then asks first. */
  unsent?: () => boolean
  className: string
  children: ReactNode
}

/** A short form in place: Ctrl with Enter sends it, Escape and Cancel close it. */
export function InlineForm({ send, busy, onSend, onClose, unsent, className, children }: InlineFormProps) {
  const { LL } = useI18n()
  const { close, question } = useUnsentQuestion({ onClose, unsent })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSend()
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOrCloseByKeys(close)} className={className}>
      {children}
      {question}
      <div className="flex flex-wrap gap-3">
        {send !== null && (
          <Button type="submit" size="small" busy={busy}>
            {send}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onClose}>
          {LL.common.cancel()}
        </Button>
      </div>
    </form>
  )
}
