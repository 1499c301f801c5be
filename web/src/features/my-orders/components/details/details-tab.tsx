import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../../ui/lists/badge.tsx'
import { RecordedWarnings } from '../../../one-order/details/recorded-warnings.tsx'
import { useTravelWords } from '../../../one-order/details/use-travel-words.ts'
import { DisputeList, RefundList } from '../../../one-order/money/money-lists.tsx'
import { TravellersCard } from '../../../one-order/travellers/travellers-card.tsx'
import { FactCard } from './fact-card.tsx'

export interface DetailsTabProps {
  order: FullOrder
  /** The travellers' form is not in the turn card. */
  travellers: boolean
  /** Staff look on. */
  readOnly: boolean
}

/** Customer, travel, payment and order info, and the travellers as on the order's page. Agency specification §2.3. */
export function DetailsTab({ order, travellers, readOnly }: DetailsTabProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const words = useTravelWords()
  const { customer, travel, payment, info } = LL.orderDetails
  const day = (value: string | null) => value && format.day(value)
  const departure = day(order.departureDate)
  const back = day(order.returnDate)

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <FactCard
        title={customer.title()}
        facts={[
          [customer.name(), order.customerName],
          [
            customer.email(),
            <a key="mail" href={`mailto:${order.customerEmail}`} className="break-all text-sea underline">
              {order.customerEmail}
            </a>,
          ],
          [customer.phone(), order.customerPhone],
          [customer.nationality(), words.country(order.nationality)],
        ]}
      />
      <FactCard
        title={travel.title()}
        facts={[
          [travel.purpose(), words.purpose(order.travelPurpose)],
          [travel.travellers(), String(travelling(order.decisions).length)],
          [travel.speed(), LL.orderDetails.speeds[order.processingSpeed]()],
          [travel.departure(), departure],
          [travel.return(), back],
        ]}
      >
        <dl className="mt-2 grid gap-2 empty:hidden">
          <RecordedWarnings order={order} />
        </dl>
      </FactCard>
      <FactCard
        title={payment.title()}
        facts={[
          [payment.total(), format.money(order.totalAmount, order.currency)],
          [
            payment.status(),
            <PaymentStatusBadge
              key="status"
              status={order.paymentStatus}
              orderStatus={order.status}
              refundOwed={order.refundOwed}
            />,
          ],
          [payment.method(), order.paymentMethod && words.method(order.paymentMethod)],
        ]}
      >
        <RefundList order={order} />
        <DisputeList order={order} />
      </FactCard>
      <FactCard
        title={info.title()}
        facts={[
          [info.status(), <OrderStatusBadge key="status" status={order.status} decisions={order.decisions} />],
          [info.created(), format.dateTime(order.createdAt)],
          [info.updated(), format.dateTime(order.updatedAt)],
          [info.notes(), order.notes && <span className="whitespace-pre-line">{order.notes}</span>],
        ]}
      />
      {travellers && (
        <div className="lg:col-span-2">
          <TravellersCard order={order} readOnly={readOnly} />
        </div>
      )}
    </div>
  )
}
