import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { useDecisionSentence } from './pending-decisions.ts'
import { UndoLine } from './undo-line.tsx'

/**
 * What colleagues have just decided about an order, until it takes effect. The person's own decisions are in `LastDecisions`;
 * `withOwn`: here, too, since a dialog covers those.
 */
export function ColleaguesDecisions({ order, withOwn = false }: { order: FullOrder; withOwn?: boolean }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { user } = useCurrentUser()
  const sentence = useDecisionSentence()
  const texts = LL.staffWork.pendingDecisions
  const theirs = order.pendingDecisions.filter(({ by }) => by !== null && (withOwn || by.id !== user?.id))
  return (
    <ul aria-label={texts.label()} aria-live="polite" className="grid gap-2 empty:hidden">
      {theirs.map((decision) => (
        <UndoLine key={decision.id} decision={decision}>
          {texts.by({ what: sentence(decision), who: decision.by?.name ?? '', time: format.time(decision.dueAt) })}
        </UndoLine>
      ))}
    </ul>
  )
}
