import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { useReadyTooLate } from '../../../offers/api/offers.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'

const Warning = lazyPart(() => import('../../../one-order/payment/early-departure.tsx'))

/** Warns of a departure that comes too early for the chosen offer and speed; nothing for any other. */
export function EarlyDeparture({ offer }: { offer: VisaOffer }) {
  const { departureDate, processingSpeed } = useAtomValue(applicantAtom)
  const ready = useReadyTooLate(offer.id, processingSpeed, departureDate)
  return <Suspense>{ready && <Warning ready={ready} />}</Suspense>
}
