import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { TriangleAlert } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Badge } from '../../../ui/lists/badge.tsx'

/** Staff see which orders are stuck or late. */
export function Attention({ order, role }: { order: Transaction; role: Role }) {
  const { LL } = useI18n()
  if (!order.needsAttention || !isStaff(role)) return null
  return (
    <Badge tone="orange" icon={TriangleAlert}>
      {LL.myOrders.attention()}
    </Badge>
  )
}
