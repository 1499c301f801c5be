import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { isAgeless } from '@passage/contracts/domain/documents/minor-documents'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../../i18n/use-i18n.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Card } from '../../../../../ui/card.tsx'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { ConsentBox } from '../../../../documents/components/consent-box.tsx'
import { TravellerDocuments } from '../../../../placing/documents/traveller-documents.tsx'
import { useConsentFirst } from '../../../../placing/documents/use-consent-first.ts'
import { useWizardChecklist } from '../../../state/draft-queries.ts'
import { agedTravellers, comparedTravellers, minorsAmong, travellerNames } from '../../../state/still-missing.ts'
import { useMistakeAt } from '../../../state/use-screen-mistakes.ts'
import { applicantAtom, consentAtom, uploadsAtom } from '../../../state/wizard/wizard-store.ts'
import { changeConsent, wizardUploads } from '../../../state/wizard/wizard-uploads.ts'

/** The consent, without which no document is taken, then the documents of this journey. Public specification §2, §5, §9. */
export function DocumentsScreen({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const texts = LL.order.documents
  const uploads = useAtomValue(uploadsAtom)
  const consent = useAtomValue(consentAtom)
  const applicant = useAtomValue(applicantAtom)
  const { documents, passportValidUntil, isError, refetch } = useWizardChecklist(offer.id)
  const { error, refuse } = useConsentFirst(consent)
  const missed = useMistakeAt('consent')
  const noDocument = useMistakeAt('documents')

  return (
    <>
      <Card role="region" aria-label={texts.privacyTitle()} className="py-3 sm:py-4">
        <ConsentBox folded consent={consent} error={missed ?? error} onChange={changeConsent} />
      </Card>
      <div className="grid gap-1 text-sm text-slate">
        <p>{texts.rules()}</p>
        <p>{texts.deletion()}</p>
      </div>
      {isError && (
        <Alert
          kind="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {LL.common.retry()}
            </Button>
          }
        >
          {texts.checklistFailed()}
        </Alert>
      )}
      <div data-field="documents" className="grid gap-4">
        {noDocument && <p className="text-sm font-medium text-red">{noDocument}</p>}
        <TravellerDocuments
          documents={documents}
          form="wizard"
          destination={offer.countryCode}
          names={travellerNames(applicant, LL.order.details.traveller)}
          travellers={comparedTravellers(applicant)}
          minors={minorsAmong(applicant)}
          hasAgeless={agedTravellers(applicant).some(isAgeless)}
          passportValidUntil={passportValidUntil}
          consent={consent}
          items={uploads}
          uploads={wizardUploads}
          onRefused={refuse}
        />
      </div>
    </>
  )
}
