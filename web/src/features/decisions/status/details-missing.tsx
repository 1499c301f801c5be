import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { missingFields } from '@passage/contracts/domain/travellers/traveller-complete'
import { UserPen } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { travellerSlots } from '../../one-order/travellers/traveller-values.ts'

export interface DetailsMissingProps {
  order: FullOrder
  title: string
  error: unknown
  onCorrect: () => void
}

/** Says whose details the embassy would miss, and leads to the form. */
export function DetailsMissing({ order, title, error, onCorrect }: DetailsMissingProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const refused = codeOf(error) === 'traveller_details_missing'
  if (order.travellersComplete && !refused) return null
  const incomplete = travellerSlots(order).filter(
    (traveller) => traveller.decision !== 'withdrawn' && missingFields(traveller).length > 0,
  )
  return (
    <Alert
      kind={refused ? 'error' : 'warning'}
      live={refused ? 'assertive' : 'polite'}
      title={<span className="inline-block first-letter:uppercase">{title}</span>}
      action={
        <Button variant="secondary" size="small" icon={UserPen} onClick={onCorrect}>
          {texts.toDetails()}
        </Button>
      }
    >
      <ul>
        {incomplete.map((traveller) => (
          <li key={traveller.position}>
            {texts.obstacleNamed({
              what: texts.traveller({
                position: traveller.position,
                name: `${traveller.firstName} ${traveller.lastName}`.trim() || texts.unnamed(),
              }),
              names: missingFields(traveller)
                .map((field) => LL.ownOrder.travellers.lacks[field]())
                .join(', '),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
