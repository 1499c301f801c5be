import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ACTION_LOOK } from '../action-look.tsx'
import { decidesTravellers } from '../parts/row-actions.ts'
import { useTellingNames } from '../visa/for-whom.tsx'
import { ANSWERS, changedByStatus } from './chosen-decisions.ts'

interface AnswerForAllProps {
  order: FullOrder
  status: StaffStatus | null
  onDecide: () => void
}

/** Whose decision a status of the whole order changes, and the way to single answers. Renders nothing where it changes none. */
export function AnswerForAll({ order, status, onDecide }: AnswerForAllProps) {
  const { LL, locale } = useI18n()
  const nameAt = useTellingNames(order)
  const texts = LL.staffWork.decisions
  if (!status || travelling(order.decisions).length < 2) return null
  const changed = changedByStatus(order.decisions, status)
  const answers = ANSWERS.filter((answer) => changed[answer].length > 0)
  if (answers.length === 0) return null
  return (
    <Alert
      title={changed.open.length > 0 ? texts.ofAll.takenBack() : texts.ofAll.title()}
      action={
        decidesTravellers(order) && (
          <Button variant="secondary" size="small" icon={ACTION_LOOK.decideTraveller.icon} onClick={onDecide}>
            {texts.ofAll.oneByOne()}
          </Button>
        )
      }
    >
      <ul>
        {answers.map((answer) => (
          <li key={answer}>
            {texts.named({
              what: answer === 'open' ? texts.openAgain() : texts.answers[answer](),
              names: listed(changed[answer].map(nameAt), locale),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
