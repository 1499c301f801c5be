import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import {
  countDecisions,
  type Decisions,
  TRAVELLER_DECISIONS,
  type TravellerDecision,
  travellersWith,
  travelling,
} from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { useTellingNames } from '../visa/for-whom.tsx'

/** "2 of 4 decided": those who were taken out do not count. */
export function DecidedLine({ decisions }: { decisions: Decisions }) {
  const { open, approved, refused } = countDecisions(decisions)
  const decided = approved + refused
  return <p className="text-slate">{useI18n().LL.staffWork.decisions.counted({ decided, total: open + decided })}</p>
}

/** Who has which decision, by name. Renders nothing while nobody of several travellers has one. */
export function DecidedTravellers({ order }: { order: FullOrder }) {
  const { LL, locale } = useI18n()
  const nameAt = useTellingNames(order)
  const texts = LL.staffWork.decisions
  const { decisions } = order
  const having = (wanted: TravellerDecision) => travellersWith(decisions, wanted)
  if (decisions.length === 1 || having('open').length === decisions.length) return null
  const isAnswered = having('approved').length + having('refused').length > 0
  const shown = TRAVELLER_DECISIONS.filter(
    (decision) => having(decision).length > 0 && (isAnswered || decision === 'withdrawn'),
  )
  return (
    <div className="mt-2">
      {isAnswered && travelling(decisions).length > 1 && <DecidedLine decisions={decisions} />}
      <ul>
        {shown.map((decision) => (
          <li key={decision}>
            {texts.named({ what: texts.names[decision](), names: listed(having(decision).map(nameAt), locale) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
