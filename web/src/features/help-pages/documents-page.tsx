import type { DestinationOffer } from '@passage/contracts/api/catalogue/destinations.schema'
import { type ChecklistItem, documentsFor, REQUIRED_BY_DEFAULT } from '@passage/contracts/domain/documents/checklist'
import { usualPurpose } from '@passage/contracts/domain/orders/travel'
import { CircleCheck, CirclePlus, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { passportOptions, readCountryCode, readPassportCode } from '../../lib/words/country-names.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RetryButton } from '../../ui/feedback/retry-button.tsx'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useChecklist } from '../offers/api/checklist.ts'
import { DestinationField, HelpPage, useDestination } from './components/help-page.tsx'

const USUAL = documentsFor(REQUIRED_BY_DEFAULT, [])

/**
 * /help/documents: the documents by destination, visa and passport (`?to=JP&visa=tourist&from=FR`); the usual list
 * without a destination.
 */
export default function DocumentsPage() {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.helpPages.documents
  const [params, setParams] = useSearchParams()
  const to = readCountryCode(params.get('to')) ?? null
  const from = readPassportCode(params.get('from')) ?? null
  const destination = useDestination(to)
  const passports = useMemo(passportOptions, [])
  const choose = (name: string, value: string) =>
    setParams((now) => ({ ...Object.fromEntries(now), [name]: value }), { replace: true })

  const offers = firstOfEachVisa(destination.data?.offers ?? [])
  const offer = offers.find(({ visaTypeCode }) => visaTypeCode === params.get('visa')) ?? offers[0]
  return (
    <HelpPage title={texts.title()} subtitle={texts.subtitle()}>
      <Card className="mt-6 grid items-end gap-5 print:hidden md:grid-cols-3">
        <DestinationField value={to} onChange={(code) => choose('to', code)} />
        <Field label={texts.visa()}>
          {(control) => (
            <Select
              {...control}
              disabled={!offer}
              value={offer?.visaTypeCode ?? ''}
              onChange={({ target }) => choose('visa', target.value)}
            >
              {!offer && <option value="">{texts.destinationFirst()}</option>}
              {offers.map(({ visaTypeCode, visaType, visaTypeFr }) => (
                <option key={visaTypeCode} value={visaTypeCode}>
                  {format.name(visaType, visaTypeFr)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.passport()}>
          {(control) => (
            <CountryPicker
              {...control}
              countries={passports}
              value={from}
              onChange={(code) => choose('from', code)}
              texts={LL.checker.picker}
            />
          )}
        </Field>
      </Card>
      <section aria-labelledby="list" aria-live="polite" className="mt-8">
        <h2 id="list" className="mb-4 font-display text-xl font-semibold">
          {offer ? texts.listFor({ country: format.name(offer.countryName, offer.countryNameFr) }) : texts.usual()}
        </h2>
        {destination.isError && (
          <Alert kind="error" action={<RetryButton query={destination} />}>
            {texts.failed()}
          </Alert>
        )}
        {destination.data === null && <Alert kind="info">{texts.notOffered()}</Alert>}
        {offer ? <OfferChecklist offer={offer} nationality={from ?? ''} /> : <Checklist documents={USUAL} />}
      </section>
      <section aria-labelledby="files" className="mt-10 max-w-text">
        <h2 id="files" className="font-display text-xl font-semibold">
          {texts.filesTitle()}
        </h2>
        <p className="mt-3">{LL.helpPages.documents.files()}</p>
        <p className="mt-3">{texts.later()}</p>
        <p className="mt-3">{texts.deleted()}</p>
      </section>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <LinkButton href={offer ? `/order?offer=${offer.id}` : '/order'}>{LL.nav.order()}</LinkButton>
        <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
          {texts.print()}
        </Button>
      </div>
    </HelpPage>
  )
}

function OfferChecklist({ offer, nationality }: { offer: DestinationOffer; nationality: string }) {
  const { LL } = useI18n()
  const travelPurpose = usualPurpose(offer.visaTypeCode)
  const { documents, isError } = useChecklist(offer.id, { nationality, travelPurpose, departureDate: '' })
  return (
    <>
      {isError && (
        <div className="mb-4">
          <Alert kind="warning">{LL.helpPages.documents.usualOnly()}</Alert>
        </div>
      )}
      <Checklist documents={documents} />
    </>
  )
}

/** Several agencies may offer one visa, with the same documents. */
const firstOfEachVisa = (offers: readonly DestinationOffer[]) =>
  offers.filter(({ visaTypeCode }, index) => offers.findIndex((other) => other.visaTypeCode === visaTypeCode) === index)

/** The requested documents, required ones first, each with its hint. */
function Checklist({ documents }: { documents: readonly ChecklistItem[] }) {
  const { LL } = useI18n()
  const required = documents.filter(({ need }) => need === 'required')
  const recommended = documents.filter(({ need }) => need !== 'required')
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <Group title={LL.helpPages.documents.required()} documents={required} />
      {recommended.length > 0 && <Group title={LL.helpPages.documents.recommended()} documents={recommended} />}
    </div>
  )
}

function Group({ title, documents }: { title: string; documents: readonly ChecklistItem[] }) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <section>
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-4">
        {documents.map(({ documentType, need, hint, hintFr }) => {
          const Icon = need === 'required' ? CircleCheck : CirclePlus
          const { name, hint: usual } = LL.document.types[documentType]
          return (
            <li key={documentType} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
              <div className="min-w-0">
                <p className="font-medium">{name()}</p>
                <p className="text-slate">{hint ? format.name(hint, hintFr ?? hint) : usual()}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
