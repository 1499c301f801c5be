import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  CreditCard,
  FileSearch,
  FolderCog,
  Landmark,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
} from 'lucide-react'

export type Tone = 'yellow' | 'blue' | 'green' | 'red' | 'orange' | 'purple' | 'grey'

interface StatusLook {
  tone: Tone
  icon: LucideIcon
  /** The stamp's ink, where the decision sets it; null: any of the office's pads. */
  ink: 'green' | 'red' | null
}

/** How each status looks. What is true of it is in `STATUS` of the contracts. */
export const STATUS_LOOK: Record<OrderStatus, StatusLook> = {
  pending: { tone: 'yellow', icon: Clock, ink: null },
  payment_pending: { tone: 'orange', icon: CreditCard, ink: null },
  paid: { tone: 'blue', icon: ReceiptText, ink: null },
  document_review: { tone: 'purple', icon: FileSearch, ink: null },
  processing: { tone: 'blue', icon: FolderCog, ink: null },
  submitted: { tone: 'grey', icon: Landmark, ink: null },
  approved: { tone: 'green', icon: CircleCheck, ink: 'green' },
  completed: { tone: 'green', icon: PackageCheck, ink: 'green' },
  rejected: { tone: 'red', icon: CircleX, ink: 'red' },
  cancelled: { tone: 'red', icon: Ban, ink: 'red' },
}
