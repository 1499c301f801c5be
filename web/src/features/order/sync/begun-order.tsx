import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOffer } from '../../offers/api/offers.ts'
import { orderDraftQuery } from '../api/order-draft.ts'
import { readContent } from './draft-content.ts'

/** Beside the destinations: the way back to what the person began, on whichever device. */
export function BegunOrder({ user }: { user: CurrentUser }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.otherDevice
  const { draft, updatedAt } = useQuery(orderDraftQuery(user.id)).data ?? { draft: null, updatedAt: null }
  const offerId = readContent(draft)?.offerId ?? null
  const offer = useOffer(offerId).data
  if (offerId === null || !offer || !updatedAt) return null
  const country = format.name(offer.countryName, offer.countryNameFr)
  return (
    <div className="mb-6">
      <Alert
        title={texts.begun({ country, when: format.dateTime(updatedAt) })}
        action={
          <LinkButton href={wizardPath({ offerId })} size="small">
            {texts.goOn()}
          </LinkButton>
        }
      />
    </div>
  )
}
