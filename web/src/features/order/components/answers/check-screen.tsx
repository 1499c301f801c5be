import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { PriceChanged } from '../../../placing/place-failure.tsx'
import { useSubmitOrder } from '../../state/use-submit-order.ts'
import { applicantAtom, currentDraft } from '../../state/wizard/wizard-store.ts'
import { CheckedTravellers } from './checked-travellers.tsx'
import { CheckedDocuments } from './documents/checked-documents.tsx'
import { EarlyDeparture } from './early-departure.tsx'
import { PriceCard } from './price/price-summary.tsx'
import { useQuote } from './price/use-quote.ts'
import { ScreenForm } from './screen-form.tsx'
import { SubmitFailure } from './submit-failure.tsx'
import { SummaryGroup } from './summary-group.tsx'
import { TermsSection } from './terms-section.tsx'
import { useTripRows } from './use-trip-rows.ts'

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
  const now = format.money(useQuote(offer).total)
  const destination = format.name(offer.countryName, offer.countryNameFr)
  const visa = format.name(offer.visaType, offer.visaTypeFr)

  return (
    <ScreenForm
      onContinue={() => submission.submit(currentDraft().applicant ?? applicant)}
      label={busy ? placing.continuing() : refusedAmount ? placing.priceConfirm({ now }) : placing.continue()}
      busy={busy}
      note={placing.nothingPaidYet()}
    >
      <div className="grid gap-4">
        <SummaryGroup
          title={check.destination()}
          change={wizardPath({ page, search, country })}
          held={busy}
          rows={[[check.visa(), `${destination} · ${visa}`]]}
        />
        <CheckedTravellers held={busy} />
        <SummaryGroup title={texts.trip()} change="travelPurpose" held={busy} rows={trip}>
          <div className="mt-2 empty:hidden">
            <EarlyDeparture offer={offer} />
          </div>
        </SummaryGroup>
        <SummaryGroup
          title={check.contact()}
          change="customerName"
          held={busy}
          rows={[
            [contact.name(), customerName],
            [contact.email(), customerEmail],
            [contact.phone(), customerPhone, 'optional'],
            ...(notes ? ([[contact.notes(), notes]] as const) : []),
          ]}
        />
        <CheckedDocuments offerId={offer.id} held={busy} />
      </div>
      <div className="lg:hidden">
        <PriceCard offer={offer} />
      </div>
      <TermsSection />
      {refusedAmount ? (
        <PriceChanged texts={placing} before={format.money(refusedAmount)} now={now} />
      ) : (
        error !== null && <SubmitFailure error={error} />
      )}
    </ScreenForm>
  )
}
