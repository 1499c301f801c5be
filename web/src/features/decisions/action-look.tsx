import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { AskedAction, OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import {
  Ban,
  CirclePause,
  CirclePlay,
  HandCoins,
  type LucideIcon,
  PenLine,
  Upload,
  UserPen,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Balance } from './money/balance.tsx'
import { GoesBack } from './money/goes-back.tsx'
import { refundable, refundOutlook } from './money/refund-outlook.ts'

interface Look {
  icon: LucideIcon
  danger?: boolean
  /** What its dialog says above the form; absent: a sentence. */
  text?: 'info' | 'warning'
  /** What the order says to it, above the form. */
  Facts?: ComponentType<{ order: FullOrder }>
  /** Whether there is something to send; absent: always. */
  possible?: (order: FullOrder) => boolean
}

/** How each action of an order looks, and what its dialog shows besides its words. */
export const ACTION_LOOK: Record<OfferedAction | AskedAction, Look> = {
  changeStatus: { icon: PenLine },
  attachVisaDocuments: { icon: Upload },
  correctDetails: { icon: UserPen },
  grantRefund: { icon: Wallet, danger: true, Facts: Balance, possible: (order) => refundable(order) > 0 },
  hold: { icon: CirclePause, text: 'info' },
  release: { icon: CirclePlay },
  cancelOrder: {
    icon: Ban,
    danger: true,
    Facts: GoesBack,
    possible: (order) => refundOutlook(order).kind !== 'none',
  },
  reportPaidOtherwise: { icon: HandCoins, text: 'warning' },
}
