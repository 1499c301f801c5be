import { MAX_INTERNAL_NOTE } from '@passage/contracts/domain/desk/desk-work'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListFailure } from '../../../ui/lists/list-states.tsx'
import { ActionFailure } from '../../decisions/parts/action-failure.tsx'
import { useDraft } from '../../decisions/parts/note-drafts.ts'
import { NoteField } from '../../decisions/parts/note-field.tsx'
import { submitByKeys } from '../../decisions/parts/submit-by-keys.ts'
import { addInternalNote, internalNotesQuery } from './api/desk-work.ts'

const NOTHING = { text: '' }

/** Staff's internal notes about an order, and the form for another one. */
export function InternalNotes({ orderId }: { orderId: string }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.staffOrder.notes
  const id = useId()
  const notes = useQuery(internalNotesQuery(orderId))
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h3 id={id} className="font-semibold">
          {texts.title()}
        </h3>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-slate">
          <Lock aria-hidden className="size-4 shrink-0" />
          {texts.onlyStaff()}
        </p>
      </div>
      <ListFailure list={notes} failed={texts.failed()} stale={texts.stale()} />
      {notes.isPending && <Skeleton className="h-16" />}
      {notes.data?.length === 0 && <p className="text-slate">{texts.empty()}</p>}
      {notes.data && notes.data.length > 0 && (
        <ol className="grid gap-3">
          {notes.data.map((note) => (
            <li key={note.id} className="border-l-2 border-hairline pl-3">
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {note.text}
              </p>
              <p className="mt-0.5 text-sm text-slate">
                {texts.by({ name: note.author?.name ?? texts.gone(), when: format.moment(note.createdAt) })}
              </p>
            </li>
          ))}
        </ol>
      )}
      <NoteForm key={orderId} orderId={orderId} />
    </section>
  )
}

/** Adds an internal note. Typed text is kept for its order until it was added. */
function NoteForm({ orderId }: { orderId: string }) {
  const { LL } = useI18n()
  const texts = LL.staffOrder.notes
  const client = useQueryClient()
  const action = useActionKey()
  const { draft, change, forget } = useDraft(`internal-note ${orderId}`, NOTHING)
  const [tried, setTried] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const add = useMutation({
    mutationFn: (text: string) => addInternalNote(orderId, text, action.keyFor(text)),
    onSuccess: async (_note, sent) => {
      action.succeeded()
      setTried(false)
      // Text typed meanwhile is another note.
      if (draft.text.trim() === sent) {
        forget()
        // Leave the field, so that single keys are commands and not text.
        if (button.current?.form?.contains(document.activeElement)) button.current.focus()
      }
      await client.invalidateQueries({ queryKey: internalNotesQuery(orderId).queryKey })
    },
    onError: (error) => action.failed(error),
  })
  const text = draft.text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text !== '' && !add.isPending) add.mutate(text)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <NoteField
        label={texts.label()}
        hint={texts.hint()}
        error={tried && text === '' ? texts.missing() : undefined}
        value={draft.text}
        onChange={(typed) => change({ text: typed.slice(0, MAX_INTERNAL_NOTE) })}
        onKeyDown={submitByKeys}
      />
      {add.error && <ActionFailure error={add.error} title={texts.addFailed()} kept={texts.kept()} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={button} type="submit" variant="secondary" busy={add.isPending}>
          {texts.add()}
        </Button>
        <p role="status" className="text-sm text-slate">
          {add.isSuccess && text === '' && texts.added()}
        </p>
      </div>
    </form>
  )
}
