import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { Undo2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { useDecisionSentence, useUndo } from './pending-decisions.ts'

/**
 * What colleagues have just decided about an order, until it takes effect. The person's own decisions are in `LastDecisions`;
 * `withOwn`: here, too, since a dialog covers those.
 */
export function ColleaguesDecisions({ order, withOwn = false }: { order: FullOrder; withOwn?: boolean }) {
  const { LL } = useI18n()
  const format = useFormat()
  const { user } = useCurrentUser()
  const sentence = useDecisionSentence()
  const undo = useUndo()
  const texts = LL.staffWork.pendingDecisions
  const theirs = order.pendingDecisions.filter(({ by }) => by !== null && (withOwn || by.id !== user?.id))
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {theirs.map((decision) => {
        const what = sentence(decision)
        const said = texts.by({ what, who: decision.by?.name ?? '', time: format.time(decision.dueAt) })
        return (
          <Alert
            key={decision.id}
            live="off"
            action={
              <Button variant="secondary" size="small" icon={Undo2} onClick={() => void undo(decision)}>
                {texts.undo()}
              </Button>
            }
          >
            {said}
          </Alert>
        )
      })}
    </div>
  )
}
