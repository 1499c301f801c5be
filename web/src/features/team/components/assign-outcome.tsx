import type { AssignOrders, OrdersAssigned, TeamView } from '@passage/contracts/api/desk/team.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { WithName } from '../../../ui/with-name.tsx'

interface AssignOutcomeProps {
  error: unknown
  /** The last assignment; `assigneeId` null: it was undone. */
  last: { sent: AssignOrders; answer: OrdersAssigned } | null
  people: TeamView['people']
  onUndo: (orderIds: string[], instead: string) => void
}

/** How many orders were assigned, which were refused and why, and the way back. */
export function AssignOutcome({ error, last, people, onUndo }: AssignOutcomeProps) {
  const { LL } = useI18n()
  const outcome = useOutcomeText()
  const texts = LL.team.unassigned
  if (error)
    return (
      <div className="mt-4">
        <Alert kind="error" live="assertive" title={texts.failed()}>
          {codeOf(error) === 'invalid_input' ? texts.gone() : outcome(error)}
        </Alert>
      </div>
    )
  if (!last) return null
  const { assigneeId } = last.sent
  const done = last.answer.results.filter(({ ok }) => ok)
  const refused = last.answer.results.filter(({ ok }) => !ok)
  const name = people.find(({ id }) => id === assigneeId)?.name
  return (
    <div className="mt-4">
      <Alert
        kind={refused.length > 0 || done.length === 0 ? 'warning' : 'success'}
        title={done.length === 0 ? texts.none() : assigneeId ? texts.done(done.length) : texts.undone(done.length)}
        action={
          assigneeId &&
          done.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              onClick={() =>
                onUndo(
                  done.map(({ orderId }) => orderId),
                  assigneeId,
                )
              }
            >
              {texts.undo()}
            </Button>
          )
        }
      >
        {done.length > 0 && name && <WithName text={(who) => texts.toPerson({ name: who })} name={name} />}
        {refused.length > 0 && (
          <ul>
            {refused.map(({ orderId, orderNumber, code }) => (
              <li key={orderId}>
                {texts.refused({
                  number: orderNumber ?? orderId,
                  why: texts.why[code === 'order_assigned' || code === 'order_not_found' ? code : 'other'](),
                })}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
