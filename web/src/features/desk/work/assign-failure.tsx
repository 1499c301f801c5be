import type { Colleague } from '@passage/contracts/api/desk/desk-work.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { holderIn } from './use-assign.ts'

interface AssignFailureProps {
  error: unknown
  /** Takes the order from its current assignee. */
  onInstead: (holder: Colleague) => void
}

/** Why an order did not change hands; where another person was quicker, with the way to take it from them. */
export function AssignFailure({ error, onInstead }: AssignFailureProps) {
  const { LL } = useI18n()
  const texts = LL.staffOrder.assignee
  const outcome = useOutcomeText()
  const holder = holderIn(error)
  return (
    <Alert
      kind={holder ? 'warning' : 'error'}
      live="assertive"
      title={texts.failed()}
      action={
        holder && (
          <Button variant="secondary" size="small" onClick={() => onInstead(holder)}>
            {texts.takeFrom({ name: holder.name })}
          </Button>
        )
      }
    >
      {holder ? texts.heldBy({ name: holder.name }) : codeOf(error) === 'invalid_input' ? texts.gone() : outcome(error)}
    </Alert>
  )
}
