import { type PaymentWord, paymentWord } from '@passage/contracts/domain/money/payment-word'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { STATUS_LOOK, type Tone } from './status-look.ts'
import { codeInWords, statusNameIn, withPart } from './status-name.ts'

const PAYMENT: Record<PaymentWord, Tone> = {
  pending: 'yellow',
  processing: 'blue',
  completed: 'green',
  failed: 'red',
  cancelled: 'red',
  refunded: 'grey',
  refund_owed: 'orange',
}

const LIST: Record<string, Tone> = {
  completed: 'green',
  approved: 'green',
  processing: 'blue',
  pending: 'yellow',
  failed: 'red',
  rejected: 'red',
  refund_owed: 'yellow',
}

const TONES: Record<Tone, string> = {
  yellow: 'bg-yellow-tint text-yellow',
  blue: 'bg-blue-tint text-blue',
  green: 'bg-green-tint text-green',
  red: 'bg-red-tint text-red',
  orange: 'bg-orange-tint text-orange',
  purple: 'bg-purple-tint text-purple',
  grey: 'bg-grey-tint text-grey',
}

export function Badge({
  tone = 'grey',
  icon: Icon,
  title,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  /** For a badge whose words are not shown. */
  title?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex items-center gap-1.5 rounded-[0.875rem] px-3 py-1 text-sm leading-5 font-medium',
        TONES[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </span>
  )
}

interface StatusBadgeProps {
  status: string
  /** Lists have calmer colours. */
  inList?: boolean
}

interface OrderBadgeProps extends StatusBadgeProps {
  /** Adds how far the decisions about several travellers are. */
  decisions?: Decisions
}

/** An order's status in words and colour; an unknown one is shown capitalised. Public specification §4. */
export function OrderStatusBadge({ status, decisions = [], inList = false }: OrderBadgeProps) {
  const { LL } = useI18n()
  const words = withPart(LL, statusNameIn(LL, status), status, decisions)
  return <Badge tone={inList ? listTone(status) : orderTone(status)}>{words}</Badge>
}

interface PaymentBadgeProps extends StatusBadgeProps {
  orderStatus: string
  refundOwed?: boolean
}

/** What a payment is called, `paymentWord`. */
export function PaymentStatusBadge({ inList = false, refundOwed = false, ...facts }: PaymentBadgeProps) {
  const { LL } = useI18n()
  const status = paymentWord({ ...facts, refundOwed })
  const names: Record<string, (() => string) | undefined> = LL.paymentStatus
  return (
    <Badge tone={inList ? listTone(status) : paymentTone(status)}>{names[status]?.() || codeInWords(status)}</Badge>
  )
}

const lookUp = (tones: Record<string, Tone>, status: string): Tone => tones[status.toLowerCase()] ?? 'grey'

/** Public specification §4, badge colours; compared without regard to case, anything else grey. */
export const orderTone = (status: string): Tone => STATUS_LOOK[status.toLowerCase() as OrderStatus]?.tone ?? 'grey'

export const paymentTone = (status: string): Tone => lookUp(PAYMENT, status)

/** In lists, of orders and payments alike: all others are neutral. Agency specification §2.3; settled.md, Lists and figures. */
export const listTone = (status: string): Tone => lookUp(LIST, status)
