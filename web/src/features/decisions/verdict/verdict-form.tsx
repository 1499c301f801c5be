import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import {
  composeNote,
  NOTE_LIMIT,
  type ReviewReason,
  rejectionOf,
  reviewReasonsOf,
} from '@passage/contracts/domain/documents/review-reasons'
import { REVIEW_SENTENCES } from '@passage/contracts/domain/documents/review-sentences'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useUnsentQuestion } from '../../../ui/unsent-question.tsx'
import { ActionFailure } from '../parts/action-failure.tsx'
import { useDraft } from '../parts/note-drafts.ts'
import { NoteField } from '../parts/note-field.tsx'
import { submitOrCloseByKeys } from '../parts/submit-by-keys.ts'
import { CustomerPreview, ReadyMade } from './for-the-customer.tsx'
import type { Verdict } from './use-verdict.ts'

const NOTHING: Draft = { reasons: [], notes: '' }

/** Below the buttons: the rejection's form, and why a verdict was refused. */
export function VerdictForm({ verdict }: { verdict: Verdict }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.review
  const failure = useRef<HTMLDivElement>(null)
  // When another person reviewed it meanwhile, the focused button is gone.
  useEffect(() => {
    if (verdict.error && !verdict.open && document.activeElement === document.body) failure.current?.focus()
  }, [verdict.error, verdict.open])
  return (
    <>
      {verdict.sendingBack && (
        <SendBackForm
          document={verdict.document}
          language={verdict.order.language}
          judged={verdict.judgedMeanwhile}
          onSend={verdict.sendBack}
          onCancel={verdict.stopSendBack}
        />
      )}
      {verdict.error && (
        <div ref={failure} tabIndex={-1} className="mt-3">
          <ActionFailure error={verdict.error} title={texts.failed()} kept={texts.kept()} />
        </div>
      )}
    </>
  )
}

interface SendBackFormProps {
  document: OrderDocument
  /** The order's language, in which the customer reads the reasons. */
  language: Language
  /** Another person reviewed it meanwhile: the text can be read, but not sent. */
  judged: boolean
  /** `onTaken` clears the draft. */
  onSend: (verdict: ActionBody<'reviewDocument'>, onTaken: () => void) => void
  onCancel: () => void
}

interface Draft {
  reasons: readonly ReviewReason[]
  notes: string
}

/** A rejection: ready-made reasons and a note, as the customer will read them. Stored until it is sent. */
function SendBackForm({ document, language, judged, onSend, onCancel }: SendBackFormProps) {
  const { LL, locale } = useI18n()
  const texts = LL.staffWork.review
  const labels = LL.documentViewer.reasons
  const { draft, change, forget } = useDraft(`review ${document.id}`, NOTHING)
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.focus(), [])

  const { close, question } = useUnsentQuestion({ onClose: onCancel, unsent: () => draft.notes.trim() !== '' })

  const note = composeNote(
    draft.reasons.map((reason) => REVIEW_SENTENCES[language][reason]),
    draft.notes,
  )
  const empty = tried && note === ''
  const tooLong = note.length > NOTE_LIMIT

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (judged) return
    setTried(true)
    if (note === '') return first.current?.focus()
    if (tooLong) return own.current?.querySelector('textarea')?.focus()
    onSend({ verdict: 'rejected', reason: rejectionOf(draft.reasons), notes: note }, forget)
  }

  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={submitOrCloseByKeys(close)}
      className="mt-3 grid gap-4 rounded-control border border-hairline bg-paper p-4"
    >
      <div role="status" className="empty:hidden">
        {judged && (
          <Alert kind="warning" live="off" title={texts.meanwhile()}>
            {texts.meanwhileText()}
          </Alert>
        )}
      </div>
      <ReadyMade
        legend={texts.reason()}
        error={empty ? LL.documentViewer.nothingChosen() : undefined}
        choices={reviewReasonsOf(document.documentType).map((code) => ({ code, label: labels[code]() }))}
        chosen={draft.reasons}
        onChange={(reasons) => change({ reasons })}
        first={first}
      />
      <div ref={own}>
        <NoteField
          label={LL.documentViewer.ownWords()}
          hint={LL.documentViewer.ownWordsHint[language]()}
          error={tooLong ? LL.documentViewer.tooLong({ over: note.length - NOTE_LIMIT }) : undefined}
          optional
          value={draft.notes}
          onChange={(notes) => change({ notes })}
        />
      </div>
      <CustomerPreview
        language={language}
        note={note}
        chosen={draft.reasons.map((reason) => REVIEW_SENTENCES[locale][reason])}
        rejection={note ? rejectionOf(draft.reasons) : null}
      />
      {question}
      <div className="flex flex-wrap gap-3">
        {!judged && (
          <Button type="submit" variant="danger" size="small">
            {texts.sendBackNow()}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onCancel}>
          {judged ? LL.common.close() : LL.common.cancel()}
        </Button>
      </div>
    </form>
  )
}
