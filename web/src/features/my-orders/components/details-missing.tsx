import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { UserPen } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { positions } from '../state/details-changes.ts'

export interface DetailsMissingProps {
  order: OrderDetail
  error: unknown
  onCorrect: () => void
}

/** Without every traveller's details nothing goes to the embassy: says whose are missing and leads to the form. */
export function DetailsMissing({ order, error, onCorrect }: DetailsMissingProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const refused = codeOf(error) === 'traveller_details_missing'
  if (order.travellersComplete && !refused) return null
  const incomplete = positions(order).filter(
    (position) => !order.travellers.find((traveller) => traveller.position === position)?.complete,
  )
  return (
    <Alert
      kind={refused ? 'error' : 'warning'}
      live={refused ? 'assertive' : 'polite'}
      title={texts.detailsMissing()}
      action={
        <Button variant="secondary" size="small" icon={UserPen} onClick={onCorrect}>
          {texts.toDetails()}
        </Button>
      }
    >
      <ul>
        {incomplete.map((position) => {
          const traveller = order.travellers.find((one) => one.position === position)
          const name = traveller && `${traveller.firstName} ${traveller.lastName}`.trim()
          return (
            <li key={position}>
              {texts.traveller({ position, name: name || texts.unnamed() })}: {missingFields(traveller, texts.fields)}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

const FIELDS = ['firstName', 'lastName', 'birthDate', 'nationality', 'passportNumber', 'passportExpiry'] as const

function missingFields(
  traveller: OrderDetail['travellers'][number] | undefined,
  names: Record<(typeof FIELDS)[number], () => string>,
): string {
  return FIELDS.filter((field) => !traveller?.[field])
    .map((field) => names[field]())
    .join(', ')
}
