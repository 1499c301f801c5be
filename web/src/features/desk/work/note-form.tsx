import { MAX_INTERNAL_NOTE } from '@passage/contracts/domain/desk/desk-work'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionFailure } from '../../decisions/parts/action-failure.tsx'
import { useDraft } from '../../decisions/parts/note-drafts.ts'
import { NoteField } from '../../decisions/parts/note-field.tsx'
import { submitByKeys } from '../../decisions/parts/submit-by-keys.ts'
import { addInternalNote, internalNotesQuery } from './api/desk-work.ts'

const NOTHING = { text: '' }

/** One more internal note. What was typed stays with its order until it was added. */
export function NoteForm({ orderId }: { orderId: string }) {
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
      // What was typed on meanwhile is another note.
      if (draft.text.trim() === sent) {
        forget()
        // Single keys are commands again, and none is typed into the next note.
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
