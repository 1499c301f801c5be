import type { TokenCreated } from '@passage/contracts/api/people/tokens.schema'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** A new token, to be copied: kept nowhere, so it does not vanish by a stray key or a press outside. */
export function NewSecret({ token, onClose }: { token: TokenCreated; onClose: () => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.tokens.secret
  const [copied, setCopied] = useState(false)
  const [warned, setWarned] = useState(false)
  const secret = useRef<HTMLElement>(null)
  useEffect(() => secret.current?.focus(), [])
  return (
    <Dialog
      open
      onClose={() => (copied ? onClose() : setWarned(true))}
      title={texts.title({ name: token.name })}
      footer={<Button onClick={onClose}>{texts.done()}</Button>}
    >
      <div className="grid gap-4">
        <Alert kind="warning" live="off" title={texts.once()}>
          {texts.care()}
        </Alert>
        <div className="flex flex-wrap items-center gap-3">
          <code
            ref={secret}
            tabIndex={-1}
            aria-label={texts.label()}
            role="note"
            className="min-w-0 rounded-control border border-hairline bg-paper px-3 py-2 font-mono text-base break-all select-all"
          >
            {token.token}
          </code>
          <CopyButton text={token.token} label={texts.copy()} done={texts.copied()} onCopied={() => setCopied(true)} />
        </div>
        <p className="text-sm text-slate">{texts.use()}</p>
        {token.expiresAt && (
          <p className="text-sm text-slate">
            <time dateTime={token.expiresAt}>{texts.ends({ day: format.date(token.expiresAt) })}</time>
          </p>
        )}
        {warned && !copied && (
          <Alert kind="warning" live="assertive">
            {texts.notCopied()}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
