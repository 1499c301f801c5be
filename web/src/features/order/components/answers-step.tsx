import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { usualPurpose } from '@passage/contracts/domain/orders/travel'
import { atom, useAtomValue } from 'jotai'
import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { useWizardPlace, wizardPath } from '../../../lib/places/wizard-place.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOffer } from '../../offers/api/offers.ts'
import { currentDraft, draftAtom, openWizard, sendToDraft } from '../state/wizard/wizard-store.ts'
import { type OtherDeviceSync, useDraftSync } from '../sync/use-draft-sync.ts'
import { AnswersForm } from './answers/answers-form.tsx'
import { StepSkeleton } from './step-skeleton.tsx'

const OtherDeviceNotice = lazyPart(() => import('../sync/other-device-notice.tsx'))

const draftOwnerAtom = atom((get) => get(draftAtom).userId)
const usualPurposeAtom = atom((get) => get(draftAtom).usualPurpose)

/** Step 2: the answers, the documents and the price of the chosen destination. Public specification §2. */
export default function AnswersStep({ offerId, user }: { offerId: number; user: CurrentUser }) {
  const { LL } = useI18n()
  const texts = LL.order.destination
  const { page, search, country } = useWizardPlace()
  const list = wizardPath({ page, search, country })
  const offer = useOffer(offerId)
  const owner = useAtomValue(draftOwnerAtom)

  const visa = offer.data?.visaTypeCode
  useEffect(() => {
    openWizard(user)
    const before = currentDraft().usualPurpose ?? undefined
    if (visa) sendToDraft({ type: 'visa_chosen', purpose: usualPurpose(visa, before) })
  }, [user, visa])
  const prepared = useAtomValue(usualPurposeAtom)

  const isOpen = owner === user.id && visa !== undefined && prepared === usualPurpose(visa, prepared ?? undefined)
  const sync = useDraftSync(user, offerId, isOpen)

  if (offer.isPending || (visa && !(isOpen && sync.isReady))) return <StepSkeleton />
  if (offer.data) {
    return (
      <OtherDevice sync={sync}>
        <VisaTexts type={visa}>
          <AnswersForm offer={offer.data} />
        </VisaTexts>
      </OtherDevice>
    )
  }
  const back = (
    <LinkButton href={list} variant="secondary" icon={ArrowLeft}>
      {texts.change()}
    </LinkButton>
  )
  if (offer.isError) {
    return (
      <Alert
        kind="error"
        title={texts.errorTitle()}
        action={
          <>
            <Button busy={offer.isFetching} onClick={() => void offer.refetch()}>
              {LL.common.retry()}
            </Button>
            {back}
          </>
        }
      >
        {texts.errorText()}
      </Alert>
    )
  }
  return (
    <Alert kind="warning" title={texts.goneTitle()} action={back}>
      {texts.goneText()}
    </Alert>
  )
}

/** The notices about the person's other device, above the form, which starts again when its content is replaced. */
function OtherDevice({ sync, children }: { sync: OtherDeviceSync; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  /** The focus stays where the pressed button was. */
  const focusPlace = () => place.current?.focus()
  const isOrdered = sync.notice?.kind === 'ordered'
  useEffect(() => {
    // The field that had the focus is gone with the form.
    if (isOrdered) place.current?.focus()
  }, [isOrdered])

  return (
    <>
      <div ref={place} tabIndex={-1} className="not-empty:mb-6">
        {sync.notice && (
          <Suspense>
            <OtherDeviceNotice sync={sync} onDone={focusPlace} />
          </Suspense>
        )}
      </div>
      {!isOrdered && <Fragment key={sync.epoch}>{children}</Fragment>}
    </>
  )
}
