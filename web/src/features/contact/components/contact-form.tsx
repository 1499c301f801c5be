import type { ContactReceived } from '@passage/contracts/api/contact.schema'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { currentLanguage } from '../../../i18n/texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { onSignedOut } from '../../../lib/session/private-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { attachedConversation } from '../../conversation/attached-conversation.ts'
import { refusedFields, sendContact, whyNotSent } from '../api/send-contact.ts'
import { type ContactValues, turnsToSend } from '../state/contact-values.ts'
import { useContactDraft } from '../state/use-contact-draft.ts'
import { AttachedConversation } from './attached-conversation.tsx'
import { ContactFields, Honeypot } from './contact-fields.tsx'
import { SentNote } from './sent-note.tsx'

const resolver = lazyResolver(() => import('../state/contact-resolver.ts'))

const nothing = () => undefined

/** Writes to Passage. Public specification §2, *Contact*; §5; §8: emptied after success only, and nothing written is lost. */
export function ContactForm() {
  const { LL, locale } = useI18n()
  const texts = LL.contact
  // Without default values what was typed before the code came stays in its field.
  const form = useForm<ContactValues>({ resolver })
  const { isSubmitted, isSubmitting } = form.formState
  const { empty, hadWords } = useContactDraft(form)
  const [turns, attach] = useAtom(attachedConversation)
  const [sent, setSent] = useState<(ContactReceived & { email: string }) | null>(null)
  const shownAt = useRef(0)
  const website = useRef<HTMLInputElement>(null)
  const action = useActionKey()

  useEffect(() => {
    shownAt.current = performance.now()
    // The former reader's address.
    return onSignedOut(() => setSent(null))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences beside the fields follow the language.
  useEffect(() => {
    if (isSubmitted) void form.trigger()
  }, [locale])

  const sending = useMutation({
    mutationFn: (values: ContactValues) => {
      const content = { ...values, language: currentLanguage(), conversation: turnsToSend(turns, new Date()) }
      // Leaving the hidden field and the time out: the same message tried again is the same one.
      const key = action.keyFor(JSON.stringify([values, turns]))
      const openMs = hadWords() ? undefined : performance.now() - shownAt.current
      return sendContact({ ...content, website: website.current?.value || undefined, openMs }, key)
    },
    onSuccess: (answer, { email }) => {
      action.succeeded()
      toast.success(texts.sentToast(), texts.sentToastText())
      empty()
      attach(null)
      setSent({ ...answer, email: email.trim() })
    },
    onError: (error) => {
      action.failed(error)
      toast.error(texts.failedToast(), texts.failedToastText())
      for (const [index, { name, message }] of refusedFields(error).entries())
        form.setError(name, { type: 'refused', message }, { shouldFocus: index === 0 })
    },
  })

  // One promise from the press to the answer: a second press does nothing meanwhile. `onError` says what went wrong.
  const send = form.handleSubmit((values) => sending.mutateAsync(values).then(nothing, nothing))
  const failure = sending.isError && !sending.isPending && whyNotSent(sending.error)

  return (
    <form noValidate onFocus={resolver.preload} aria-label={texts.form()} onSubmit={send} className="grid gap-5">
      {sent && <SentNote key={sent.id} sent={sent} />}
      <ContactFields form={form} />
      <Honeypot ref={website} />
      {turns && turns.length > 0 && (
        <AttachedConversation
          turns={turns}
          onRemove={() => {
            attach(null)
            form.setFocus('message')
          }}
        />
      )}
      {failure && (
        <Alert kind="error" live="assertive" title={texts.failedTitle()}>
          {texts.failed[failure]()}
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button type="submit" icon={Send} busy={isSubmitting} className="sm:order-none">
          {isSubmitting ? texts.sending() : texts.send()}
        </Button>
        <p className="text-sm text-slate">{texts.kept()}</p>
      </div>
    </form>
  )
}
