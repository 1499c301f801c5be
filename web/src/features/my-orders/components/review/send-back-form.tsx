import type { ReviewDocument } from '@passage/contracts/api/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import { REJECTION_REASONS } from '@passage/contracts/domain/documents'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/inputs.tsx'
import { useReviewDraft } from '../../state/note-drafts.ts'
import { submitByKeys } from '../../state/submit-by-keys.ts'
import { NoteField } from '../note-field.tsx'

export interface SendBackFormProps {
  document: OrderDocument
  busy: boolean
  /** `forget` empties the draft once it was taken. */
  onSend: (verdict: ReviewDocument, forget: () => void) => void
  onCancel: () => void
}

/** Why a document goes back, from the list, and what the customer should know. What is written stays until it is sent. */
export function SendBackForm({ document, busy, onSend, onCancel }: SendBackFormProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.review
  const { draft, change, forget } = useReviewDraft(document.id)
  const [missing, setMissing] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const reason = REJECTION_REASONS.find((one) => one === draft.reason)
    setMissing(!reason)
    if (!reason) return first.current?.focus()
    const notes = draft.notes.trim()
    onSend({ verdict: 'rejected', reason, ...(notes && { notes }) }, forget)
  }

  return (
    <form noValidate onSubmit={send} className="mt-3 grid gap-4 rounded-control border border-hairline bg-paper p-4">
      <Field label={texts.reason()} error={missing && !draft.reason ? texts.reasonMissing() : undefined}>
        {(control) => (
          <Select
            {...control}
            ref={first}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          >
            <option value="">{texts.chooseReason()}</option>
            {REJECTION_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {LL.document.rejections[reason]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NoteField
        label={texts.note()}
        hint={texts.noteHint()}
        optional
        value={draft.notes}
        onChange={(notes) => change({ notes })}
        onKeyDown={submitByKeys}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" size="small" busy={busy}>
          {texts.sendBackNow()}
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {LL.common.cancel()}
        </Button>
      </div>
    </form>
  )
}
