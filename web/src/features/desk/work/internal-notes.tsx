import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListFailure } from '../../../ui/lists/list-failure.tsx'
import { internalNotesQuery } from './api/desk-work.ts'
import { NoteForm } from './note-form.tsx'

/** What staff noted about an order for each other, and the form for the next note. */
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
