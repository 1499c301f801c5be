import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { STAFF_STATUSES, STATUS, type StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { Obstacle, StatusOutlook } from '@passage/contracts/domain/orders/status-change'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import { unreviewedDocuments } from '../../one-order/documents/review-order.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { obstacleText } from './obstacle-words.ts'

/** What a choice does to the money, before it is made. */
export function Consequences({ order, outlook }: { order: FullOrder; outlook: StatusOutlook }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.myOrders.statusDialog
  return outlook.consequences.map((consequence) => {
    switch (consequence.kind) {
      case 'refund_ends':
      case 'refunded': {
        const amount = format.money(toAmount(consequence.cents), order.currency)
        return (
          <Alert key={consequence.kind} kind="warning">
            {consequence.kind === 'refunded' ? texts.refundAll({ amount }) : texts.refundEnds({ amount })}
          </Alert>
        )
      }
      case 'fee_back':
        return (
          <Alert key={consequence.kind} kind="warning">
            {texts.feeBack({ amount: format.money(toAmount(consequence.cents), order.currency) })}
          </Alert>
        )
      case 'nothing_back':
        return <Alert key={consequence.kind}>{texts.refundNone()}</Alert>
      default:
        return <Alert key={consequence.kind}>{texts.refundUnpaid()}</Alert>
    }
  })
}

export interface ExceptionProps {
  order: FullOrder
  to: StaffStatus | null
  obstacles: readonly Obstacle[]
  agreed: boolean
  onAgree: (agreed: boolean) => void
  /** It was tried without the tick. */
  missing: boolean
  /** No obstacle is without an exception. */
  isPossible: boolean
}

/** What makes the choice an exception, and the tick with which it is one. settled.md, 2026-11-28. */
export function Exception({ order, to, obstacles, agreed, onAgree, missing, isPossible }: ExceptionProps) {
  const { LL } = useI18n()
  const texts = LL.myOrders.statusDialog
  const sentence = useObstacleSentence(order)
  const statusName = useOrderStatusName()
  if (obstacles.length === 0) return null
  return (
    <Alert
      kind="warning"
      title={texts.exception.title()}
      action={
        isPossible && (
          <Checkbox
            name="exception"
            label={<span className="font-medium text-ink">{texts.exception.agree()}</span>}
            checked={agreed}
            onChange={({ target }) => onAgree(target.checked)}
            error={missing ? texts.exception.agreeMissing() : undefined}
          />
        )
      }
    >
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle.kind} className="first-letter:uppercase">
            {sentence(obstacle)}
          </li>
        ))}
      </ul>
      {to && isPossible && <p className="mt-2">{texts.exception.mailed({ status: statusName(to) })}</p>}
    </Alert>
  )
}

/** An obstacle with the names of its documents; of a status out of turn, which one would be next. */
function useObstacleSentence(order: FullOrder): (obstacle: Obstacle) => string {
  const { LL, locale } = useI18n()
  const { documentName } = useTravellerNames(order)
  const texts = LL.myOrders.statusDialog
  const from = useOrderStatusName()(order.status)
  const next = STAFF_STATUSES.filter((choice) => STATUS[order.status]?.next.includes(choice))
  const documents: Partial<Record<Obstacle['kind'], readonly { documentType: string; travellerId: number | null }[]>> =
    {
      documents_to_review: unreviewedDocuments(order.documents),
      documents_awaited: order.requests,
      left_out_of_file: order.documents.filter(({ id }) =>
        order.embassyFile?.leftOut.some(({ documentId }) => documentId === id),
      ),
    }
  return (obstacle) => {
    if (obstacle.kind === 'irregular')
      return next.length === 0
        ? texts.overrideEnd({ from })
        : texts.overrideText({
            from,
            regular: listed(
              next.map((choice) => texts.options[choice]()),
              locale,
              'disjunction',
            ),
          })
    const what = obstacleText(obstacle, from, LL)
    const named = documents[obstacle.kind]?.map(({ documentType, travellerId }) =>
      documentName(documentType, travellerId),
    )
    return named?.length ? texts.obstacleNamed({ what, names: listed(named, locale) }) : what
  }
}
