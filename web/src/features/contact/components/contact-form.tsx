import type { ChatTurn } from '@passage/contracts/api/chatbot.schema'
import type { ContactReceived } from '@passage/contracts/api/contact.schema'
import { CONTACT_ANSWERED_WITHIN_MINUTES } from '@passage/contracts/domain/site/contact'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { MessagesSquare, Send, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { currentLanguage } from '../../../i18n/texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { readAbout } from '../../../lib/places/contact-place.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { api } from '../../../lib/server/api.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { onSignedOut } from '../../../lib/session/private-storage.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { attachedConversation } from '../../conversation/attached-conversation.ts'
import { Conversation } from '../../conversation/conversation.tsx'
import { type ContactValues, NO_VALUES, turnsToSend, useContactDraft } from '../state/contact-values.ts'
import { ContactFields, Honeypot } from './contact-fields.tsx'

const resolver = lazyResolver(() => import('../state/contact-resolver.ts'))

const nothing = () => undefined

/**
 * The contact form. Public specification §2, *Contact*; §5; §8: cleared after success only, so that no text is lost.
 */
export function ContactForm() {
  const { LL, locale } = useI18n()
  const texts = LL.contact
  const about = readAbout(useSearchParams()[0])
  // Without default values text that was typed before hydration stays.
  const form = useForm<ContactValues>({ resolver })
  const { isSubmitted, isSubmitting } = form.formState
  const { empty, hadWords } = useContactDraft(form, about ? texts.aboutOrder({ number: about }) : '')
  const [turns, attach] = useAtom(attachedConversation)
  const [sent, setSent] = useState<(ContactReceived & { email: string }) | null>(null)
  const shownAt = useRef(0)
  const website = useRef<HTMLInputElement>(null)
  const action = useActionKey()

  useEffect(() => {
    shownAt.current = performance.now()
    // The former person's address.
    return onSignedOut(() => setSent(null))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors beside the fields follow the language.
  useEffect(() => {
    if (isSubmitted) void form.trigger()
  }, [locale])

  const sending = useMutation({
    mutationFn: (values: ContactValues) => {
      const content = { ...values, language: currentLanguage(), conversation: turnsToSend(turns, new Date()) }
      // Without the hidden field and the time, so that a repetition is the same message.
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

  // One promise until the answer: a second press does nothing. `onError` shows the failure.
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

/** Throws 400 `invalid_input` with issues, 429 `too_many_requests`. Public specification §7. */
const sendContact = (message: unknown, idempotencyKey: string): Promise<ContactReceived> =>
  api<ContactReceived>('/api/contact', { method: 'POST', json: message, idempotencyKey })

/** Why a message was not sent, as a key of the contact texts. */
function whyNotSent(error: unknown): 'offline' | 'tooMany' | 'refused' | 'server' {
  if (!(error instanceof ApiError)) return 'offline'
  if (codeOf(error) === 'too_many_requests') return 'tooMany'
  return codeOf(error) === 'invalid_input' ? 'refused' : 'server'
}

const isField = (path: string): path is keyof ContactValues => path in NO_VALUES

/** The fields that the API refused, with its errors. */
function refusedFields(error: unknown): { name: keyof ContactValues; message: string }[] {
  const issues = (error instanceof ApiError && error.problem?.issues) || []
  return issues.flatMap(({ path, message }) => (isField(path) ? [{ name: path, message }] : []))
}

/** The conversation with the assistant that is attached to the message: shown before it is sent, and removable. */
function AttachedConversation({ turns, onRemove }: { turns: readonly ChatTurn[]; onRemove: () => void }) {
  const texts = useI18n().LL.contact.attached
  return (
    <section aria-label={texts.title()} className="rounded-card border border-hairline bg-sea-tint p-4">
      <p className="flex items-center gap-2 font-medium">
        <MessagesSquare aria-hidden className="size-5 shrink-0 text-sea" />
        {texts.title()}
      </p>
      <p className="mt-1 text-sm">{texts.text(turns.length)}</p>
      <details className="mt-1">
        <summary className="flex min-h-11 items-center font-medium text-sea underline">{texts.show()}</summary>
        <Conversation turns={turns} names={texts} />
      </details>
      <Button variant="secondary" size="small" icon={X} className="mt-2" onClick={onRemove}>
        {texts.remove()}
      </Button>
    </section>
  )
}

/** What happens with a sent message, and when. Takes the focus, since the form below is empty again. */
function SentNote({ sent }: { sent: ContactReceived & { email: string } }) {
  const texts = useI18n().LL.contact
  const format = useFormat()
  const note = useRef<HTMLDivElement>(null)
  const due = new Date(Date.parse(sent.receivedAt) + CONTACT_ANSWERED_WITHIN_MINUTES * 60_000).toISOString()

  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
    note.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={note} tabIndex={-1}>
      <Alert kind="success" live="off" title={texts.sentTitle({ time: format.time(sent.receivedAt) })}>
        {texts.sentText({ email: sent.email, due: format.dateTimeInZone(due) })}
      </Alert>
    </div>
  )
}
