import { MAX_ORDER_DOCUMENTS } from '@passage/contracts/domain/documents/documents'
import { lacksCountryCode } from '@passage/contracts/domain/typed/phone'
import { useAtomValue } from 'jotai'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { type ApiError, isRefusal } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { focusField } from '../../../ui/forms/field.tsx'
import { isReading, usePassportRun } from '../../placing/passports/passport-run.ts'
import { PlaceFailure, PriceChanged } from '../../placing/place-failure.tsx'
import { NotesField, type Sheet, SheetForm, TermsFields } from '../../placing/sheet-fields.tsx'
import { useMisfits } from '../../requirements/api/misfits.ts'
import { allSeen } from '../../requirements/state/misfits.ts'
import { type Mistake, mistakesOf, priceOf } from '../state/order-body.ts'
import { changeDraft, draftAtom, type OrderDraft, uploadsAtom } from '../state/order-draft.ts'
import type { ChosenVisa } from '../state/use-chosen-visa.ts'
import type { usePlaceAgencyOrder } from '../state/use-place-order.ts'
import { ClientFields } from './client-fields.tsx'
import { DocumentsFields } from './documents-fields.tsx'
import { PassportsField } from './passports-field.tsx'
import { PricePanel, PriorityField } from './price-panel.tsx'
import { VisaFields } from './visa-fields.tsx'

/** Where a mistake is put right, if not in the field of its name. */
const FIELDS: Partial<Record<Mistake, string>> = {
  uploading: 'documents',
  reading: 'passports',
  notUploaded: 'documents',
  otherTraveller: 'documents',
  tooManyDocuments: 'documents',
}

interface OrderFormProps {
  id: string
  staff: boolean
  visa: ChosenVisa
  placing: ReturnType<typeof usePlaceAgencyOrder>
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
  const misfits = useMisfits(offer, [draft.nationality])
  const misfitsSeen = allSeen(misfits, draft.acknowledgedWarnings)
  const run = usePassportRun('agency')
  const reading = run !== undefined && isReading(run)
  const found = mistakesOf({ draft, uploads, staff, offered: offer !== null, misfitsSeen, reading })
  const shown = presses > 0 ? found : []
  const said = (mistake: Mistake) => {
    if (mistake === 'tooManyDocuments') return texts.errors.tooManyDocuments(MAX_ORDER_DOCUMENTS)
    return mistake === 'misfits' ? LL.checker.misfit.missing() : texts.errors[mistake]()
  }
  const errorOf = (field: string) => ((shown as string[]).includes(field) ? said(field as Mistake) : undefined)

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

  const sheet: Sheet = { answers: draft, change: changeDraft, words: useFieldWords(draft), errorOf }
  return (
    <form id={id} noValidate autoComplete="off" onSubmit={submit} onKeyDown={byKeys} className="grid gap-5">
      <ErrorSummary
        title={texts.errors.title(shown.length)}
        lines={shown.map((mistake) => ({
          key: mistake,
          text: said(mistake),
          to: () => focusField(FIELDS[mistake] ?? mistake),
        }))}
        presses={presses}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SheetForm value={sheet}>
          <div className="grid min-w-0 gap-6">
            <fieldset className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-2 font-display text-lg font-semibold">{texts.client()}</legend>
              <PassportsField />
              <ClientFields staff={staff} />
            </fieldset>
            <fieldset className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-2 font-display text-lg font-semibold">{texts.visa()}</legend>
              <VisaFields visa={visa} />
            </fieldset>
            <PriorityField offer={offer} />
            <DocumentsFields offer={offer} />
            <NotesField rows={2} />
            <VisaTexts type={offer?.visaTypeCode}>
              <ClientTerms />
            </VisaTexts>
          </div>
        </SheetForm>
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

/** What the form says of each field. */
function useFieldWords({ customerPhone }: OrderDraft): Sheet['words'] {
  const texts = useI18n().LL.agencyOrder
  const phoneHint = lacksCountryCode(customerPhone) ? texts.phoneCode() : undefined
  return {
    customerName: { label: texts.name() },
    customerEmail: { label: texts.email() },
    customerPhone: { label: texts.phone(), hint: phoneHint, optional: true },
    nationality: { label: texts.nationality(), optional: true },
    travelPurpose: { label: texts.purpose() },
    departureDate: { label: texts.departure(), hint: texts.departureHint(), optional: true },
    numberOfApplicants: { label: texts.travellers(), hint: texts.travellersHint() },
    notes: { label: texts.notes(), hint: texts.notesHint(), optional: true },
  }
}

/** The client's acceptance of the terms, and the express wish that work starts at once. */
function ClientTerms() {
  const { LL } = useI18n()
  const texts = LL.agencyOrder
  const { immediateStart } = useAtomValue(draftAtom)
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{LL.terms.title()}</h3>
      <TermsFields
        label={texts.terms}
        wish={{
          label: texts.immediate(),
          hint: texts.immediateHint(),
          checked: immediateStart,
          onChange: (wished) => changeDraft({ immediateStart: wished }),
        }}
      />
    </section>
  )
}

/** Why the agency's order was not placed, and what is safe. */
function AgencyPlaceFailure({ error, staff }: { error: unknown; staff: boolean }) {
  const texts = useI18n().LL.agencyOrder
  const { title: _title, tooManyDocuments: _tooMany, ...errors } = texts.errors
  const fields: Partial<Record<string, () => string>> = {
    ...errors,
    ...(!staff && { agencyId: texts.noAgencyText }),
    destinationCountry: texts.errors.destination,
    visaType: texts.errors.offer,
    visaProductId: texts.errors.offer,
    nationality: texts.nationality,
    notes: texts.notes,
    documents: texts.failures.document_not_usable,
    termsVersion: texts.errors.terms,
  }
  /** The server's own words are English. */
  const invalid = ({ problem }: ApiError) => {
    const wrong = problem?.issues?.flatMap(({ path }) => fields[path.split('.')[0] ?? '']?.() ?? []) ?? []
    return wrong.length > 0 ? texts.invalid({ reason: [...new Set(wrong)].join('. ') }) : texts.failedText()
  }
  const refused = isRefusal(error)
  return (
    <PlaceFailure
      error={error}
      title={refused ? texts.failed() : undefined}
      failures={texts.failures}
      invalid={invalid}
      unreached={texts.unreached}
      otherwise={refused ? texts.failedText : texts.failures.outcome_pending}
    />
  )
}
