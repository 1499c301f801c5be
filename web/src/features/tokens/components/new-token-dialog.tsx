import type { TokenCreated } from '@passage/contracts/api/people/tokens.schema'
import { TOKEN_DAYS } from '@passage/contracts/domain/people/api-token'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { ResourceDialog } from '../../../ui/forms/resource-dialog.tsx'
import { createToken, useRereadTokens } from '../api/tokens.ts'

/** Days a token may be made for. */
const LIVES = [30, 90, TOKEN_DAYS.otherwise, TOKEN_DAYS.most]

/** Names a program and how long its token lasts, then shows the token, this once. */
export default function NewTokenDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.tokens.form
  const [made, setMade] = useState<TokenCreated | null>(null)
  const reread = useRereadTokens()
  const key = useActionKey()
  if (made) return <NewSecret token={made} onClose={onClose} />
  return (
    <ResourceDialog
      title={texts.title()}
      submit={texts.submit()}
      submitting={texts.making()}
      resource={null}
      values={() => ({ name: '', days: String(TOKEN_DAYS.otherwise) })}
      save={({ name, days }) => {
        const token = { name: name.trim(), expiresInDays: Number(days) }
        return createToken(token, key.keyFor(JSON.stringify(token)))
      }}
      onSaved={(token) => {
        key.succeeded()
        setMade(token)
        onMade()
      }}
      failure={(error) => ({
        title: texts.failed(),
        text: codeOf(error) === 'not_signed_in' ? LL.tokens.signedOut() : texts.failedText(),
      })}
      onFailed={key.failed}
      reread={reread}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label={texts.name()} hint={texts.nameHint()} error={errors.name && texts.nameless()}>
            {(control) => (
              <TextInput
                {...control}
                {...register('name', { validate: (name) => name.trim() !== '' })}
                autoFocus
                autoComplete="off"
                maxLength={80}
              />
            )}
          </Field>
          <Field label={texts.lasts()} hint={texts.lastsHint()}>
            {(control) => (
              <Select {...control} {...register('days')}>
                {LIVES.map((life) => (
                  <option key={life} value={life}>
                    {life % 365 === 0 ? texts.years(life / 365) : texts.days(life)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </ResourceDialog>
  )
}

/** A new token, to be copied: kept nowhere, so it does not vanish by a stray key or a press outside. */
function NewSecret({ token, onClose }: { token: TokenCreated; onClose: () => void }) {
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
