import { useAtomValue } from 'jotai'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { focusField } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/inputs.tsx'
import { PriceChanged } from '../../placing/place-failure.tsx'
import { type Mistake, mistakesOf } from '../state/mistakes.ts'
import { priceOf } from '../state/order-body.ts'
import { draftAtom, uploadsAtom } from '../state/order-draft.ts'
import type { ChosenVisa } from '../state/use-chosen-visa.ts'
import type { usePlaceOrder } from '../state/use-place-order.ts'
import { AgencyPlaceFailure } from './agency-place-failure.tsx'
import { ClientFields } from './client-fields.tsx'
import { DocumentsFields } from './documents-fields.tsx'
import { DraftField } from './draft-field.tsx'
import { PricePanel } from './price-panel.tsx'
import { PriorityField } from './priority-field.tsx'
import { TermsFields } from './terms-fields.tsx'
import { VisaFields } from './visa-fields.tsx'

/** Where a mistake is put right, if not in the field of its name. */
const FIELDS: Partial<Record<Mistake, string>> = { uploading: 'documents', notUploaded: 'documents' }

interface OrderFormProps {
  id: string
  staff: boolean
  visa: ChosenVisa
  placing: ReturnType<typeof usePlaceOrder>
  /** The field in which one begins to type. */
  first: string
}

/** Everything of an agency's order on one sheet, the price beside it. Agency specification §2.1, §5. */
export function OrderForm({ id, staff, visa, placing, first }: OrderFormProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder
  const draft = useAtomValue(draftAtom)
  const uploads = useAtomValue(uploadsAtom)
  const [presses, setPresses] = useState(0)
  const { offer } = visa
  const found = mistakesOf({ draft, uploads, staff, offered: offer !== null })
  const shown = presses > 0 ? found : []
  const errorOf = (field: string) =>
    (shown as string[]).includes(field) ? texts.errors[field as Mistake]() : undefined

  useEffect(() => void focusField(first), [first])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (placing.busy) return
    if (found.length > 0 || !offer) setPresses((before) => before + 1)
    else placing.place(offer)
  }

  /** Ctrl or Command with Enter places the order from any field; Enter alone belongs to the lists. */
  function byKeys(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form id={id} noValidate autoComplete="off" onSubmit={submit} onKeyDown={byKeys} className="grid gap-5">
      <ErrorSummary
        title={texts.errors.title(shown.length)}
        lines={shown.map((mistake) => ({
          key: mistake,
          text: texts.errors[mistake](),
          to: () => focusField(FIELDS[mistake] ?? mistake),
        }))}
        presses={presses}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-2 font-display text-lg font-semibold">{texts.client()}</legend>
            <ClientFields errorOf={errorOf} staff={staff} />
          </fieldset>
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-2 font-display text-lg font-semibold">{texts.visa()}</legend>
            <VisaFields errorOf={errorOf} visa={visa} />
          </fieldset>
          <PriorityField offer={offer} />
          <DocumentsFields errorOf={errorOf} offer={offer} />
          <DraftField name="notes" label={texts.notes()} hint={texts.notesHint()} optional>
            {(control) => <TextArea {...control} rows={2} maxLength={2_000} />}
          </DraftField>
          <TermsFields errorOf={errorOf} />
        </div>
        <PricePanel offer={offer} staff={staff} />
      </div>
      {placing.refusedAmount !== null && offer && !placing.busy ? (
        <PriceChanged
          texts={texts}
          before={format.money(placing.refusedAmount)}
          now={format.money(priceOf(offer, draft).total)}
        />
      ) : (
        placing.error !== null && !placing.busy && <AgencyPlaceFailure error={placing.error} staff={staff} />
      )}
    </form>
  )
}
