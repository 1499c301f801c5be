import type { TravellerDecision } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Badge } from '../../../ui/lists/badge.tsx'
import type { Tone } from '../../../ui/lists/status-look.ts'

const TONES: Record<TravellerDecision, Tone> = { open: 'purple', approved: 'green', refused: 'red', withdrawn: 'grey' }

/** What the embassy decided about one traveller, for staff. */
export function DecisionBadge({ decision }: { decision: TravellerDecision }) {
  return <Badge tone={TONES[decision]}>{useI18n().LL.staffWork.decisions.names[decision]()}</Badge>
}
