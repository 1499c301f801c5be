import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import type { BulkStatusRow } from '@passage/contracts/api/orders/bulk-status.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { type StatusOutlook, statusOutlook } from '@passage/contracts/domain/orders/status-change'
import { CircleAlert, CircleArrowRight, CircleCheck, CircleMinus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { OrderStatusBadge } from '../../../ui/lists/badge.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import { EntryLines } from '../../decisions/parts/action-failure.tsx'
import { useWhyLeftOut } from '../../decisions/status/obstacle-words.ts'
import { outlookFactsOfRow } from '../../decisions/status/outlook-facts.ts'

export interface BulkRowProps {
  order: DeskOrder
  /** The status that is chosen or was sent. */
  status: StaffStatus | null
  result: BulkStatusRow | undefined
}

/** One order of a bulk change: the consequences of the chosen status, then the result. */
export function BulkRow({ order, status, result }: BulkRowProps) {
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-2 sm:items-center">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <bdi className="font-medium">{order.customerName}</bdi>
        <span className="text-slate tabular-nums">{order.orderNumber}</span>
        {!result && <OrderStatusBadge status={order.orderStatus} />}
      </span>
      {result ? <Outcome result={result} /> : status && <Preview order={order} status={status} />}
      {result?.changes && (
        <div className="text-sm sm:col-span-2">
          <EntryLines entries={result.changes} />
        </div>
      )}
    </li>
  )
}

function Preview({ order, status }: { order: DeskOrder; status: StaffStatus }) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk
  const money = useMoneyText()
  const statusName = useOrderStatusName()
  const outlook = statusOutlook(outlookFactsOfRow(order), status)
  const why = useWhyLeftOut()(outlook, order.orderStatus)
  if (why) {
    return (
      <Said icon={CircleMinus} tone="text-orange">
        {texts.leftOut({ why })}
      </Said>
    )
  }
  const becomes = texts.becomes({ status: statusName(status) })
  return (
    <Said icon={CircleArrowRight} tone="text-sea">
      {[becomes, ...money(outlook)].join(', ')}
    </Said>
  )
}

function useMoneyText(): (outlook: StatusOutlook) => string[] {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.desk.bulk.money
  return ({ consequences }) =>
    consequences.map((consequence) =>
      'cents' in consequence
        ? texts[consequence.kind]({ amount: format.money(toAmount(consequence.cents)) })
        : texts[consequence.kind](),
    )
}

function Outcome({ result: { ok, code = '', message } }: { result: BulkStatusRow }) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk
  if (ok) {
    return (
      <Said icon={CircleCheck} tone="text-green">
        {texts.ok()}
      </Said>
    )
  }
  if (code === 'outcome_pending') {
    return (
      <Said icon={CircleAlert} tone="text-orange">
        {texts.pending()}
      </Said>
    )
  }
  const refusals: Partial<Record<string, () => string>> = {
    ...LL.staffWork.failure.refusals,
    ...LL.myOrders.statusDialog.refusals,
    regular_steps_only: texts.exception,
  }
  return (
    <Said icon={CircleAlert} tone="text-red">
      {refusals[code]?.() || (message && LL.failure.serverSays(message)) || texts.refused()}
    </Said>
  )
}

function Said({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <span className={cx('flex min-w-0 items-start gap-1.5 text-sm font-medium', tone)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
