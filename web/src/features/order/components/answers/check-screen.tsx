import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { TRAVEL_PURPOSE_LABELS } from '@passage/contracts/domain/orders/travel'
import { useAtomValue } from 'jotai'
import { FileText, ImageIcon } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { groupBy } from '../../../../lib/older-browsers.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { signInPath } from '../../../../lib/session/next-path.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { WithName } from '../../../../ui/with-name.tsx'
import { Thumbnail, UploadThumbnails } from '../../../documents/components/thumbnail.tsx'
import { isUnderWay, type UploadItem } from '../../../documents/state/upload-item.ts'
import { useDocumentTexts } from '../../../documents/state/use-document-texts.ts'
import { OfferFeePromise } from '../../../offers/components/fee-promise.tsx'
import { JourneyNeeds } from '../../../offers/components/journey-needs.tsx'
import { WayFold } from '../../../offers/components/way-fold.tsx'
import { needsOf } from '../../../offers/state/offer-needs.ts'
import { MisfitConsent } from '../../../placing/misfit-consent.tsx'
import { PlaceFailure, PriceChanged } from '../../../placing/place-failure.tsx'
import { TermsChoices } from '../../../placing/terms-choices.tsx'
import { useQuote, useWizardDates, useWizardMisfits } from '../../state/draft-queries.ts'
import { travellerNames } from '../../state/still-missing.ts'
import { useAddressRefusal } from '../../state/use-address-refusal.ts'
import { useMistakeAt } from '../../state/use-screen-mistakes.ts'
import { useSubmitOrder } from '../../state/use-submit-order.ts'
import { applicantAtom, currentDraft, draftAtom, sendToDraft, uploadsAtom } from '../../state/wizard/wizard-store.ts'
import { wizardUploads } from '../../state/wizard/wizard-uploads.ts'
import { DayCondition, EarlyDeparture, FormSection } from './form-parts.tsx'
import { Misfits } from './misfits.tsx'
import { ScreenForm } from './screen-form.tsx'
import { StillMissing } from './still-missing.tsx'
import { CheckedTravellers, SummaryGroup, type SummaryRow } from './summary-group.tsx'

/** Everything once more before it is ordered, each group with a way to change it; then the order and its payment. */
export function CheckScreen({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.details
  const placing = LL.order.placing
  const { check, contact } = LL.order
  const { page, search, country } = useWizardPlace()
  const applicant = useAtomValue(applicantAtom)
  const trip = useTripRows(offer)
  const submission = useSubmitOrder(offer)
  const { busy, error, refusedAmount } = submission
  const { customerName, customerEmail, customerPhone, notes } = applicant
  const refusal = useAddressRefusal()
  const [first] = applicant.travellers
  const isFirst = customerName === `${first?.firstName} ${first?.lastName}`
  const now = format.money(useQuote(offer).total)
  const destination = format.name(offer.countryName, offer.countryNameFr)
  const visa = format.name(offer.visaType, offer.visaTypeFr)

  return (
    <ScreenForm
      visa={offer}
      onContinue={() => submission.submit(currentDraft().applicant ?? applicant)}
      label={busy ? placing.continuing() : refusedAmount ? placing.priceConfirm({ now }) : placing.continue()}
      busy={busy}
    >
      <div className="grid gap-4">
        <SummaryGroup
          title={check.destination()}
          change={wizardPath({ page, search, country })}
          busy={busy}
          rows={[[check.visa(), `${destination} · ${visa}`]]}
        />
        <CheckedTravellers busy={busy} />
        <SummaryGroup title={texts.trip()} change="travelPurpose" busy={busy} rows={trip}>
          <div className="mt-2 grid gap-2">
            <DayCondition offer={offer} />
            <OfferFeePromise offer={offer} travellers={applicant.travellers.length} speed={applicant.processingSpeed} />
            <EarlyDeparture offer={offer} />
          </div>
        </SummaryGroup>
        <SummaryGroup
          title={check.contact()}
          change="customerName"
          busy={busy}
          rows={[
            // The first traveller's name stands above.
            ...(isFirst ? [] : ([[contact.name(), customerName]] as const)),
            [contact.email(), customerEmail],
            [contact.phone(), customerPhone, 'optional'],
            ...(notes ? ([[contact.notes(), notes]] as const) : []),
          ]}
        >
          {refusal && <p className="mt-2 max-w-text text-sm font-medium text-red">{refusal}</p>}
        </SummaryGroup>
        <CheckedDocuments busy={busy} />
        <StillMissing offerId={offer.id} />
      </div>
      <WholeWay offer={offer} />
      <MisfitSection offer={offer} />
      <TermsSection />
      {refusedAmount ? (
        <PriceChanged texts={placing} before={format.money(refusedAmount)} now={now} />
      ) : (
        error !== null && <SubmitFailure error={error} />
      )}
    </ScreenForm>
  )
}

/** Purpose, departure and speed as they are checked. */
function useTripRows(offer: VisaOffer): SummaryRow[] {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.order.details
  const { travelPurpose, departureDate, processingSpeed } = useAtomValue(applicantAtom)
  const day = useWizardDates(offer.id)[processingSpeed]
  const speed = processingSpeed === 'express' ? texts.express() : texts.standard()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(departureDate)
  return [
    [texts.purpose(), TRAVEL_PURPOSE_LABELS[travelPurpose][locale]],
    [texts.departure(), isDay ? format.day(departureDate) : '', 'optional'],
    [texts.speed(), day ? `${speed} · ${texts.expected({ day: format.day(day) })}` : speed],
  ]
}

/** What travellers must do themselves; unfolds to the way of the visa with its dates. */
function WholeWay({ offer }: { offer: VisaOffer }) {
  const { processingSpeed } = useAtomValue(applicantAtom)
  const map = useWizardDates(offer.id).maps?.[processingSpeed]
  return (
    <Card>
      <JourneyNeeds {...needsOf(offer, processingSpeed)} />
      {map && <WayFold map={map} inPerson={offer.inPerson} />}
    </Card>
  )
}

/** The passports that this visa does not fit, and the acknowledgement that it is ordered nevertheless. */
function MisfitSection({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const { acknowledgedWarnings } = useAtomValue(draftAtom)
  const misfits = useWizardMisfits(offer)
  const error = useMistakeAt('misfits')
  if (misfits.length === 0) return null
  return (
    <section aria-label={LL.checker.misfit.title()} className="grid gap-4">
      <Misfits offer={offer} />
      <MisfitConsent
        misfits={misfits}
        seen={acknowledgedWarnings}
        onChange={(seen) => sendToDraft({ type: 'warnings_acknowledged', seen })}
        error={error}
      />
    </section>
  )
}

/** The terms, their acceptance, and the express wish that work starts at once. */
function TermsSection() {
  const { LL } = useI18n()
  const { acceptedTerms, immediateStart } = useAtomValue(draftAtom)
  return (
    <FormSection title={LL.terms.title()}>
      <TermsChoices
        label={LL.terms.accept}
        error={useMistakeAt('terms')}
        accepted={acceptedTerms}
        className="-mb-4"
        onAccept={(version) => sendToDraft({ type: 'terms_changed', version })}
        wish={{
          label: LL.order.wish.immediate(),
          hint: LL.order.wish.immediateHint(),
          checked: immediateStart,
          onChange: (wished) => sendToDraft({ type: 'immediate_start_changed', wished }),
        }}
      />
    </FormSection>
  )
}

/** The files by what they are and whose, and those still on their way. */
function CheckedDocuments({ busy }: { busy: boolean }) {
  const { LL } = useI18n()
  const uploads = useAtomValue(uploadsAtom)
  const names = travellerNames(useAtomValue(applicantAtom), LL.order.details.traveller)
  const mistake = useMistakeAt('documents')
  const sent = uploads.filter(({ traveller }) => traveller === null || traveller <= names.length)
  const byOwner = [...groupBy(sent, ({ documentType, traveller }) => `${traveller} ${documentType}`).values()].flat()
  const nameOf = (traveller: number | null) =>
    names.length > 1 && traveller !== null ? names[traveller - 1] : undefined
  return (
    <UploadThumbnails items={sent}>
      <SummaryGroup title={LL.order.check.documents()} change="documents" busy={busy}>
        <ul className="mt-1 divide-y divide-hairline">
          {byOwner.map((item) => (
            <CheckedFile key={item.id} item={item} traveller={nameOf(item.traveller)} />
          ))}
        </ul>
        {mistake && <p className="mt-2 text-sm font-medium text-red">{mistake}</p>}
      </SummaryGroup>
    </UploadThumbnails>
  )
}

/** A file; its traveller's name, where there are several, stands beside the face in it. */
function CheckedFile({ item, traveller }: { item: UploadItem; traveller: string | undefined }) {
  const texts = useI18n().LL.order.check
  const { typeName } = useDocumentTexts()
  const { phase, file, stored } = item
  const type = typeName(item.documentType)
  // Until a replacement is stored, the order has the earlier file.
  const isSent = phase === 'completed' || isUnderWay(item)
  const name = () => {
    if (isUnderWay(item)) return texts.uploading({ file: file.fileName })
    return stored ? stored.fileName : texts.notUploaded({ file: file.fileName })
  }
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Thumbnail
        file={isSent || !stored ? wizardUploads.fileOf(item.id) : null}
        documentId={isUnderWay(item) ? undefined : stored?.documentId}
        fallback={file.contentType === 'application/pdf' ? FileText : ImageIcon}
        size="large"
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-slate sm:text-base">
          {traveller ? <WithName text={(who) => `${type} (${who})`} name={traveller} /> : type}
        </p>
        <p>
          <bdi>{name()}</bdi>
        </p>
      </div>
    </li>
  )
}

/** Why the order could not be created, and what is safe. */
export function SubmitFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const { failed, failedText, failures } = LL.order.placing
  const { invalid_input, ...reasons } = failures
  const place = useWizardPlace()
  return (
    <PlaceFailure
      error={error}
      title={failed()}
      failures={reasons}
      invalid={({ problem }) => invalid_input({ reason: problem?.message ?? '' })}
      unreached={LL.order.offline.unreached}
      otherwise={failedText}
      actions={{
        not_signed_in: (
          <LinkButton href={signInPath(wizardPath(place))} reload>
            {LL.nav.signIn()}
          </LinkButton>
        ),
        document_not_usable: (
          <LinkButton href={wizardPath({ ...place, screen: 'documents', change: 'documents' })}>
            {LL.order.screens.documents()}
          </LinkButton>
        ),
      }}
    />
  )
}
