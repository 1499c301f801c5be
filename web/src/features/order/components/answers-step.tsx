import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { usualPurpose } from '@passage/contracts/domain/orders/travel'
import { atom, useAtomValue } from 'jotai'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../lib/places/wizard-place.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOffer } from '../../offers/api/offers.ts'
import { draftAtom, openWizard, sendToDraft } from '../state/wizard/wizard-store.ts'
import { OtherDevice } from '../sync/other-device.tsx'
import { useDraftSync } from '../sync/use-draft-sync.ts'
import { AnswersForm } from './answers/answers-form.tsx'
import { StepSkeleton } from './step-skeleton.tsx'

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
    if (visa) sendToDraft({ type: 'visa_chosen', purpose: usualPurpose(visa) })
  }, [user, visa])
  const prepared = useAtomValue(usualPurposeAtom)

  const isOpen = owner === user.id && visa !== undefined && prepared === usualPurpose(visa)
  const sync = useDraftSync(user, offerId, isOpen)

  if (offer.isPending || (visa && !(isOpen && sync.isReady))) return <StepSkeleton />
  if (offer.data) {
    return (
      <OtherDevice sync={sync}>
        <AnswersForm offer={offer.data} />
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
