import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { AskedAction, OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import {
  Ban,
  BellRing,
  CirclePause,
  CirclePlay,
  FileX2,
  Gavel,
  HandCoins,
  type LucideIcon,
  PenLine,
  RotateCcw,
  Upload,
  UserPen,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Balance } from './money/balance.tsx'
import { GoesBack } from './money/goes-back.tsx'
import { feeOfCancelling, refundable, refundOutlook } from './money/refund-outlook.ts'
import { WithdrawnVisa } from './visa/downloads.tsx'

interface Look {
  icon: LucideIcon
  danger?: boolean
  /** What its dialog says above the form; absent: a sentence. */
  text?: 'info' | 'warning'
  /** What the order says to it, above the form. */
  Facts?: ComponentType<{ order: FullOrder; ids: Record<string, string> }>
  /** Whether there is something to send; absent: always. */
  possible?: (order: FullOrder) => boolean
}

/** How each action of an order looks, and what its dialog shows besides its words. */
export const ACTION_LOOK: Record<OfferedAction | AskedAction, Look> = {
  changeStatus: { icon: PenLine },
  decideTraveller: { icon: Gavel },
  attachVisaDocuments: { icon: Upload },
  correctDetails: { icon: UserPen },
  remind: { icon: BellRing },
  grantRefund: { icon: Wallet, danger: true, Facts: Balance, possible: (order) => refundable(order) > 0 },
  hold: { icon: CirclePause, text: 'info' },
  release: { icon: CirclePlay },
  cancelOrder: {
    icon: Ban,
    danger: true,
    Facts: GoesBack,
    possible: (order) => refundOutlook(order).kind !== 'none' || feeOfCancelling(order) !== null,
  },
  reopenDocument: { icon: RotateCcw },
  withdrawVisa: { icon: FileX2, danger: true, text: 'warning', Facts: WithdrawnVisa },
  reportPaidOtherwise: { icon: HandCoins, text: 'warning' },
}
