import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { FormProvider } from 'react-hook-form'
import { useApplicantForm } from '../state/use-applicant-form.ts'
import { useSubmitOrder } from '../state/use-submit-order.ts'
import { ChosenOffer } from './chosen-offer.tsx'
import { ConsentSection } from './consent-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ContinueBar } from './continue-bar.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PriceBar, PriceCard } from './price-summary.tsx'
import { SpeedField } from './speed-field.tsx'
import { TermsSection } from './terms-section.tsx'
import { TravellersFields } from './travellers-fields.tsx'
import { TripFields } from './trip-fields.tsx'

/** The form of step 2, its price always in view: beside it on wide screens, at the bottom edge on phones. */
export function DetailsForm({ offer, listPath }: { offer: VisaOffer; listPath: string }) {
  const form = useApplicantForm()
  const submission = useSubmitOrder(offer)

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form noValidate onSubmit={form.handleSubmit(submission.submit)} className="grid min-w-0 gap-6">
          <ErrorSummary />
          <ChosenOffer offer={offer} listPath={listPath} />
          <ContactFields />
          <TravellersFields />
          <TripFields offer={offer} />
          <SpeedField offer={offer} />
          <ConsentSection />
          <DocumentsSection offerId={offer.id} />
          <TermsSection />
          <ContinueBar offer={offer} submission={submission} listPath={listPath} />
          <PriceBar offer={offer} />
        </form>
        <aside className="sticky top-24 hidden lg:block">
          <PriceCard offer={offer} />
        </aside>
      </div>
    </FormProvider>
  )
}
