import type { PendingDecisionView } from '@passage/contracts/api/orders/order-view.schema'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useUndo } from './pending-decisions.ts'

interface UndoLineProps {
  decision: PendingDecisionView
  /** Of the person's newest decisions, which keys undo, too; left out: of another list. */
  secondsLeft?: number
  /** The decision in words. */
  children: ReactNode
}

/** A decision that can still be undone, with its button. */
export function UndoLine({ decision, secondsLeft, children }: UndoLineProps) {
  const { LL } = useI18n()
  const undo = useUndo()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-hairline bg-card py-1 pr-1 pl-4 shadow-soft">
      <p className="min-w-0 grow basis-32 wrap-anywhere">{children}</p>
      <Button
        variant="secondary"
        size="small"
        icon={Undo2}
        aria-keyshortcuts={secondsLeft === undefined ? undefined : 'u Control+Z'}
        onClick={() => void undo(decision)}
      >
        {LL.staffWork.pendingDecisions.undo()}
        {secondsLeft !== undefined && (
          <>
            {' '}
            <span aria-hidden className="inline-block min-w-5 text-right tabular-nums">
              {secondsLeft}
            </span>
          </>
        )}
      </Button>
    </li>
  )
}
