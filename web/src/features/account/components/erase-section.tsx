import type { Erasure } from '@passage/contracts/api/people/account.schema'
import { useMutation } from '@tanstack/react-query'
import { House, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useRepeatText } from '../../../lib/server/use-outcome-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { changePerson } from '../../session/api/current-user.ts'
import { eraseAccount } from '../api/own-account.ts'

/** Erases the account after a word was typed, since it is final. */
export function EraseSection({ onErased }: { onErased: (erasure: Erasure) => void }) {
  const { LL } = useI18n()
  const texts = LL.account
  const word = texts.eraseWord()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const action = useActionKey()
  const erasure = useMutation({
    mutationFn: () => eraseAccount(action.keyFor('erase')),
    onSuccess: onErased,
    onError: action.failed,
  })
  const repeatText = useRepeatText()
  const code = codeOf(erasure.error)
  const refusals: Partial<Record<string, () => string>> = texts.refusals

  function submit(event: FormEvent) {
    event.preventDefault()
    const right = typed.trim().toUpperCase() === word
    setWrong(!right)
    if (right) erasure.mutate()
  }

  return (
    <Card role="region" aria-labelledby="erase-title">
      <h2 id="erase-title" className="font-display text-xl font-semibold">
        {texts.eraseTitle()}
      </h2>
      <p className="mt-1">{texts.eraseText()}</p>
      <p className="mt-2 text-slate">{texts.eraseKept()}</p>
      <p className="mt-2 text-slate">{texts.eraseOpen()}</p>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field label={texts.eraseLabel({ word })} error={wrong ? texts.eraseWrong({ word }) : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-xs"
            />
          )}
        </Field>
        {erasure.isError && (
          <Alert kind="error" live="assertive" title={texts.eraseFailed()}>
            {(code && refusals[code]?.()) || repeatText(erasure.error, texts.eraseFailedText())}
          </Alert>
        )}
        <div>
          <Button type="submit" variant="danger" icon={Trash2} busy={erasure.isPending}>
            {erasure.isPending ? texts.erasing() : texts.erase()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/**
 * What was erased, and what is kept and why. The session ended with the account; leaving this page clears it here, too.
 */
export function Erased({ erasure }: { erasure: Erasure }) {
  const { LL, locale } = useI18n()
  const texts = LL.account
  const [, navigate] = useLocation()
  const { orders, files } = erasure.erased
  useEffect(() => () => changePerson(null, null), [])
  return (
    <div className="mx-auto grid w-full max-w-text gap-6 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title={texts.erased()} subtitle={texts.erasedText({ orders, files })} />
      {erasure.kept.length > 0 && (
        <Card>
          <h2 className="font-display text-xl font-semibold">{texts.kept()}</h2>
          <ul className="mt-2 grid list-disc gap-2 pl-5">
            {erasure.kept.map(({ what, explanation }) => (
              <li key={what}>{explanation[locale]}</li>
            ))}
          </ul>
        </Card>
      )}
      <div>
        <Button icon={House} onClick={() => navigate('/')}>
          {LL.guard.home()}
        </Button>
      </div>
    </div>
  )
}
