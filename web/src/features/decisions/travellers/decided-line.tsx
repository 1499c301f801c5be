import { countDecisions, type Decisions } from '@passage/contracts/domain/orders/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'

/** "2 of 4 decided": those who were taken out do not count. */
export function DecidedLine({ decisions }: { decisions: Decisions }) {
  const { open, approved, refused } = countDecisions(decisions)
  const decided = approved + refused
  return <p className="text-slate">{useI18n().LL.staffWork.decisions.counted({ decided, total: open + decided })}</p>
}
