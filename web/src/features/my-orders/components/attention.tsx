import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { TriangleAlert } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Badge } from '../../../ui/lists/badge.tsx'

/** Staff see which orders are stuck or late; `isShort`: as a sign, where room is short. */
export function Attention({ order, role, isShort = false }: { order: Transaction; role: Role; isShort?: boolean }) {
  const { LL } = useI18n()
  if (!order.needsAttention || !isStaff(role)) return null
  const words = LL.myOrders.attention()
  return (
    <Badge tone="orange" icon={TriangleAlert} title={isShort ? words : undefined}>
      {isShort ? <span className="sr-only">{words}</span> : words}
    </Badge>
  )
}
