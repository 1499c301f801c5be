import type { FormEvent, ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { submitOrCloseByKeys } from './submit-by-keys.ts'

interface InlineFormProps {
  /** Words of the button that sends; null: there is nothing to send. */
  send: string | null
  busy: boolean
  onSend: () => void
  onClose: () => void
  className: string
  children: ReactNode
}

/** A short form that opens in its place: Ctrl with Enter sends it, Escape and Cancel close it. */
export function InlineForm({ send, busy, onSend, onClose, className, children }: InlineFormProps) {
  const { LL } = useI18n()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSend()
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOrCloseByKeys(onClose)} className={className}>
      {children}
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
