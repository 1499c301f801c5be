import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { toAmount } from '@passage/contracts/domain/money'
import { useAtomValue } from 'jotai'
import { ArrowLeft } from 'lucide-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { isUnderWay, storedFiles } from '../../documents/state/upload-queue.ts'
import { quoteOffer } from '../state/offer-quote.ts'
import type { Submission } from '../state/use-submit-order.ts'
import { whyNotContinue } from '../state/why-not-continue.ts'
import type { Applicant } from '../state/wizard-draft.ts'
import { draftAtom, uploadsAtom } from '../state/wizard-store.ts'
import { MissingDocuments } from './missing-documents.tsx'
import { SubmitFailure } from './submit-failure.tsx'

export interface ContinueBarProps {
  offer: VisaOffer
  submission: Submission
  listPath: string
}

/** Continue, why it is not possible yet, and Back. */
export function ContinueBar({ offer, submission, listPath }: ContinueBarProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.details
  const id = useId()
  const obstacles = useObstacles(submission.busy)
  const [travellers, speed] = useWatch<Applicant, ['numberOfApplicants', 'processingSpeed']>({
    name: ['numberOfApplicants', 'processingSpeed'],
  })
  const now = format.money(toAmount(quoteOffer(offer, travellers, speed).totalCents))
  const { busy, error, refusedAmount } = submission
  const blocked = obstacles.length > 0 && !busy

  return (
    <div className="grid gap-4">
      <MissingDocuments offerId={offer.id} />
      {refusedAmount ? (
        <Alert kind="warning" live="assertive" title={texts.priceChanged()}>
          {texts.priceChangedText({ before: format.money(refusedAmount), now })}
        </Alert>
      ) : (
        error !== null && <SubmitFailure error={error} />
      )}
      {blocked && (
        <div id={id} role="status">
          <p className="font-medium">{texts.why()}</p>
          <ul className="mt-1 list-disc pl-5 text-slate">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{texts.obstacles[obstacle]()}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
        <LinkButton href={listPath} variant="secondary" icon={ArrowLeft}>
          {LL.common.back()}
        </LinkButton>
        <Button type="submit" busy={busy} disabled={blocked} aria-describedby={blocked ? id : undefined}>
          {busy ? texts.continuing() : refusedAmount ? texts.priceConfirm({ now }) : texts.continue()}
        </Button>
        <span className="text-sm text-slate">{texts.nothingPaidYet()}</span>
      </div>
    </div>
  )
}

function useObstacles(processing: boolean) {
  const uploads = useAtomValue(uploadsAtom)
  const { consent, termsAccepted } = useAtomValue(draftAtom)
  const [customerName, customerEmail] = useWatch<Applicant, ['customerName', 'customerEmail']>({
    name: ['customerName', 'customerEmail'],
  })
  return whyNotContinue({
    storedFiles: storedFiles(uploads).length,
    uploadsUnderWay: uploads.filter(isUnderWay).length,
    customerName,
    customerEmail,
    consentGiven: consent !== null,
    termsAccepted,
    processing,
  })
}
