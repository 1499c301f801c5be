import { CirclePause } from 'lucide-react'
import { Badge } from '../../../ui/lists/badge.tsx'
import { useOnHoldText } from './next-step-list.tsx'

/** That an order is on hold, and since when, for lists. */
export function OnHoldBadge({ since }: { since: string }) {
  const heldText = useOnHoldText()
  return (
    <Badge tone="orange" icon={CirclePause}>
      <time dateTime={since}>{heldText(since)}</time>
    </Badge>
  )
}
