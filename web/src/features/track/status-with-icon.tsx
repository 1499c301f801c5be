import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { Ban, CircleCheck, CircleX, Clock, CreditCard, FileSearch, FolderCog, Landmark, PackageCheck, ReceiptText, type LucideIcon } from 'lucide-react'
import { Badge, orderTone } from '../../ui/lists/badge.tsx'
import { useOrderStatusName } from '../../ui/lists/status-name.ts'

const ICONS: Record<OrderStatus, LucideIcon> = {
  pending: Clock,
  payment_pending: CreditCard,
  paid: ReceiptText,
  document_review: FileSearch,
  processing: FolderCog,
  submitted: Landmark,
  approved: CircleCheck,
  completed: PackageCheck,
  rejected: CircleX,
  cancelled: Ban,
}

/** The status as badge and icon. Public specification §2, /track. */
export function StatusWithIcon({ status }: { status: OrderStatus }) {
  const name = useOrderStatusName()
  return (
    <Badge tone={orderTone(status)} icon={ICONS[status]}>
      {name(status)}
    </Badge>
  )
}
