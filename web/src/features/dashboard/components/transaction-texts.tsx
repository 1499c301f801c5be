import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Badge, OrderStatusBadge } from '../../../ui/lists/badge.tsx'
import { codeInWords, withPart } from '../../../ui/lists/status-name.ts'

/** How a transaction was paid, in the words of agency specification §2.1. */
export function useTransactionTexts() {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.dashboard.transactions
  return {
    /** 'Paid' with its time; any other unknown value raw, as the specification says. */
    paymentWords({ status, completedAt }: Transaction): string {
      const { payment } = texts
      if (status === 'completed')
        return completedAt ? payment.paidAt({ when: format.moment(completedAt) }) : payment.completed()
      const words: Record<string, (() => string) | undefined> = { ...payment, paidAt: undefined }
      return words[status]?.() ?? status
    },
    methodName(method: string): string {
      const methods: Record<string, (() => string) | undefined> = LL.orderDetails.methods
      return methods[method]?.() || codeInWords(method)
    },
  }
}

/** The order's status; a completed one is 'Visa Ready'. */
export function StandingBadge({ order }: { order: Transaction }) {
  const { LL } = useI18n()
  if (order.orderStatus !== 'completed') {
    return (
      <VisaTexts type={order.visaTypeCode}>
        <OrderStatusBadge inList status={order.orderStatus} decisions={order.decisions} />
      </VisaTexts>
    )
  }
  const { orderStatus, decisions } = order
  return <Badge tone="green">{withPart(LL, LL.dashboard.transactions.visaReady(), orderStatus, decisions)}</Badge>
}
