import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { DOCUMENT_TYPES } from '@passage/contracts/domain/documents/documents'
import { isPersonal } from '@passage/contracts/domain/documents/needed-documents'
import { composeNote, NOTE_LIMIT, REQUEST_WISHES } from '@passage/contracts/domain/documents/review-reasons'
import { WISH_SENTENCES } from '@passage/contracts/domain/documents/review-sentences'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { mayAskForDocument } from '@passage/contracts/domain/orders/order-status'
import { expectingVisas } from '@passage/contracts/domain/travellers/traveller-decision'
import { FilePlus2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { ActionFailure } from '../parts/action-failure.tsx'
import { InlineForm } from '../parts/inline-form.tsx'
import { useRequestDraft } from '../parts/note-drafts.ts'
import { NoteField } from '../parts/note-field.tsx'
import { useKnownSeq } from '../parts/use-seen-seq.ts'
import { CustomerPreview, ReadyMade } from '../verdict/for-the-customer.tsx'

export interface RequestFormProps {
  order: FullOrder
  /** Set when another button opens it: the form is open from the start, and this is called at its end. */
  onClosed?: () => void
}

/** Requests one more document. Not after the embassy's answer, nor before the payment. */
export default function RequestForm({ order, onClosed }: RequestFormProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.request
  const [open, setOpen] = useState(onClosed !== undefined)
  if (!mayAskForDocument(order.status)) return null
  if (!open) {
    return (
      <div>
        <Button variant="secondary" icon={FilePlus2} onClick={() => setOpen(true)}>
          {texts.open()}
        </Button>
      </div>
    )
  }
  return <OpenForm order={order} onClose={onClosed ?? (() => setOpen(false))} />
}

function OpenForm({ order, onClose }: { order: FullOrder; onClose: () => void }) {
  const { LL, locale } = useI18n()
  const texts = LL.staffWork.request
  const viewer = LL.documentViewer
  const { typeName } = useDocumentTexts()
  const { nameAt, documentName } = useTravellerNames(order)
  const [tried, setTried] = useState(false)
  const { draft, change, forget } = useRequestDraft(order.id)
  const first = useRef<HTMLSelectElement>(null)
  const forWhom = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const known = useKnownSeq(order)
  const ask = useOrderAction(
    order.id,
    (request: ActionBody<'requestDocument'>, key) =>
      sendOrderAction('requestDocument', { orderId: order.id }, { ...request, expectedSeq: known.expectedSeq() }, key),
    (_answer, { documentType, travellerId = null }) => {
      forget()
      toast.success(texts.done(), texts.doneText({ document: documentName(documentType, travellerId) }))
      onClose()
    },
  )
  const notes = composeNote(
    draft.wishes.map((wish) => WISH_SENTENCES[order.language][wish]),
    draft.notes,
  )
  const over = notes.length - NOTE_LIMIT
  const { documentType } = draft
  const travellers = expectingVisas(order.decisions)
  const several = travellers.length > 1
  const travellerId = travellers.find((position) => several && position === draft.travellerId) ?? null
  const forWhomMissing = several && isPersonal(documentType) && travellerId === null
  const send = () => {
    setTried(true)
    if (forWhomMissing) return forWhom.current?.focus()
    if (over > 0) return
    ask.mutate(
      { documentType, ...(travellerId !== null && { travellerId }), ...(notes && { notes }) },
      { onError: known.refused },
    )
  }
  return (
    <InlineForm
      send={texts.send()}
      busy={ask.isPending}
      onSend={send}
      onClose={onClose}
      unsent={() => draft.notes.trim() !== ''}
      className="grid gap-4 rounded-card border border-hairline bg-paper p-4"
    >
      <h3 className="font-semibold">{texts.title()}</h3>
      <Field label={texts.type()}>
        {(control) => (
          <Select
            {...control}
            ref={first}
            value={draft.documentType}
            onChange={({ target }) =>
              change({ documentType: DOCUMENT_TYPES.find((type) => type === target.value) ?? 'general', wishes: [] })
            }
          >
            {DOCUMENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {typeName(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {several && (
        <Field label={texts.forWhom()} error={tried && forWhomMissing ? texts.forWhomMissing() : undefined}>
          {(control) => (
            <Select
              {...control}
              ref={forWhom}
              value={travellerId ?? ''}
              onChange={({ target }) => change({ travellerId: Number(target.value) || null })}
            >
              <option value="">{isPersonal(documentType) ? texts.chooseTraveller() : texts.allTravellers()}</option>
              {travellers.map((position) => (
                <option key={position} value={position}>
                  {nameAt(position)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ReadyMade
        legend={viewer.wish()}
        choices={REQUEST_WISHES[draft.documentType].map((code) => ({ code, label: viewer.wishes[code]() }))}
        chosen={draft.wishes}
        onChange={(wishes) => change({ wishes })}
      />
      <NoteField
        label={viewer.ownWords()}
        hint={viewer.ownWordsHint[order.language]()}
        error={over > 0 ? viewer.tooLong({ over }) : undefined}
        optional
        value={draft.notes}
        onChange={(notes) => change({ notes })}
      />
      <CustomerPreview
        language={order.language}
        note={notes}
        chosen={draft.wishes.map((wish) => WISH_SENTENCES[locale][wish])}
        rejection={null}
      />
      {ask.error && <ActionFailure error={ask.error} title={texts.failed()} kept={texts.kept()} />}
    </InlineForm>
  )
}
