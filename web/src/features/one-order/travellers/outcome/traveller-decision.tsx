import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isPartlyDecided, type TravellerDecision } from '@passage/contracts/domain/travellers/traveller-decision'
import { CircleCheck, CircleX, Hourglass, type LucideIcon, UserMinus } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Badge } from '../../../../ui/lists/badge.tsx'
import type { Tone } from '../../../../ui/lists/status-look.ts'

const LOOKS: Record<TravellerDecision, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'purple', icon: Hourglass },
  approved: { tone: 'green', icon: CircleCheck },
  refused: { tone: 'red', icon: CircleX },
  withdrawn: { tone: 'grey', icon: UserMinus },
}

/** What became of one of several travellers, as far as it is worth a word; null: nothing yet, or the order's status says it. */
export function shownDecision(
  { numberOfApplicants, decisions }: Pick<FullOrder, 'numberOfApplicants' | 'decisions'>,
  { decision }: Pick<TravellerView, 'decision'>,
): TravellerDecision | null {
  if (numberOfApplicants === 1) return null
  return decision === 'open' && !isPartlyDecided(decisions) ? null : decision
}

export function DecisionBadge({ decision }: { decision: TravellerDecision }) {
  const { LL } = useI18n()
  const { tone, icon } = LOOKS[decision]
  return (
    <Badge tone={tone} icon={icon}>
      {LL.ownOrder.travellers.decision[decision]()}
    </Badge>
  )
}

/** Why the embassy refused a traveller. */
export function RefusalReason({ reason }: { reason: string }) {
  const { LL } = useI18n()
  return (
    <p className="mt-2 max-w-text break-words whitespace-pre-line">
      <span className="text-sm text-slate">{LL.ownOrder.travellers.refusal()}</span>
      <br />
      <bdi>{reason}</bdi>
    </p>
  )
}
