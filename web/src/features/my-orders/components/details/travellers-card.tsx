import type { TravellerView } from '@passage/contracts/api/details.schema'
import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { isClosed } from '@passage/contracts/domain/order-status'
import { isStaff, type Role } from '@passage/contracts/domain/roles'
import { UserPen } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { positions } from '../../state/details-changes.ts'
import { type OrderRef, refOf } from '../../state/order-ref.ts'
import type { OrderDialog } from '../../state/row-actions.ts'
import { useTravelWords } from '../../state/use-travel-words.ts'

export interface DetailsProps {
  order: OrderDetail
  role: Role
  onDialog: (dialog: OrderDialog, order: OrderRef) => void
}

/** Everybody who travels and what the embassy still has to know of them; passport numbers masked. */
export function TravellersCard({ order, role, onDialog, className }: DetailsProps & { className?: string }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.travellers
  const id = useId()
  const mayCorrect = isStaff(role) && !isClosed(order.status)
  return (
    <section aria-labelledby={id} className={cx('rounded-card border border-hairline bg-paper p-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="flex flex-wrap items-center gap-2 font-semibold">
          {texts.title()}
          <Badge tone={order.travellersComplete ? 'green' : 'orange'}>
            {order.travellersComplete ? texts.complete() : texts.incomplete()}
          </Badge>
        </h3>
        {mayCorrect && (
          <Button variant="secondary" size="small" icon={UserPen} onClick={() => onDialog('correct', refOf(order))}>
            {LL.orderDetails.actions.correct()}
          </Button>
        )}
      </div>
      <ul className="mt-2 grid gap-3 lg:grid-cols-2">
        {positions(order).map((position) => (
          <li key={position} className="rounded-control border border-hairline bg-white p-3">
            <Traveller position={position} traveller={order.travellers.find((one) => one.position === position)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Traveller({ position, traveller }: { position: number; traveller: TravellerView | undefined }) {
  const { LL } = useI18n()
  const format = useFormat()
  const words = useTravelWords()
  const texts = LL.orderDetails.travellers
  const name = [traveller?.firstName, traveller?.lastName].filter(Boolean).join(' ')
  const facts = [
    [texts.born(), traveller?.birthDate && format.date(`${traveller.birthDate}T12:00:00Z`)],
    [texts.nationality(), traveller?.nationality && words.country(traveller.nationality)],
    [texts.passport(), traveller?.passportNumber],
    [texts.expiry(), traveller?.passportExpiry && format.date(`${traveller.passportExpiry}T12:00:00Z`)],
  ] as const
  return (
    <>
      <p className="font-medium">{name || texts.unnamed(position)}</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-slate">{label}</dt>
            <dd className={cx('tabular-nums', !value && 'font-medium text-orange')}>{value || texts.missing()}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
