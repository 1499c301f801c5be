import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { useReadyTooLate } from '../../api/offers.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'

/** Warns of a departure before the day on which the visa is expected; nothing for any other. settled.md, Orders and prices. */
export function EarlyDeparture({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { departureDate, processingSpeed } = useAtomValue(applicantAtom)
  const ready = useReadyTooLate(offer.id, processingSpeed, departureDate)
  return ready && <Alert kind="warning">{LL.order.details.departureSoon({ day: format.day(ready) })}</Alert>
}
