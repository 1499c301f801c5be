import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { type ChecklistItem, requiredOf } from '@passage/contracts/domain/documents/checklist'
import { useAtomValue } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../../../i18n/use-i18n.ts'
import { inSentence, listed } from '../../../../../lib/words/format.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Card } from '../../../../../ui/card.tsx'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { focusField } from '../../../../../ui/forms/field.tsx'
import { ConsentBox } from '../../../../documents/components/consent-box.tsx'
import { storedFiles, type UploadItem } from '../../../../documents/state/upload-item.ts'
import { DocumentSlots, withUploaded } from '../../../../placing/documents/document-slots.tsx'
import { useWizardChecklist } from '../../../state/draft-queries.ts'
import { useMistakeAt } from '../../../state/use-screen-mistakes.ts'
import { applicantAtom, consentAtom, uploadsAtom } from '../../../state/wizard/wizard-store.ts'
import { changeConsent, wizardUploads } from '../../../state/wizard/wizard-uploads.ts'

/** The consent, without which no document is taken, then the documents of this journey. Public specification §2, §5, §9. */
export function DocumentsScreen({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const texts = LL.order.documents
  const uploads = useAtomValue(uploadsAtom)
  const consent = useAtomValue(consentAtom)
  const { numberOfApplicants } = useAtomValue(applicantAtom)
  const { documents, passportValidUntil, isError, refetch } = useWizardChecklist(offer.id)
  const [refused, setRefused] = useState(false)
  const missed = useMistakeAt('consent')
  const noDocument = useMistakeAt('documents')

  /** "GDPR consent is required first, otherwise the alert". Public specification §5. */
  const refuse = () => {
    setRefused(true)
    focusField('consent')
  }
  const slots = withUploaded(documents, uploads)
  const required = slots.filter(({ need }) => need === 'required')
  const recommended = slots.filter(({ need }) => need !== 'required')
  const shared = { travellers: numberOfApplicants, passportValidUntil, consent, items: uploads, onRefused: refuse }

  return (
    <>
      <Card role="region" aria-label={texts.privacyTitle()} className="py-3 sm:py-4">
        <ConsentBox
          folded
          consent={consent}
          error={missed ?? (refused && !consent ? LL.document.failures.no_consent() : undefined)}
          onChange={changeConsent}
        />
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
        <DocumentSlots slots={required} uploads={wizardUploads} {...shared} />
        {recommended.length > 0 && (
          <Recommended
            count={recommended.length}
            startsOpen={required.length === 0 || recommended.some((one) => hasUpload(one, uploads))}
          >
            <DocumentSlots slots={recommended} uploads={wizardUploads} {...shared} />
          </Recommended>
        )}
      </div>
      <MissingDocuments offerId={offer.id} />
    </>
  )
}

const hasUpload = ({ documentType }: ChecklistItem, uploads: readonly UploadItem[]) =>
  uploads.some((item) => item.documentType === documentType)

/** What helps and may be left out stands folded, until something of it was uploaded. */
function Recommended(props: { count: number; startsOpen: boolean; children: ReactNode }) {
  const { LL } = useI18n()
  const [startsOpen] = useState(props.startsOpen)
  return (
    <details open={startsOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sea [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform unfolded:rotate-180" />
        {LL.order.documents.more(props.count)}
      </summary>
      <div className="mt-2">{props.children}</div>
    </details>
  )
}

/** Which required documents are not there yet, how they may follow, and what waits for them. */
function MissingDocuments({ offerId }: { offerId: number }) {
  const { LL, locale } = useI18n()
  const texts = LL.order.documents
  const present = storedFiles(useAtomValue(uploadsAtom)).map(({ documentType }) => documentType)
  const required = requiredOf(useWizardChecklist(offerId).documents)
  const missing = required.filter((type) => !present.includes(type))
  if (missing.length === 0) return null
  const names = missing.map((type) => inSentence(LL.document.types[type].name()))
  return (
    <Alert live="off" title={texts.missing({ list: listed(names, locale) })}>
      {texts.missingRule()}
    </Alert>
  )
}
